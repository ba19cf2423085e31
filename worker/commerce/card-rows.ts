import * as v from 'valibot'
import type { SortId } from '#shared/listing.ts'
import type { ProductCard } from '#shared/product.ts'
import { widgets } from './cms.ts'
import { sortOrder } from './list-order.ts'
import { readCards } from './product.ts'
import type { Reading } from './reading.ts'

/** PROD-17. */
const listSize = 30

/** The most SKUs that one list may choose from. */
export const mostSkusChosenFrom = 500

/** The periods in days in which the platform counts sales. */
export const salesPeriods = [7, 30, 365] as const
export type SalesPeriod = (typeof salesPeriods)[number]

/** A widget of this page may limit the SKUs; without one all products of the view are compared. */
const page = 'vildmed-bestseller'
const CustomList = v.object({
  skus: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(mostSkusChosenFrom)),
})

/** Returns the products bought most in this many days, in stock first. */
export async function bestsellers(reading: Reading, period: SalesPeriod): Promise<ProductCard[]> {
  const lists = (await widgets(reading, page)).map(({ parameters }) => v.safeParse(CustomList, parameters))
  const skus = lists.flatMap((list) => (list.success ? list.output.skus : []))
  return mostBought(reading, skus, period)
}

/** Returns the 30 of these SKUs that were bought most in this many days, in stock first. */
export async function mostBoughtOf(
  reading: Reading,
  skus: readonly string[],
  period: SalesPeriod,
): Promise<ProductCard[]> {
  return skus.length ? mostBought(reading, skus, period) : []
}

/** Returns the products bought most; without `skus`, of the whole view. */
function mostBought(reading: Reading, skus: readonly string[], period: SalesPeriod): Promise<ProductCard[]> {
  return readCards(reading, {
    filters: skus.length ? { sku: { in: skus } } : {},
    sort: [
      { field: 'stock.is_in_stock', order: 'desc' },
      { field: `times_bought${period}`, order: 'desc' },
    ],
    size: listSize,
  })
}

/** Returns the products bought most now, in stock. */
export function popular(reading: Reading, size: number): Promise<ProductCard[]> {
  reading.tags.record('search')
  const filters = { 'stock.is_in_stock': { eq: true } }
  return readCards(reading, { filters, sort: sortOrder('popularity'), size })
}

/** The conditions of a row of a page beside its category: an attribute's values, and a price in kroner. */
interface RowQuery {
  filters?: Readonly<Record<string, readonly string[]>> | undefined
  price?: { from: number; to: number } | undefined
}

/** Returns the first cards of a category, for a row of a page. */
export function categoryRow(
  reading: Reading,
  categoryId: number,
  size: number,
  sort: SortId,
  { filters = {}, price }: RowQuery = {},
): Promise<ProductCard[]> {
  reading.tags.record('category', categoryId)
  return readCards(reading, {
    filters: {
      ...Object.fromEntries(Object.entries(filters).map(([code, values]) => [code, { in: values }])),
      ...(price && { price: { gte: price.from, lte: price.to } }),
      category_ids: { in: [categoryId] },
      'stock.is_in_stock': { eq: true },
    },
    sort: sortOrder(sort),
    size,
  })
}
