import type { ProductDocument, StockDocument } from '#worker/platform/catalog/writing/shape.ts'
import type { Random } from '#worker/platform/drawings/random.ts'
import type { Draft } from './draft.ts'

export type StockingShop = { code: string; city: string; country: string }

export type Stocked = Pick<
  ProductDocument,
  'stock' | 'has_positive_stock' | 'stock_by_city' | 'in_stock_date' | 'limit_sale'
> &
  Record<`stock_${string}`, unknown>

/** How many stand in the warehouse and in each shop, but not where a carrier hands out; the warehouse is what the web shop sells from. */
export function stockOf(random: Random, id: number, draft: Draft, shops: readonly StockingShop[]): Stocked {
  const digital = draft.trade === 'digital'
  const rare = draft.trade === 'wine' && draft.quality > 0.75 && draft.price.da > 45000
  const soldOut = !digital && random.chance(0.07)
  const { soldBy = 1 } = draft
  const qty = digital || soldOut ? 0 : Math.ceil(quantity(random, draft, rare) / soldBy) * soldBy
  const inShops = shops
    .map((shop) => ({ ...shop, count: digital ? 0 : shopQuantity(random, soldOut, rare) }))
    .filter(({ country }) => country === 'DK')
  const isIn = digital || qty > 0
  return {
    stock: {
      ...item(id, qty, isIn),
      manage_stock: !digital,
      max_sale_qty: rare ? random.pick([2, 3, 6]) : 10000,
      backorders: 0,
      min_sale_qty: soldBy,
      qty_increments: soldBy > 1 ? soldBy : 0,
    },
    has_positive_stock: isIn ? 1 : 0,
    stock_by_city: Object.fromEntries(inShops.map(({ city, count }) => [city, count])),
    ...Object.fromEntries(inShops.map(({ code, count }) => [`stock_${code}`, count])),
    in_stock_date:
      soldOut && random.chance(0.6)
        ? `${random.pick(['2026-11-27', '2026-12-02', '2026-12-11', '2027-01-14', '2027-02-25'])} 00:00:00`
        : null,
    limit_sale: rare ? '1' : '0',
  }
}

function quantity(random: Random, draft: Draft, rare: boolean): number {
  if (rare) return random.int(2, 18)
  if (random.chance(0.06)) return random.int(1, 5)
  const most = { wine: 260, spirit: 60, beer: 480, goods: 80, set: 24, digital: 0 }[draft.trade]
  return 6 + Math.round(most * random.next() ** 1.8)
}

function shopQuantity(random: Random, soldOut: boolean, rare: boolean): number {
  if (random.chance(soldOut ? 0.85 : 0.38)) return 0
  return random.int(1, rare ? 3 : soldOut ? 4 : 22)
}

function item(id: number, qty: number, isIn: boolean): StockDocument {
  return {
    item_id: id,
    product_id: id,
    stock_id: 1,
    qty,
    is_in_stock: isIn,
    is_qty_decimal: false,
    min_qty: 0,
    min_sale_qty: 1,
    max_sale_qty: 10000,
    backorders: 0,
    manage_stock: true,
    qty_increments: 0,
    low_stock_date: isIn ? null : '2026-11-18 00:00:00',
  }
}
