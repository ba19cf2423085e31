import { getOrderCount, getOrderCountByCustomerId } from '#shared/platform-api/order-history.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { serve } from '../serve.ts'

export const countOrdersOfCustomer = serve(getOrderCountByCustomerId, async ({ db, token }) => {
  const customer = await signedInCustomer(db, token)
  return { count: await count(db, 'customer_id = ?', customer.id) }
})

export const countOrdersOfEmail = serve(getOrderCount, async ({ db, query }) => {
  return { count: await count(db, 'email = ? COLLATE NOCASE', query.email.trim()) }
})

async function count(db: D1Database, whose: string, value: string | number): Promise<number> {
  const statement = db.prepare(`SELECT count(*) AS count FROM orders WHERE ${whose} AND status <> 'canceled'`)
  return (await statement.bind(value).first<number>('count')) ?? 0
}
