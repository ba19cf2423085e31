import type { Product } from '#shared/product.ts'
import { listedFor } from '#worker/commerce/product.ts'
import { searchDocuments } from '#worker/commerce/search.ts'
import { type FactWords, factAttributes } from '#worker/content/product-facts.ts'
import type { Shopfront } from '../agent-request.ts'
import type { AgentProduct } from './product-of.ts'
import type { Filters } from './schemas.ts'

/** Returns the products of these SKUs that are listed for guests, and the products of which one is a variant. */
export async function findProducts(ids: readonly string[], { reading }: Shopfront): Promise<Product[]> {
  const fields = ['sku', 'configurable_children.sku']
  const found = await Promise.all(
    fields.map((field) =>
      searchDocuments(reading, 'product', {
        filters: { [field]: { in: ids }, ...listedFor(reading.group) },
        size: ids.length,
      }),
    ),
  )
  const products = found.flatMap(({ items }) => items)
  return [...new Map(products.map((product) => [product.sku, product])).values()]
}

/** Returns the texts and options with which facts are written. */
export async function factWords({ commerce, t, view }: Shopfront): Promise<FactWords> {
  return { t, view, attributes: await commerce.attributes(factAttributes('page')) }
}

/** Returns the product with the variants within the price; null if none is left. */
export function withinPrice<Found extends AgentProduct>(
  product: Found,
  price: Filters['price'] = {},
): Found | null {
  const { min = 0, max = Number.POSITIVE_INFINITY } = price
  const variants = product.variants.filter(
    (variant) => variant.price.amount >= min && variant.price.amount <= max,
  )
  return variants.length > 0 ? { ...product, variants } : null
}
