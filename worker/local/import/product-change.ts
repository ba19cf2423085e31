import type { MediaRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import type { ByView, ProductDocument } from '#worker/platform/catalog/writing/shape.ts'

/** A product as it was, if it was, and as it is to be. */
export interface ProductChange {
  id: number
  sku: string
  before: ByView<ProductDocument | undefined>
  after: ByView<ProductDocument>
  /** Whether the file says how many there are. */
  saysStock: boolean
  media: readonly MediaRow[]
}
