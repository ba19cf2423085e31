import type { Minor } from '#shared/money.ts'
import { type Sql, sql } from '#worker/platform/sql.ts'
import { rangeOfPrice } from '../lists/price-ranges.ts'
import { addFacets, removeAttributes } from './facets.ts'

export interface ListedPrice {
  id: number
  price: Minor
  /** The lowest price of the 30 days before (minor units). If absent, the stored value is kept. */
  lowest?: Minor
}

/** Returns the statements that change the prices by which a view lists, sorts and filters products. */
export function listPrices(storeId: number, prices: readonly ListedPrice[]): Sql[] {
  if (prices.length === 0) return []
  const listed = JSON.stringify(prices.map(({ id, price, lowest = null }) => [id, price, lowest]))
  return [
    sql`UPDATE listings SET final_price = e.value ->> 1, lowest_price = coalesce(e.value ->> 2, lowest_price)
      FROM jsonb_each(${listed}) e WHERE store_id = ${storeId} AND product_id = e.value ->> 0`,
    removeAttributes(
      storeId,
      prices.map(({ id }) => id),
      ['price_range'],
    ),
    ...addFacets(
      storeId,
      prices.map(({ id, price }) => [id, 'price_range', rangeOfPrice(price, storeId)]),
    ),
  ]
}
