import { cardFields, type Product, type ProductCard } from '#shared/product.ts'
import { adjacentTastes } from '#shared/taste.ts'
import { listedFor, recordCards } from './product.ts'
import type { Reading } from './reading.ts'
import { search } from './search.ts'

/** PROD-16. */
const bestMatch = { size: 10, category: 37 } as const

export function tasteReads(reading: Reading) {
  return {
    /** Wines whose every known taste has the same or an adjacent value, bought most first; none where no taste is known. */
    async bestMatches(product: Product): Promise<ProductCard[]> {
      const taste = adjacentTastes(product)
      if (Object.keys(taste).length === 0) return []
      reading.tags.record('category', bestMatch.category)
      const { items } = await search(reading, 'card', {
        filters: {
          category_ids: { in: [bestMatch.category] },
          ...taste,
          sku: { neq: product.sku },
          ...listedFor(reading.group),
        },
        sort: [
          { field: 'stock.is_in_stock', order: 'desc' },
          { field: 'times_bought30', order: 'desc' },
        ],
        size: bestMatch.size,
        _sourceInclude: [...cardFields],
      })
      recordCards(reading, items)
      return items
    },
  }
}
