import { getOrderHistory, orderHistory } from '#shared/platform-api/order-history.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { type Call, serve } from '../serve.ts'
import { list, readAll, select, sql } from '../sql.ts'
import { type OrderItemRow, type OrderRow, type PastOrderRows, pastOrderToWire } from './past-order.ts'

const mostAtOnce = 50

export const orderHistoryOf = serve(orderHistory, pastOrdersOf)
export const orderHistoryOfExtension = serve(getOrderHistory, pastOrdersOf)

async function pastOrdersOf({ db, token, query }: Call<typeof orderHistory>) {
  const customer = await signedInCustomer(db, token)
  const page_size = Math.min(query.pageSize, mostAtOnce)
  const current_page = query.page ?? query.currentPage
  const [orders, count] = await readAll(db, [
    select<OrderRow>(
      db,
      sql`SELECT orders.*, charges.state AS charge_state,
          (SELECT group_concat(rule_id) FROM rule_uses WHERE order_id = orders.id) AS rule_ids,
          (SELECT min(confirmed_at) FROM withdrawals WHERE order_id = orders.id) AS withdrawn_at
        FROM orders LEFT JOIN charges ON charges.order_id = orders.id
        WHERE customer_id = ${customer.id} ORDER BY orders.id DESC
        LIMIT ${page_size} OFFSET ${(current_page - 1) * page_size}`,
    ),
    select<{ total: number }>(
      db,
      sql`SELECT count(*) AS total FROM orders WHERE customer_id = ${customer.id}`,
    ),
  ])
  const found = await partsOf(db, orders)
  return {
    items: found.map(pastOrderToWire),
    search_criteria: { page_size, current_page },
    total_count: count[0]?.total ?? 0,
  }
}

interface AddressRow {
  order_id: number
  kind: 'billing' | 'shipping'
  /** JSON of the address. */
  address: string
}

interface EventRow {
  order_id: number
  kind: string
  status: string
  at: string
}

async function partsOf(db: D1Database, orders: readonly OrderRow[]): Promise<PastOrderRows[]> {
  const among = sql`order_id IN ${list(orders.map(({ id }) => id))}`
  const [items, addresses, events] = await readAll(db, [
    select<OrderItemRow>(
      db,
      sql`SELECT *, (SELECT id FROM products WHERE products.sku = order_items.parent_sku) AS parent_id FROM order_items
        WHERE ${among} ORDER BY id`,
    ),
    select<AddressRow>(db, sql`SELECT order_id, kind, address FROM order_addresses WHERE ${among}`),
    select<EventRow>(db, sql`SELECT order_id, kind, status, at FROM order_events WHERE ${among} ORDER BY id`),
  ])
  const own = <Row extends { order_id: number }>(rows: readonly Row[], { id }: OrderRow) =>
    rows.filter(({ order_id }) => order_id === id)
  return orders.map((order) => ({
    order,
    items: own(items, order),
    billing: JSON.parse(own(addresses, order).find(({ kind }) => kind === 'billing')?.address ?? 'null'),
    events: own(events, order),
  }))
}
