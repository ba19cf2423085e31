import { goodsPerPoint } from '#shared/loyalty.ts'
import { storeViews } from '#shared/store-view.ts'

const clubs = JSON.stringify(
  Object.values(storeViews).flatMap(({ code, hasLoyaltyClub }) => (hasLoyaltyClub ? [code] : [])),
)

const balance =
  '(SELECT balance FROM point_transactions WHERE customer_id = orders.customer_id ORDER BY id DESC LIMIT 1)'

/** What was paid for products, without delivery, deposits and gift cards. */
const paidForGoods = `(
  SELECT sum((line.value ->> 'row_total_incl_tax') - (line.value ->> 'discount_amount'))
  FROM json_each(orders.totals, '$.items') AS line
  JOIN order_items ON order_items.order_id = orders.id AND cart_item_id = line.value ->> 'item_id'
  WHERE type_id <> 'virtual')`

/** Points of a customer for an order that is paid or complete: once, in the views with a loyalty club. */
export function earnPoints(db: D1Database, id: number, now: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO point_transactions (customer_id, order_id, created_at, type, points, balance, text)
       SELECT customer_id, id, ?2, 'earn', earned, earned + before, number
       FROM (SELECT orders.*, ${paidForGoods} / ${goodsPerPoint} AS earned, ifnull(${balance}, 0) AS before FROM orders)
       WHERE id = ?1 AND customer_id IS NOT NULL AND earned > 0 AND store_code IN (SELECT value FROM json_each(?3))
         AND EXISTS (SELECT 1 FROM order_events WHERE order_id = ?1 AND kind IN ('paid', 'completed'))
       ON CONFLICT DO NOTHING`,
    )
    .bind(id, now, clubs)
}

/** The points that an order has earned, less the points that were taken back. */
const kept = `(SELECT ifnull(sum(points), 0) FROM point_transactions
  WHERE order_id = orders.id AND (type = 'earn' OR (type = 'return' AND points < 0)))`

/** The points that an order earns after part refunds. */
const earnedOfRest = `max(0, ${paidForGoods} - (
  SELECT ifnull(sum(amount), 0) FROM order_refunds WHERE order_id = orders.id AND refunded_at IS NOT NULL)) / ${goodsPerPoint}`

/**
 * Takes back what an order earned, all of it or for the `parts` that went back. Points that were spent since are owed: the
 * balance falls below zero. `among`: statuses in which that is so, as SQL.
 */
export function takeBackPoints(
  db: D1Database,
  id: number,
  now: string,
  among: string,
  parts: 'all' | 'parts' = 'all',
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO point_transactions (customer_id, order_id, created_at, type, points, balance, text)
       SELECT customer_id, id, ?2, 'return', earned - kept, before + earned - kept, number
       FROM (SELECT orders.*, ${kept} AS kept, ${parts === 'all' ? 0 : earnedOfRest} AS earned, ${balance} AS before FROM orders)
       WHERE id = ?1 AND customer_id IS NOT NULL AND kept > earned AND status IN ${among}`,
    )
    .bind(id, now)
}

/** Gives back what was spent on an order. */
export function returnPoints(db: D1Database, id: number, now: string, among: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO point_transactions (customer_id, order_id, created_at, type, points, balance, text)
       SELECT spent.customer_id, spent.order_id, ?2, 'return', -spent.points, ${balance} - spent.points, orders.number
       FROM point_transactions AS spent JOIN orders ON orders.id = spent.order_id
       WHERE spent.order_id = ?1 AND spent.type = 'spend' AND orders.status IN ${among}`,
    )
    .bind(id, now)
}
