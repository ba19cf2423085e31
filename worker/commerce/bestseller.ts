import * as v from 'valibot'
import type { ProductCard } from '#shared/product.ts'
import { widgets } from './cms.ts'
import { listedFor, recordCards } from './product.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'

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
async function mostBought(
  reading: Reading,
  skus: readonly string[],
  period: SalesPeriod,
): Promise<ProductCard[]> {
  const { items } = await searchDocuments(reading, 'card', {
    filters: { ...(skus.length ? { sku: { in: skus } } : {}), ...listedFor(reading.group) },
    sort: [
      { field: 'stock.is_in_stock', order: 'desc' },
      { field: `times_bought${period}`, order: 'desc' },
    ],
    size: listSize,
  })
  recordCards(reading, items)
  return items
}
