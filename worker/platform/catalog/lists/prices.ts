import type { Minor } from '#shared/money.ts'
import { storeViews } from '#shared/store-view.ts'
import { priceSteps } from '#shared/views/currency.ts'
import { type ReadRows, sql } from '../../sql.ts'
import { groupOffers, inPieces } from './fields.ts'
import { IdSet } from './id-set.ts'

export interface CountedPriceRange {
  /** The range in the format of the search engine: `0.0-100.0`, `1000.0-*`. */
  key: string
  /** Inclusive (minor units); null: no lower bound. */
  from: Minor | null
  /** Exclusive (minor units); null: no upper bound. */
  to: Minor | null
}

const ranges = new Map(
  Object.values(storeViews).map(({ storeId, currency }) => {
    const { small, list } = priceSteps(currency)
    const steps = [...small, ...list].map((step) => step * 100)
    return [storeId, [null, ...steps].map((from, index) => priceRange(from, steps[index] ?? null))]
  }),
)

export interface Prices {
  final: Amounts
  lowest: Amounts
}

/** Reads the prices of a view; a group's price if it is lower. */
export async function readPrices(rows: ReadRows, storeId: number, group: number): Promise<Prices> {
  const [pieces, groups] = await Promise.all([
    rows<Record<'ids' | 'final_prices' | 'lowest_prices', string>>(
      sql`SELECT json_group_array(l.product_id) AS ids, json_group_array(l.final_price) AS final_prices,
        json_group_array(l.lowest_price) AS lowest_prices
      FROM listings l WHERE l.store_id = ${storeId} AND l.category_id = 0 ${inPieces}`,
    ),
    rows<{ product_id: number; final_price: Minor }>(
      sql`SELECT product_id, final_price FROM group_prices WHERE store_id = ${storeId} AND group_id = ${group}`,
    ),
  ])
  const own = new Map(groups.map(({ product_id, final_price }) => [product_id, final_price]))
  const read = (column: keyof (typeof pieces)[number]): number[] =>
    pieces.flatMap((piece) => JSON.parse(piece[column]))
  const ids = read('ids')
  const paid = read('final_prices').map((price, at) => Math.min(price, own.get(ids[at] ?? 0) ?? price))
  return { final: new Amounts(ids, paid), lowest: new Amounts(ids, read('lowest_prices')) }
}

/** Gross prices of the products of a view, in minor units. */
export class Amounts {
  /** The price by product id; 0 if no product has the id. */
  readonly byId: Int32Array

  constructor(ids: readonly number[], amounts: readonly Minor[]) {
    this.byId = new Int32Array(ids.reduce((largest, id) => Math.max(largest, id), 0) + 1)
    for (const [index, id] of ids.entries()) this.byId[id] = amounts[index] ?? 0
  }

  /** Returns the products of this set that cost from `least` to `most` (minor units, both inclusive). */
  between(products: IdSet, least: Minor, most: Minor): IdSet {
    return products.filter((id) => {
      const amount = this.byId[id] ?? 0
      return amount >= least && amount <= most
    })
  }

  /** Returns the lowest and the highest amount of a set; null for an empty set. */
  extremes(products: IdSet): { min: Minor | null; max: Minor | null } {
    if (products.size === 0) return { min: null, max: null }
    let [min, max] = [Number.POSITIVE_INFINITY, 0]
    for (const id of products) {
      const amount = this.byId[id] ?? 0
      if (amount < min) min = amount
      if (amount > max) max = amount
    }
    return { min, max }
  }
}

/**
 * Returns, by field, the values that differ for a group with prices of its own: the price range of each product, and whether it
 * is on offer to the group. Such an offer is one for everybody, or a lower price of the group. Prices are gross, by product id.
 */
export function groupValues(
  storeId: number,
  group: number,
  prices: { everybody: Int32Array; own: Int32Array },
  offered: IdSet,
): Map<string, Map<string, IdSet>> {
  const ids = [...prices.own.keys()]
  const cheaper = ids.filter((id) => (prices.own[id] ?? 0) < (prices.everybody[id] ?? 0))
  const ranges = Map.groupBy(ids, (id) => rangeOfPrice(prices.own[id] ?? 0, storeId))
  return new Map([
    ['price_range', new Map([...ranges].map(([range, products]) => [range, IdSet.of(products)]))],
    [groupOffers, new Map([[String(group), IdSet.union([offered, IdSet.of(cheaper)])]])],
  ])
}

/** Returns the price ranges that the products of a view are counted in. */
export function priceRangesOf(storeId: number): readonly CountedPriceRange[] {
  return ranges.get(storeId) ?? []
}

function priceRange(from: Minor | null, to: Minor | null): CountedPriceRange {
  return { key: `${from === null ? '0.0' : wire(from)}-${to === null ? '*' : wire(to)}`, from, to }
}

export function rangeOfPrice(price: Minor, storeId: number): string {
  const found = priceRangesOf(storeId).find(({ to }) => to === null || price < to)
  return found?.key ?? ''
}

function wire(minor: Minor): string {
  const text = String(minor / 100)
  return text.includes('.') ? text : `${text}.0`
}
