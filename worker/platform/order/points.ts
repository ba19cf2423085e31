import { voucherSeries } from '#shared/account-codes.ts'
import { goodsPerPoint, pointValue } from '#shared/loyalty.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { bookByHand, handPostings } from '../accounting/voucher.ts'
import { list, name, prepare, sql } from '../sql.ts'

const clubs = Object.values(storeViews).flatMap(({ code, hasLoyaltyClub }) => (hasLoyaltyClub ? [code] : []))

const balance = sql`(
  SELECT balance FROM point_transactions WHERE customer_id = orders.customer_id ORDER BY id DESC LIMIT 1)`

/** SQL: the price of the order's products after discounts, without delivery, deposits and gift cards (minor units). */
const paidForGoods = sql`(
  SELECT sum((line.value ->> 'row_total_incl_tax') - (line.value ->> 'discount_amount'))
  FROM json_each(orders.totals, '$.items') AS line
  JOIN order_items ON order_items.order_id = orders.id AND cart_item_id = line.value ->> 'item_id'
  WHERE type_id <> 'virtual')`

/** SQL: the points that an order earns after partial refunds. */
const earnedOfRest = sql`max(0, ${paidForGoods} - (
  SELECT ifnull(sum(amount), 0) FROM order_refunds WHERE order_id = orders.id AND refunded_at IS NOT NULL)) / ${name(String(goodsPerPoint))}`

/**
 * Returns the statement that credits the points of a paid or completed order to its customer: once, and only in views with a
 * loyalty club.
 */
export function earnPoints(db: D1Database, id: number, now: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO point_transactions (customer_id, order_id, created_at, type, points, balance, text)
      SELECT customer_id, id, ${now}, 'earn', earned, earned + before, number
      FROM (SELECT orders.*, ${earnedOfRest} AS earned, ifnull(${balance}, 0) AS before FROM orders)
      WHERE id = ${id} AND customer_id IS NOT NULL AND earned > 0 AND store_code IN ${list(clubs)}
        AND EXISTS (SELECT 1 FROM order_events WHERE order_id = ${id} AND kind IN ('paid', 'completed'))
      ON CONFLICT DO NOTHING`,
  )
}

/** SQL: the points that an order has earned, less the points that were taken back. */
const kept = sql`(SELECT ifnull(sum(points), 0) FROM point_transactions
  WHERE order_id = orders.id AND (type = 'earn' OR (type = 'return' AND points < 0)))`

/**
 * Returns the statement that takes back the points that an order earned: all of them, or only those of refunded `parts`. If the
 * customer has spent them already, the balance falls below zero. `among`: SQL, the statuses of orders that this applies to.
 */
export function takeBackPoints(
  db: D1Database,
  id: number,
  now: string,
  among: string,
  parts: 'all' | 'parts' = 'all',
): D1PreparedStatement {
  const earned = parts === 'all' ? 0 : earnedOfRest
  return prepare(
    db,
    sql`INSERT INTO point_transactions (customer_id, order_id, created_at, type, points, balance, text)
      SELECT customer_id, id, ${now}, 'return', earned - kept, before + earned - kept, number
      FROM (SELECT orders.*, ${kept} AS kept, ${earned} AS earned, ${balance} AS before FROM orders)
      WHERE id = ${id} AND customer_id IS NOT NULL AND kept > earned AND status IN ${name(among)}`,
  )
}

/** SQL: the points of an order that were spent and not given back. */
const spentAndKept = sql`(SELECT -ifnull(sum(points), 0) FROM point_transactions
  WHERE order_id = orders.id AND (type = 'spend' OR (type = 'return' AND points > 0)))`

/** Returns the statement that returns the points spent on an order, except those already returned with a refund of a part. */
export function returnPoints(db: D1Database, id: number, now: string, among: string): D1PreparedStatement {
  return returnSomePoints(db, id, now, among, null)
}

/**
 * Returns the statement that gives back `points` of the points that an order has spent, or all of them. `request`: the refund whose row the
 * batch has written; without that row nothing is given back.
 */
export function returnSomePoints(
  db: D1Database,
  id: number,
  now: string,
  among: string,
  points: number | null,
  request: string | null = null,
): D1PreparedStatement {
  const back = points === null ? spentAndKept : sql`min(${points}, ${spentAndKept})`
  const isWritten =
    request === null ? sql`1` : sql`EXISTS (SELECT 1 FROM order_refunds WHERE request = ${request})`
  return prepare(
    db,
    sql`INSERT INTO point_transactions (customer_id, order_id, created_at, type, points, balance, text)
      SELECT customer_id, id, ${now}, 'return', back, before + back, number
      FROM (SELECT orders.*, ${back} AS back, ifnull(${balance}, 0) AS before FROM orders)
      WHERE id = ${id} AND customer_id IS NOT NULL AND back > 0 AND status IN ${name(among)} AND ${isWritten}`,
  )
}

/**
 * Returns the statements that give points to a customer (negative: take them) at the desk, and book them. They do nothing unless the balance
 * is `before`, so that a repeated call moves nothing twice. `note`: the statement of the journal.
 */
export function movePoints(
  db: D1Database,
  { customer, view, points, before, reason }: PointMove,
  at: string,
  note: D1PreparedStatement,
): D1PreparedStatement[] {
  const last = sql`ifnull((SELECT balance FROM point_transactions WHERE customer_id = ${customer} ORDER BY id DESC LIMIT 1), 0)`
  return [
    prepare(
      db,
      sql`INSERT INTO point_transactions (customer_id, created_at, type, points, balance, text)
        SELECT ${customer}, ${at}, 'adjust', ${points}, ${before + points}, ${reason} WHERE ${last} = ${before}`,
    ),
    note,
    ...bookByHand(db, {
      ...{ view, series: voucherSeries.points, action: `points of the desk ${crypto.randomUUID()}`, at },
      when: sql`EXISTS (SELECT 1 FROM point_transactions WHERE customer_id = ${customer} AND created_at = ${at} AND type = 'adjust')`,
      postings: handPostings(points * pointValue, { account: 'points-earned' }, { account: 'points' }),
    }),
  ]
}

/** Points that the desk gives or takes. */
export interface PointMove {
  customer: number
  view: StoreCode
  points: number
  /** The balance that the colleague has seen. */
  before: number
  /** The customer reads it in the account. */
  reason: string
}
