import type { ProductPart } from '#client/features/catalog/product-data.ts'
import type { ShownItem } from '#client/features/services/item-line.tsx'
import type { DeliveryPromise } from '#shared/delivery-promise.ts'
import type { AskedStep, WrongOrder } from '#shared/order-form.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { PhysicalStore } from '#shared/platform-api/store.ts'
import type { Product } from '#shared/product.ts'

type Adding = Extract<AskedStep, { step: 'add' }> & {
  shown: ShownItem
  product: Product
  /** Of a kit. */
  parts: ProductPart[]
}

/** A step of cart and checkout, as its page shows it. */
export type OrderFormData = (Exclude<AskedStep, { step: 'add' }> | Adding) & { wrong: WrongOrder | null }

/** When it is there by a way of delivery, collected from a shop of ours or brought; null where it is not known. */
export type Promising = (method: ShippingMethod, shop?: PhysicalStore) => DeliveryPromise | null

export type StepData<Step extends AskedStep['step']> = Extract<OrderFormData, { step: Step }>
