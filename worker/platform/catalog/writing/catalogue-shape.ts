import type { ByView, ProductDocument, ViewDocuments } from './shape.ts'

/** The path of a picture in the documents, and the recipe of its drawing (`worker/platform/drawings/recipe.ts`). */
export interface MediaRow {
  path: string
  recipe: unknown
}

/** A merchant's own photograph. */
export interface PhotoRow {
  path: string
  type: string
  /** Null if the bytes are in the bucket of photographs. */
  bytes: Uint8Array | null
  /** The address from which the photograph was fetched. */
  source?: string
}

export interface GeneratedProduct {
  docs: ByView<ProductDocument>
  media: readonly MediaRow[]
}

export interface Catalogue {
  /** All documents other than products: one array for each entity type and view. */
  documents: ByView<ViewDocuments>
  /** True if the demonstration's customers have orders and reviews. */
  hasHistory?: boolean
  photos?: readonly PhotoRow[]
  /** Yields all products from the start; every call yields the same. Variants follow their parent. */
  products(): Generator<GeneratedProduct>
}
