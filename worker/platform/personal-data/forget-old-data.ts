import { fromShopTime, shopTime } from '#shared/shop-time.ts'
import { list, prepare, rows, type Sql, sql } from '../sql.ts'

const ageYearsKept = 2
/** The most rows of one run of the clock, which runs six times an hour. */
const agesAtOnce = 500

/**
 * Accounting years (calendar years) for which orders are kept after their own year: the Danish Bookkeeping Act (bogføringsloven),
 * section 12.
 */
const yearsKept = 5
/** The most orders of one run of the clock, which runs six times an hour. */
const atOnce = 50

interface Used {
  code: string
  amount: number
}

/**
 * Deletes orders whose last booking is in a year that ended at least five years ago, with their lines, addresses, mails, charges
 * and carts, and the recipients of gift cards that the desk has issued before that. The balance of gift cards does not change.
 */
export async function forgetOrders(db: D1Database, now: Date): Promise<void> {
  const before = startOfBooks(now)
  await prepare(
    db,
    sql`UPDATE gift_cards SET recipient_name = '', recipient_email = NULL, words = ''
      WHERE created_at < ${before} AND request IS NOT NULL AND (recipient_email IS NOT NULL OR recipient_name <> '' OR words <> '')`,
  ).run()
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
    sql`UPDATE vouchers SET document = NULL WHERE order_id IN ${ids}`,
    sql`DELETE FROM orders WHERE id IN ${ids}`,
    deleteCarts(carts.map(({ id }) => id)),
  ]
  await db.batch(statements.map((statement) => prepare(db, statement)))
}

/** Returns the statements that reduce the worth of a gift card by a payment, and delete the card if it is used up. */
function withoutUse({ code, amount }: Used): Sql[] {
  return [
    sql`DELETE FROM gift_cards WHERE code = ${code} AND worth <= ${amount}`,
    sql`UPDATE gift_cards SET worth = worth - ${amount} WHERE code = ${code}`,
  ]
}

/** Returns the statement that deletes these carts, except a customer's current cart and carts of later orders. */
function deleteCarts(ids: readonly number[]): Sql {
  return sql`DELETE FROM carts WHERE id IN ${list(ids)} AND (customer_id IS NULL OR is_active = 0)
    AND NOT EXISTS (SELECT 1 FROM orders WHERE cart_id = carts.id)
    AND NOT EXISTS (SELECT 1 FROM orders WHERE returned_cart_id = carts.id)`
}

/** Returns the start of the first year that is still kept: midnight in the shop's time zone, as ISO 8601 in UTC. */
function startOfBooks(now: Date): string {
  const year = Number(shopTime(now).slice(0, 4)) - yearsKept
  return fromShopTime(`${year}-01-01 00:00:00`).toISOString()
}

/**
 * Deletes proofs of age two years after the last purchase that used them. After two years without a purchase, shoppers must prove
 * their age again.
 */
export async function forgetAgeChecks(db: D1Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - ageYearsKept)
  const at = before.toISOString()
  const due = sql`SELECT transaction_id FROM age_approvals AS proof WHERE verified_at < ${at}
      AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = proof.customer_id AND created_at >= ${at})
      AND NOT EXISTS (SELECT 1 FROM orders WHERE cart_id = proof.cart_id AND created_at >= ${at})
      AND NOT EXISTS (SELECT 1 FROM orders WHERE returned_cart_id = proof.cart_id AND created_at >= ${at})
    ORDER BY verified_at LIMIT ${agesAtOnce}`
  const statements = [
    sql`UPDATE customers SET custom_attributes = (
        SELECT json_group_array(json(value)) FROM json_each(customers.custom_attributes)
        WHERE value ->> 'attribute_code' <> 'age_verified')
      WHERE id IN (SELECT customer_id FROM age_approvals WHERE transaction_id IN (${due}))`,
    sql`DELETE FROM age_approvals WHERE transaction_id IN (${due})`,
  ]
  await db.batch(statements.map((statement) => prepare(db, statement)))
}
