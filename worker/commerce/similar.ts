// Why: docs/relevance.md

import { byLikeness, type Compared, isOfItsKind, nearest, priceSpan, variedFirst } from '#shared/likeness.ts'
import type { Product, ProductCard } from '#shared/product.ts'
import { cards, listedFor } from './product.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'

const tastes = ['taste_body', 'taste_acidity', 'taste_sweetness', 'taste_tannin'] as const

const relatedCount = 8
const recommendedCount = 6
/** PROD-16. */
const bestMatch = { size: 10, category: 37 } as const
/** The most bought products that are compared with one: a platform returns so many in milliseconds. */
const mostCompared = 300

/** The fields of a product page that are compared: the product as shown, with price and size of the chosen variant. */
type Shown = Pick<Product, keyof Compared & keyof Product>

async function compared(
  reading: Reading,
  filters: Record<string, unknown>,
  order: 'times_bought30' | 'rec_position' = 'times_bought30',
): Promise<Compared[]> {
  const { items } = await searchDocuments(reading, 'compared', {
    filters: { ...filters, 'stock.is_in_stock': { eq: true }, ...listedFor(reading.group) },
    sort: [{ field: order, order: 'desc' }],
    size: mostCompared,
  })
  return items
}

/** Returns products in stock to compare: of the same type, colour and size at a similar price; if these are too few, at any price. */
async function candidates(reading: Reading, product: Compared): Promise<Compared[]> {
  const near = await compared(reading, { ...sameKind(product), ...nearPrice(product), ...nearBody(product) })
  const isEnough = near.length >= relatedCount && nearest(product, near, variedFirst).length === variedFirst
  return isEnough ? near : compared(reading, sameKind(product))
}

/** Returns the products in stock nearest in taste, type and price, nearest first. */
export async function related(reading: Reading, shown: Shown): Promise<ProductCard[]> {
  const product = comparable(shown)
  return cards(reading, skus(nearest(product, await candidates(reading, product), relatedCount)))
}

/** Returns the three nearest products to show in place of a sold-out one, with the fields by which they are compared. */
export async function inItsPlace(
  reading: Reading,
  shown: Shown,
): Promise<{ wine: Compared; card: ProductCard }[]> {
  const product = comparable(shown)
  const near = nearest(product, await candidates(reading, product), variedFirst)
  const shownCards = await cards(reading, skus(near))
  return near.flatMap((wine) => {
    const card = shownCards.find(({ sku }) => sku === wine.sku)
    return card ? [{ wine, card }] : []
  })
}

/**
 * Returns the recommended products beside one: the nearest of its type and colour with a positive `rec_position`, sorted by it,
 * descending (PROD-15), without `others`, which the page shows already.
 */
export async function recommended(
  reading: Reading,
  shown: Shown,
  others: readonly Pick<ProductCard, 'sku'>[],
): Promise<ProductCard[]> {
  const product = comparable(shown)
  const recommended = await compared(
    reading,
    { ...sameKind(product), rec_position: { gt: 0 } },
    'rec_position',
  )
  const left = recommended.filter(({ sku }) => others.every((other) => other.sku !== sku))
  const chosen = byLikeness(
    product,
    left.filter((other) => isOfItsKind(product, other)),
  ).slice(0, recommendedCount)
  return cards(reading, skus(recommended.filter((other) => chosen.includes(other))))
}

/** Returns red wines whose every known taste has the same or an adjacent value, nearest first; none if no taste is known. */
export async function bestMatches(reading: Reading, shown: Shown): Promise<ProductCard[]> {
  const taste = adjacentTastes(shown)
  if (Object.keys(taste).length === 0) return []
  reading.tags.record('category', bestMatch.category)
  const matching = await compared(reading, { category_ids: { in: [bestMatch.category] }, ...taste })
  return cards(reading, skus(byLikeness(comparable(shown), matching).slice(0, bestMatch.size)))
}

/** Returns the product as shown, without its variants. */
function comparable(shown: Shown): Compared {
  return { ...shown, configurable_children: [] }
}

function sameKind({ sku, color_code, wine_type, category_ids }: Compared): Record<string, unknown> {
  const [shelf] = category_ids
  if (wine_type !== null)
    return { wine_type: { in: [wine_type] }, color_code: { in: [color_code] }, sku: { neq: sku } }
  return { ...(shelf === undefined ? {} : { category_ids: { in: [shelf] } }), sku: { neq: sku } }
}

/** Returns wide price limits: a product in several sizes is listed by the price of its smallest, a half bottle. */
function nearPrice({ price_incl_tax }: Compared): Record<string, unknown> {
  const kroner = price_incl_tax / 100
  return {
    price: { gte: Math.floor((kroner * (1 - priceSpan)) / 2), lte: Math.ceil(kroner * (1 + priceSpan)) },
  }
}

/** Returns the condition that the body is the same or adjacent: without it few of the wines taste alike. */
function nearBody(product: Compared): Record<string, unknown> {
  const { taste_body } = adjacentTastes(product)
  return taste_body ? { taste_body } : {}
}

function skus(products: readonly Compared[]): string[] {
  return products.map(({ sku }) => sku)
}

/** Returns for each known taste of a product the values, from 1 to 5, that are at most one step away. */
export function adjacentTastes(product: Pick<Product, (typeof tastes)[number]>) {
  return Object.fromEntries(
    tastes.flatMap((code) => {
      const value = product[code]
      return value === null ? [] : [[code, { in: adjacent(value) }] as const]
    }),
  )
}

function adjacent(value: number): string[] {
  return [value - 1, value, value + 1].filter((step) => step >= 1 && step <= 5).map(String)
}
