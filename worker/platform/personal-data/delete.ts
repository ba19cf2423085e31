import { userDelete } from '#shared/platform-api/personal-data.ts'
import { followRating } from '#worker/platform/catalog/writing/ratings.ts'
import { ownerOf, wrongPassword } from '../login/credentials.ts'
import { cardProvider } from '../payment/provider.ts'
import { cardsOf } from '../payment/saved-cards.ts'
import { serve } from '../serve.ts'
import { prepare, rows, sql } from '../sql.ts'
import { ofEmail, ofOrder } from './rows-of-customer.ts'

/**
 * Deletes a customer. Saved cards are deleted first: if the provider is unreachable, nothing is deleted and the customer can try
 * again.
 */
export const deleteCustomer = serve(userDelete, async ({ db, token, body, env, refuse }) => {
  const customer = await ownerOf(db, token, body.current)
  if (!customer) throw refuse('wrongPassword', wrongPassword)
  const provider = cardProvider(env)
  for (const { id } of await cardsOf(customer, provider)) await provider.forgetCard(id)
  const rated = await rows<{ product_id: number }>(
    db,
    sql`SELECT product_id FROM recommendations WHERE customer_id = ${customer.id}`,
  )
  const statements = [
    `DELETE FROM newsletter_subscriptions WHERE ${ofEmail}`,
    `DELETE FROM product_alerts WHERE ${ofEmail}`,
    `DELETE FROM reservations WHERE ${ofEmail}`,
    `DELETE FROM conversation_mails WHERE ${ofEmail}`,
    `DELETE FROM withdrawals WHERE confirmed_at IS NULL AND ${ofOrder}`,
    `UPDATE rule_uses SET buyer = '' WHERE ${ofOrder}`,
    `UPDATE mails SET unsent = NULL WHERE ${ofOrder}`,
    // An order needs its cart, which stays without a customer; all other carts are deleted with the customer.
    `UPDATE carts SET customer_id = NULL, masked_id = lower(hex(randomblob(16))), shipping_address = NULL,
       billing_address = NULL, notes = '{}'
     WHERE customer_id = ?1 AND id IN (SELECT cart_id FROM orders UNION SELECT returned_cart_id FROM orders)`,
    'DELETE FROM customers WHERE id = ?1',
  ]
  await db.batch([
    ...statements.map((statement) => db.prepare(statement).bind(customer.id)),
    ...rated.flatMap(({ product_id }) => followRating(product_id)).map((change) => prepare(db, change)),
  ])
  return true as const
})
