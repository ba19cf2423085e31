import { orderHistory } from '#shared/platform-api/order-history.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { serve } from '../serve.ts'
import { type ItemRow, type OrderRow, type PastOrderRows, pastOrderToWire } from './past-order.ts'

const mostAtOnce = 50

export const orderHistoryOf = serve(orderHistory, async ({ db, token, query }) => {
  const customer = await signedInCustomer(db, token)
  const page_size = Math.min(query.pageSize, mostAtOnce)
  const current_page = query.page ?? query.currentPage
  const [orders, count] = await db.batch<any>([
    db
      .prepare(
        `SELECT orders.*, charges.state AS charge_state,
           (SELECT group_concat(rule_id) FROM rule_uses WHERE order_id = orders.id) AS rule_ids
         FROM orders LEFT JOIN charges ON charges.order_id = orders.id
         WHERE customer_id = ? ORDER BY orders.id DESC LIMIT ? OFFSET ?`,
      )
      .bind(customer.id, page_size, (current_page - 1) * page_size),
    db.prepare('SELECT count(*) AS total FROM orders WHERE customer_id = ?').bind(customer.id),
  ])
  const found = await partsOf(db, (orders?.results ?? []) as OrderRow[])
  return {
    items: found.map(pastOrderToWire),
    search_criteria: { page_size, current_page },
    total_count: count?.results[0].total as number,
  }
})

async function partsOf(db: D1Database, orders: readonly OrderRow[]): Promise<PastOrderRows[]> {
  const ids = JSON.stringify(orders.map(({ id }) => id))
  const among = 'order_id IN (SELECT value FROM json_each(?))'
  const [items, addresses, events] = await db.batch<any>([
    db.prepare(`SELECT * FROM order_items WHERE ${among} ORDER BY id`).bind(ids),
    db.prepare(`SELECT order_id, kind, address FROM order_addresses WHERE ${among}`).bind(ids),
    db.prepare(`SELECT order_id, status, at FROM order_events WHERE ${among} ORDER BY id`).bind(ids),
  ])
  const own = (rows: { results: any[] } | undefined, { id }: OrderRow) =>
    (rows?.results ?? []).filter(({ order_id }) => order_id === id)
  return orders.map((order) => ({
    order,
    items: own(items, order) as ItemRow[],
    billing: JSON.parse(own(addresses, order).find(({ kind }) => kind === 'billing')?.address ?? 'null'),
    events: own(events, order),
  }))
}
