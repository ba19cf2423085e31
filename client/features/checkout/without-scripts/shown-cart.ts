import type { ProductPart } from '#client/features/catalog/product-data.ts'
import type { ShownItem } from '#client/features/services/item-line.tsx'
import type { ServedCart } from '#shared/order-form.ts'
import type { Product } from '#shared/product.ts'

/** A product that could not be added to the cart: its form had an error. */
export interface RefusedAddition {
  sku: string
  shown: ShownItem
  product: Product
  /** The parts of a kit; empty for any other product. */
  parts: ProductPart[]
}

export interface ShownCart extends ServedCart {
  addition: RefusedAddition | null
}
