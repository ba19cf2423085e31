import type { ProductType } from '#shared/product-fields.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { ByView, ProductDocument, ViewDocuments } from './shape.ts'
import type { CustomerRow } from './shop-rows.ts'

/** What both views of a product share and the platform keeps in columns. */
export interface ProductBase {
  id: number
  sku: string
  type_id: ProductType
  status: 1 | 2
  visibility: 1 | 2 | 3 | 4
  /** Sku of the configurable product that it is a variant of. */
  parent_sku: string | null
  qty: number
  is_in_stock: boolean
  manage_stock: boolean
  backorders: 0 | 1 | 2
  min_sale_qty: number
  max_sale_qty: number
}

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
  base: ProductBase
  docs: Record<StoreCode, ProductDocument>
  media: MediaRow[]
}

export interface Catalogue {
  /** Everything that is not a product, one array an entity type and view. */
  documents: ByView<ViewDocuments>
  customers: CustomerRow[]
  /** True if the demonstration's customers have orders and reviews. */
  hasHistory?: boolean
  /** Pictures that no product owns: categories, stories. */
  media: MediaRow[]
  photos?: readonly PhotoRow[]
  /** A fresh run over all products, always the same; variants follow their parent. */
  products(): Generator<GeneratedProduct>
}
