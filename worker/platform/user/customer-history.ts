import { buysAsBusiness } from '#shared/customer-group.ts'
import { mostViewed } from '#shared/customer-list.ts'
import {
  addViewed,
  getTransactions,
  getViewed,
  keepViewed,
  removeViewed,
} from '#shared/platform-api/customer-history.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { serve } from '../serve.ts'
import { readAll, rows, select, sql } from '../sql.ts'

const mostShown = 200

type Movement = ResultOf<typeof getTransactions>[number]

export const readTransactions = serve(getTransactions, async ({ db, token, view }) => {
  const customer = await signedInCustomer(db, token)
  if (!view.hasLoyaltyClub) return []
  return rows<Movement>(
    db,
    sql`SELECT moved.id, moved.created_at AS date, type, points, balance, text, orders.number AS order_increment_id
       FROM point_transactions AS moved LEFT JOIN orders ON orders.id = moved.order_id
       WHERE moved.customer_id = ${customer.id} ORDER BY moved.id DESC LIMIT ${mostShown}`,
  )
})

export const readViewed = serve(getViewed, async ({ db, token }) => {
  const { id } = await signedInCustomer(db, token)
  const [[customer], products] = await readAll(db, [
    select<{ isKept: number }>(db, sql`SELECT keeps_viewed AS isKept FROM customers WHERE id = ${id}`),
    select<{ productId: number; sku: string }>(
      db,
      sql`SELECT products.id AS productId, sku FROM customer_views JOIN products ON products.id = product_id
        WHERE customer_id = ${id} ORDER BY viewed_at DESC, products.id`,
    ),
  ])
  return { isKept: customer?.isKept ?? 0, products }
})

/** Stores a viewed product. The same statement checks the customer's setting, so that nothing is stored after it is switched off. */
export const rememberViewed = serve(addViewed, async ({ db, token, body, refuse }) => {
  const { id, group_id } = await signedInCustomer(db, token)
  const product = await db
    .prepare('SELECT id, b2b_only FROM products WHERE sku = ? AND status = 1')
    .bind(body.sku)
    .first<{ id: number; b2b_only: number }>()
  if (!product || (product.b2b_only && !buysAsBusiness(group_id)))
    throw refuse('productUnknown', 'No such entity with this product')
  const [remembered] = await db.batch([
    db
      .prepare(
        `INSERT INTO customer_views (customer_id, product_id, viewed_at)
         SELECT id, ?2, ?3 FROM customers WHERE id = ?1 AND keeps_viewed = 1
         ON CONFLICT (customer_id, product_id) DO UPDATE SET viewed_at = excluded.viewed_at`,
      )
      .bind(id, product.id, new Date().toISOString()),
    db
      .prepare(
        `DELETE FROM customer_views WHERE customer_id = ?1 AND product_id NOT IN (
           SELECT product_id FROM customer_views WHERE customer_id = ?1 ORDER BY viewed_at DESC, product_id LIMIT ${mostViewed})`,
      )
      .bind(id),
  ])
  if (!remembered?.meta.changes) throw refuse('notKept', 'The customer did not ask for it')
  return true as const
})

export const setViewedKept = serve(keepViewed, async ({ db, token, body: { isKept } }) => {
  const { id } = await signedInCustomer(db, token)
  await db.batch([
    db.prepare('UPDATE customers SET keeps_viewed = ? WHERE id = ?').bind(Number(isKept), id),
    ...(isKept ? [] : [emptied(db, id)]),
  ])
  return true as const
})

export const forgetViewed = serve(removeViewed, async ({ db, token }) => {
  const { id } = await signedInCustomer(db, token)
  await emptied(db, id).run()
  return true as const
})

function emptied(db: D1Database, customerId: number): D1PreparedStatement {
  return db.prepare('DELETE FROM customer_views WHERE customer_id = ?').bind(customerId)
}
