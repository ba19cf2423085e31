import type { LinkedProducts } from '#client/features/catalog/product-data.ts'
import type { Product } from '#shared/product.ts'
import { linkCodes } from '#shared/product-fields.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'

/**
 * Returns the products that a merchant links to this one, by type of link. Products not on sale are left out. Returns an
 * empty list if there are none, because null stands for a part that failed, and such a page is cached for seconds only.
 */
export async function linkedProducts(
  { product_links }: Pick<Product, 'product_links'>,
  commerce: Pick<Commerce, 'cards'>,
): Promise<LinkedProducts[]> {
  const skusBy = Map.groupBy(
    product_links.toSorted((one, other) => one.position - other.position),
    ({ link_type }) => link_type,
  )
  const skus = linkCodes.flatMap((type) => skusBy.get(type)?.map((link) => link.linked_product_sku) ?? [])
  if (skus.length === 0) return []
  const cards = new Map((await commerce.cards([...new Set(skus)])).map((card) => [card.sku, card]))
  return linkCodes.flatMap((type) => {
    const products = skusBy.get(type)?.flatMap((link) => cards.get(link.linked_product_sku) ?? []) ?? []
    return products.length ? { type, products } : []
  })
}
