import {
  type GiftIdea,
  type GiftKind,
  type GiftOccasion,
  giftIdeas,
  giftKinds,
  kindsFor,
} from '#shared/gift-ideas.ts'
import type { Compared } from '#shared/likeness.ts'
import type { ProductCard } from '#shared/product.ts'
import { priceFilter } from './price-filter.ts'
import { cards, listedFor } from './product.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'

/** The most bought products of each kind that are compared: enough to find another producer. */
const mostOfKind = 12

interface GiftWish {
  occasion?: GiftOccasion | undefined
  /** `150-300` in whole kroner. */
  price?: string | undefined
}

export interface FoundGift extends GiftIdea {
  card: ProductCard
}

async function ofKind(reading: Reading, kind: GiftKind, price: string | undefined) {
  const { types, ...wanted } = giftKinds[kind]
  const { items } = await searchDocuments(reading, 'compared', {
    filters: {
      type_id: { in: [...types] },
      ...('colour' in wanted && { color_code: { in: [wanted.colour] } }),
      // The shopper chooses the value of a gift card, so no price applies.
      ...(kind === 'giftCard' ? {} : priceFilter(price ? [price] : undefined)),
      'stock.is_in_stock': { eq: true },
      ...listedFor(reading.group),
    },
    sort: [{ field: 'times_bought30', order: 'desc' }],
    size: mostOfKind,
  })
  return [kind, items] as const
}

/** Returns gifts in stock for an occasion and a budget, each of another kind. */
export async function gifts(reading: Reading, { occasion, price }: GiftWish): Promise<FoundGift[]> {
  reading.tags.record('product')
  const kinds = kindsFor(occasion)
  const found: Partial<Record<GiftKind, Compared[]>> = Object.fromEntries(
    await Promise.all(kinds.map((kind) => ofKind(reading, kind, price))),
  )
  const ideas = giftIdeas(kinds, found)
  const shown = await cards(
    reading,
    ideas.map(({ product }) => product.sku),
  )
  return ideas.flatMap((idea) => {
    const card = shown.find(({ sku }) => sku === idea.product.sku)
    return card ? [{ ...idea, card }] : []
  })
}
