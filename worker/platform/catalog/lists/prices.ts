import type { Minor } from '#shared/money.ts'
import { rows, sql } from '../../sql.ts'
import { Amounts } from './amounts.ts'
import { inPieces } from './fields.ts'

export interface Prices {
  final: Amounts
  lowest: Amounts
}

/** Reads the prices of a view; a group's price if it is lower. */
export async function readPrices(db: D1Database, storeId: number, group: number): Promise<Prices> {
  const pieces = await rows<Record<'ids' | 'final_prices' | 'lowest_prices', string>>(
    db,
    sql`SELECT json_group_array(l.product_id) AS ids, json_group_array(l.final_price) AS final_prices,
        json_group_array(l.lowest_price) AS lowest_prices
      FROM listings l WHERE l.store_id = ${storeId} AND l.category_id = 0 ${inPieces}`,
  )
  const groups = await rows<{ product_id: number; final_price: Minor }>(
    db,
    sql`SELECT product_id, final_price FROM group_prices WHERE store_id = ${storeId} AND group_id = ${group}`,
  )
  const own = new Map(groups.map(({ product_id, final_price }) => [product_id, final_price]))
  const read = (column: keyof (typeof pieces)[number]): number[] =>
    pieces.flatMap((piece) => JSON.parse(piece[column]))
  const ids = read('ids')
  const paid = read('final_prices').map((price, at) => Math.min(price, own.get(ids[at] ?? 0) ?? price))
  return { final: new Amounts(ids, paid), lowest: new Amounts(ids, read('lowest_prices')) }
}
