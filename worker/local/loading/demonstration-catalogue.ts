import { shopContent } from '#worker/demo/seed/shop/shop.ts'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { demonstrationProducts } from './demonstration-products.ts'

/** The invented shop with the first of its products, or with all of them. */
export function demonstrationCatalogue({ products = Infinity }: { products?: number } = {}): Catalogue {
  const content = shopContent()
  return {
    ...content,
    hasHistory: true,
    products: () => demonstrationProducts(content.documents, products),
  }
}
