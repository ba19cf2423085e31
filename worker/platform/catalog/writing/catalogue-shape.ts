import type { ByView, ProductDocument, ViewDocuments } from './shape.ts'

/** A picture's path as the documents name it, and what it is drawn from (`worker/platform/drawings/recipe.ts`). */
export interface MediaRow {
  path: string
  recipe: unknown
}

/** A photograph of a merchant's own. */
export interface PhotoRow {
  path: string
  type: string
  bytes: Uint8Array
  /** Where it was fetched. */
  source?: string
}

export interface GeneratedProduct {
  docs: ByView<ProductDocument>
  media: readonly MediaRow[]
}

export interface Catalogue {
  /** Everything that is not a product, one array an entity type and view. */
  documents: ByView<ViewDocuments>
  /** True if the demonstration's customers have orders and reviews. */
  hasHistory?: boolean
  /** Pictures that no product owns: categories, stories. */
  media: MediaRow[]
  photos?: readonly PhotoRow[]
  /** A fresh run over all products, always the same; variants follow their parent. */
  products(): Generator<GeneratedProduct>
}
