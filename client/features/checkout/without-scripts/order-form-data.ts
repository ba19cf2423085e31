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
  /** The parts of a kit. */
  parts: ProductPart[]
}

/** The data of a step of cart and checkout, as its page shows it. */
export type OrderFormData = (Exclude<AskedStep, { step: 'add' }> | Adding) & { wrong: WrongOrder | null }

/** Returns the arrival by a delivery method, collected in a shop or delivered; null if unknown. */
export type Promising = (method: ShippingMethod, shop?: PhysicalStore) => DeliveryPromise | null

export type StepData<Step extends AskedStep['step']> = Extract<OrderFormData, { step: Step }>
