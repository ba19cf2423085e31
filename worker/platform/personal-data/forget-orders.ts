import { fromShopTime, shopTime } from '#shared/shop-time.ts'
import { list, prepare, rows, type Sql, sql } from '../sql.ts'

/** Calendar years, which are the shop's accounting years, for which what was sold is kept after its own: the Danish Bookkeeping Act (bogføringsloven), section 12. */
const yearsKept = 5
/** Orders in one run of the clock, six times an hour. */
const atOnce = 50

interface Used {
  code: string
  amount: number
}

/**
 * Deletes orders whose last booking is of a year that ended five years ago, with lines, addresses, mails, charges and the carts that they
 * were placed of. A gift card keeps what was left of it.
 */
export async function forgetOrders(db: D1Database, now: Date): Promise<void> {
  const before = startOfBooks(now)
  const due = await rows<{ id: number }>(
    db,
    sql`SELECT id FROM orders WHERE created_at < ${before}
        AND NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND at >= ${before})
      ORDER BY created_at LIMIT ${atOnce}`,
  )
  if (due.length === 0) return
  const ids = list(due.map(({ id }) => id))
  const [carts, used] = await Promise.all([
    rows<{ id: number }>(
      db,
      sql`SELECT cart_id AS id FROM orders WHERE id IN ${ids}
        UNION SELECT returned_cart_id FROM orders WHERE id IN ${ids} AND returned_cart_id IS NOT NULL`,
    ),
    rows<Used>(
      db,
      sql`SELECT code, sum(amount) AS amount FROM gift_card_uses WHERE order_id IN ${ids} GROUP BY code`,
    ),
  ])
  const statements = [
    sql`DELETE FROM gift_card_uses WHERE order_id IN ${ids}`,
    ...used.flatMap(withoutUse),
    sql`DELETE FROM orders WHERE id IN ${ids}`,
    deleteCarts(carts.map(({ id }) => id)),
  ]
  await db.batch(statements.map((statement) => prepare(db, statement)))
}

/** Takes what was paid with a gift card off its worth; a card that is used up is deleted. */
function withoutUse({ code, amount }: Used): Sql[] {
  return [
    sql`DELETE FROM gift_cards WHERE code = ${code} AND worth <= ${amount}`,
    sql`UPDATE gift_cards SET worth = worth - ${amount} WHERE code = ${code}`,
  ]
}

/** Deletes these carts, except the one that a customer has now and those of younger orders. */
function deleteCarts(ids: readonly number[]): Sql {
  return sql`DELETE FROM carts WHERE id IN ${list(ids)} AND (customer_id IS NULL OR is_active = 0)
    AND NOT EXISTS (SELECT 1 FROM orders WHERE cart_id = carts.id)
    AND NOT EXISTS (SELECT 1 FROM orders WHERE returned_cart_id = carts.id)`
}

/** The midnight where the shop stands with which the first year begins that is still kept, as ISO 8601 in UTC. */
function startOfBooks(now: Date): string {
  const year = Number(shopTime(now).slice(0, 4)) - yearsKept
  return fromShopTime(`${year}-01-01 00:00:00`).toISOString()
}
