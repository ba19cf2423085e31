import type { ProductPart } from '#client/features/catalog/product-data.ts'
import type { ShownItem } from '#client/features/services/item-line.tsx'
import type { AskedStep, WrongOrder } from '#shared/order-form.ts'
import type { Product } from '#shared/product.ts'

type Adding = Extract<AskedStep, { step: 'add' }> & {
  shown: ShownItem
  product: Product
  /** The parts of a kit. */
  parts: ProductPart[]
}

/** The data of a step of cart and checkout, as its page shows it. */
export type OrderFormData = (Exclude<AskedStep, { step: 'add' }> | Adding) & { wrong: WrongOrder | null }

export type StepData<Step extends AskedStep['step']> = Extract<OrderFormData, { step: Step }>
