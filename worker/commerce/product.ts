import { cardFields, type Product, type ProductCard } from '#shared/product.ts'
import type { Reading } from './commerce.ts'
import { search } from './search.ts'

/** Visible in lists and by search (contract A.8). */
export const listed = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } }

const relatedCount = 8

export function productReads(reading: Reading) {
  return {
    /** By sku; a variant's sku gives its parent. Null where there is none to be shown (specification §4, 'Product loading'). */
    async product(sku: string): Promise<Product | null> {
      reading.tags.record('product', sku)
      const found = await oneProduct(reading, { sku: { eq: sku } })
      if (found && found.visibility !== 1) return found
      return found && oneProduct(reading, { 'configurable_children.sku': { eq: sku } })
    },

    /** The products of a list of skus that may be shown, in the order of the list. */
    async cards(skus: readonly string[]): Promise<ProductCard[]> {
      if (skus.length === 0) return []
      const { items } = await search(reading, 'card', {
        filters: { sku: { in: skus }, ...listed },
        size: skus.length,
        _sourceInclude: [...cardFields],
      })
      recordCards(reading, items)
      const bySku = new Map(items.map((card) => [card.sku, card]))
      return skus.flatMap((sku) => bySku.get(sku) ?? [])
    },

    /** Products that taste like this one: same kind and colour, nearest first. */
    async related(product: Product): Promise<ProductCard[]> {
      const category = product.category_ids.at(-1)
      if (category === undefined) return []
      const { items } = await search(reading, 'card', {
        filters: {
          category_ids: { in: [category] },
          ...sameTaste(product),
          sku: { neq: product.sku },
          ...listed,
        },
        sort: [
          { field: 'stock.is_in_stock', order: 'desc' },
          { field: 'times_bought30', order: 'desc' },
        ],
        size: relatedCount,
        _sourceInclude: [...cardFields],
      })
      recordCards(reading, items)
      return items
    },
  }
}

export function recordCards({ tags }: Reading, cards: readonly ProductCard[]): void {
  tags.record('product', ...cards.flatMap(({ sku, id }) => [sku, id]))
}

async function oneProduct(reading: Reading, filters: Record<string, unknown>): Promise<Product | null> {
  const { items } = await search(reading, 'product', { filters, size: 1 })
  const product = items[0]
  if (!product || product.status >= 2) return null
  reading.tags.record('product', product.sku, product.id)
  return product
}

function sameTaste(product: Product): Record<string, unknown> {
  return product.taste_body === null ? {} : { taste_body: { in: neighbours(product.taste_body) } }
}

function neighbours(value: number): string[] {
  return [value - 1, value, value + 1].map(String)
}
