import { toDecimal } from '#shared/money.ts'
import { orderByKey } from '#shared/platform-api/order.ts'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import type { Totals } from '#shared/totals.ts'
import { unauthorized } from '../refusal.ts'
import { serve } from '../serve.ts'
import { customerOfToken } from '../user/tokens.ts'

interface OrderRow {
  id: number
  order_key: string
  number: string
  created_at: string
  store_code: string
  email: string
  totals: string
  delivery: string
  payment_method: string
  payment_title: string
  billing: string
}

interface ItemRow {
  sku: string
  name: string
  qty: number
  price_incl_tax: number
  row_total_incl_tax: number
  image: string | null
  options: string
}

export const readOrder = serve(orderByKey, async ({ db, query, cartId, token, refuse }) => {
  const customer = await customerOfToken(db, token)
  const order = await db
    .prepare(
      `SELECT orders.*, billing.address AS billing FROM orders
       JOIN carts ON carts.id = orders.cart_id
       JOIN order_addresses AS billing ON billing.order_id = orders.id AND billing.kind = 'billing'
       WHERE orders.order_key = ? AND (carts.masked_id = ? OR orders.customer_id = ?)`,
    )
    .bind(query.orderId, cartId, customer?.id ?? null)
    .first<OrderRow>()
  if (!order && token && !customer) throw unauthorized()
  if (!order) throw refuse('orderUnknown', `No such entity with orderId = ${query.orderId}`)
  const { results: items } = await db
    .prepare('SELECT * FROM order_items WHERE order_id = ? ORDER BY id')
    .bind(order.id)
    .all<ItemRow>()
  return {
    order_id: order.order_key,
    orderNumber: order.number,
    created_at: order.created_at,
    store_code: order.store_code,
    lines: items.map(lineToWire),
    totals: totalsToWire(JSON.parse(order.totals) as Totals),
    email: order.email,
    billing: JSON.parse(order.billing),
    delivery: JSON.parse(order.delivery),
    payment: { code: order.payment_method, title: order.payment_title },
  }
})

function lineToWire(item: ItemRow) {
  return {
    sku: item.sku,
    name: item.name,
    qty: item.qty,
    price_incl_tax: toDecimal(item.price_incl_tax),
    row_total_incl_tax: toDecimal(item.row_total_incl_tax),
    image: item.image,
    options: JSON.parse(item.options) as { label: string; value: string }[],
  }
}
