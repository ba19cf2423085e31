import { type Sql, sql } from '#worker/platform/sql.ts'
import { oldPagesOf } from './old-pages.ts'

/** Returns the statements that add pieces to a counted quantity (negative: take away). The quantity never falls below 0. */
export function moveStock({ id, by }: { id: number; by: number }): Sql[] {
  return [
    sql`UPDATE stock SET qty = max(0, qty + ${by}), is_in_stock = qty + ${by} > 0 OR backorders > 0
      WHERE product_id = ${id} AND manage_stock = 1`,
    ...oldPagesOf([id]),
  ]
}
