import type { LinkedProducts } from '#client/features/catalog/product-data.ts'
import type { Product } from '#shared/product.ts'
import { linkCodes } from '#shared/product-fields.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'

/** Returns the products that a merchant links to this one, by type of link; null if there are none. Products not on sale are left out. */
export async function linkedProducts(
  { product_links }: Pick<Product, 'product_links'>,
  commerce: Pick<Commerce, 'cards'>,
): Promise<LinkedProducts[] | null> {
  const skusBy = Map.groupBy(
    product_links.toSorted((one, other) => one.position - other.position),
    ({ link_type }) => link_type,
  )
  const skus = linkCodes.flatMap((type) => skusBy.get(type)?.map((link) => link.linked_product_sku) ?? [])
  if (skus.length === 0) return null
  const cards = new Map((await commerce.cards([...new Set(skus)])).map((card) => [card.sku, card]))
  return linkCodes.flatMap((type) => {
    const products = skusBy.get(type)?.flatMap((link) => cards.get(link.linked_product_sku) ?? []) ?? []
    return products.length ? { type, products } : []
  })
}
