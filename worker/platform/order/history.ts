import { toDecimal } from '#shared/money.ts'
import type { PlacedOrder } from '#shared/order.ts'
import { orderHistory } from '#shared/platform-api/order-history.ts'
import { unauthorized } from '../refusal.ts'
import { serve } from '../serve.ts'
import { customerOfToken } from '../user/tokens.ts'

interface OrderRow {
  id: number
  number: string
  status: string
  created_at: string
  email: string
  grand_total: number
  currency: string
  shipping_method: string
  delivery: string
}

export const orderHistoryOf = serve(orderHistory, async ({ db, token, query }) => {
  const customer = await customerOfToken(db, token)
  if (!customer) throw unauthorized()
  const { pageSize, currentPage } = query
  const [orders, count] = await db.batch<any>([
    db
      .prepare('SELECT * FROM orders WHERE customer_id = ? ORDER BY id DESC LIMIT ? OFFSET ?')
      .bind(customer.id, Math.min(pageSize, 50), (currentPage - 1) * pageSize),
    db.prepare('SELECT count(*) AS total FROM orders WHERE customer_id = ?').bind(customer.id),
  ])
  return {
    items: (orders?.results ?? []).map(orderToWire),
    total_count: count?.results[0].total as number,
  }
})

function orderToWire(order: OrderRow) {
  const delivery = JSON.parse(order.delivery) as PlacedOrder['delivery']
  return {
    entity_id: order.id,
    increment_id: order.number,
    status: order.status,
    created_at: order.created_at,
    customer_email: order.email,
    grand_total: toDecimal(order.grand_total),
    order_currency_code: order.currency,
    shipping_description: delivery.title,
    extension_attributes: {
      shipping_assignments: [{ shipping: { method: order.shipping_method, address: whereItWent(delivery) } }],
    },
  }
}

function whereItWent({ pickup, address }: PlacedOrder['delivery']) {
  if (!address) return null
  if (!pickup) return { ...address, street: [...address.street] }
  const { street, postcode, city } = pickup
  return { ...address, street: [street], postcode, city }
}
