import type { OrderStatus } from '#shared/order-status.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { readAll, select, sql } from '../sql.ts'
import type { ConfirmedItem, ConfirmedOrder } from './confirmation.ts'

/** A row of the table of orders. */
export interface MailedOrderRow {
  id: number
  number: string
  store_code: StoreCode
  status: OrderStatus
  cart_id: number
  customer_id: number | null
  email: string
  created_at: string
  digital_consent_at: string | null
  grand_total: number
  totals: string
  delivery: string
  payment_method: string
  payment_title: string
  reference: string
  ean: string
}

/** A line of the table; its JSON columns are text. */
interface ItemRow extends Omit<ConfirmedItem, 'parts' | 'options' | 'product_option'> {
  parts: string
  options: string
  product_option: string | null
  /** Units that were taken out of the order or came back. */
  taken_back: number
}

/** Returns the lines that are sent: without the units that were taken out of the order. */
export function sentItems(items: readonly ItemRow[]): ItemRow[] {
  return items.flatMap((item) => {
    const qty = item.qty - item.taken_back
    const row_total_incl_tax = Math.round((item.row_total_incl_tax * qty) / item.qty)
    return qty > 0 ? [{ ...item, qty, row_total_incl_tax }] : []
  })
}

/** Returns the statements that read the parts of a confirmation besides the order itself. */
export function orderedParts(orderId: number, db: D1Database) {
  return readAll(db, [
    select<ItemRow>(
      db,
      sql`SELECT *, (SELECT ifnull(sum(unit.value ->> 'qty'), 0) FROM order_refunds, json_each(order_refunds.lines) AS unit
          WHERE order_refunds.order_id = order_items.order_id AND unit.value ->> 'item' = order_items.id) AS taken_back
        FROM order_items WHERE order_id = ${orderId} ORDER BY id`,
    ),
    select<{ kind: string; address: string }>(
      db,
      sql`SELECT kind, address FROM order_addresses WHERE order_id = ${orderId}`,
    ),
    select<{ limit: number; at: string }>(
      db,
      sql`SELECT age_limit AS "limit", verified_at AS at FROM orders JOIN age_approvals AS proof
          ON proof.cart_id = orders.cart_id OR proof.customer_id = orders.customer_id
        WHERE orders.id = ${orderId} ORDER BY age_limit DESC LIMIT 1`,
    ),
  ])
}

/** Returns an order with its parsed parts. */
export function parsedOrder(
  order: MailedOrderRow,
  items: readonly ItemRow[],
  addresses: readonly { kind: string; address: string }[],
): Omit<ConfirmedOrder, 'age'> {
  const address = (kind: string) => addresses.find((row) => row.kind === kind)?.address ?? '{}'
  return {
    ...order,
    totals: JSON.parse(order.totals),
    delivery: JSON.parse(order.delivery),
    addresses: { billing: JSON.parse(address('billing')), shipping: JSON.parse(address('shipping')) },
    items: items.map((item) => ({
      ...item,
      options: JSON.parse(item.options),
      parts: JSON.parse(item.parts),
      product_option: JSON.parse(item.product_option ?? 'null') ?? undefined,
    })),
  }
}
