import type { ProductCard } from './product.ts'
import { routes } from './routes.ts'

type Addressed = Pick<ProductCard, 'sku' | 'parentSku' | 'slug' | 'childSku'>

/** Returns the address of a card's product; for a configurable product that of the variant on the card. */
export function productHref({ sku, parentSku, slug, childSku }: Addressed): string {
  return routes.product.href({
    parentSku: parentSku ?? sku,
    slug: slug || sku,
    childSku: childSku ?? undefined,
  })
}
