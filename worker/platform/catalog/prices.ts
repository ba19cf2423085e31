import type { Minor } from '#shared/money.ts'
import { rows, sql } from '../sql.ts'
import { Amounts } from './amounts.ts'

export interface Prices {
  final: Amounts
  lowest: Amounts
}

interface PriceRow {
  product_ids: string
  final_prices: string
  lowest_prices: string
}

/** Reads the prices of a view; a group's price if it is lower. */
export async function readPrices(db: D1Database, storeId: number, group: number): Promise<Prices> {
  const pieces = await rows<PriceRow>(db, sql`SELECT * FROM price_postings WHERE store_id = ${storeId}`)
  const parsed = (column: keyof PriceRow) => pieces.flatMap((piece) => JSON.parse(piece[column]) as number[])
  const groups = await rows<{ product_id: number; final_price: Minor }>(
    db,
    sql`SELECT product_id, final_price FROM group_prices WHERE store_id = ${storeId} AND group_id = ${group}`,
  )
  const own = new Map(groups.map(({ product_id, final_price }) => [product_id, final_price]))
  const ids = parsed('product_ids')
  const paid = parsed('final_prices').map((price, at) => Math.min(price, own.get(ids[at] ?? 0) ?? price))
  return { final: new Amounts(ids, paid), lowest: new Amounts(ids, parsed('lowest_prices')) }
}
