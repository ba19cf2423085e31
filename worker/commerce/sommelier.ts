import { comparedFields } from '#shared/likeness.ts'
import type { ProductCard } from '#shared/product.ts'
import { suggestions, type WineSuggestion, type WishedTaste } from '#shared/sommelier.ts'
import { priceFilter } from './price-filter.ts'
import { listedFor, productReads } from './product.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'

/** Wines that are compared, those that are bought most. */
const mostCompared = 300

/** Of spirits and beer nothing is known that this could be answered by. */
export const wineColours = ['red', 'white', 'rose', 'sparkling', 'orange', 'sweet'] as const

export interface Wish {
  /** An option of `pairing_types`. */
  food?: string | undefined
  taste?: WishedTaste | undefined
  colour?: (typeof wineColours)[number] | undefined
  /** `100-200` in whole kroner. */
  price?: string | undefined
}

export interface SuggestedWine extends WineSuggestion {
  card: ProductCard
}

export function sommelierReads(reading: Reading) {
  const { cards } = productReads(reading)
  return {
    /** Up to three wines in stock that are as wished. */
    async suggestedWines({ food, taste, colour, price }: Wish): Promise<SuggestedWine[]> {
      reading.tags.record('product')
      const { items } = await searchDocuments(reading, 'compared', {
        filters: {
          color_code: { in: colour ? [colour] : [...wineColours] },
          type_id: { in: ['simple', 'configurable'] },
          ...(food ? { pairing_types: { in: [food] } } : {}),
          ...priceFilter(price ? [price] : undefined),
          'stock.is_in_stock': { eq: true },
          ...listedFor(reading.group),
        },
        sort: [{ field: 'times_bought30', order: 'desc' }],
        size: mostCompared,
        _sourceInclude: comparedFields,
      })
      const found = suggestions(items, taste)
      const shown = await cards(found.map(({ wine }) => wine.sku))
      return found.flatMap((suggestion) => {
        const card = shown.find(({ sku }) => sku === suggestion.wine.sku)
        return card ? [{ ...suggestion, card }] : []
      })
    },
  }
}
