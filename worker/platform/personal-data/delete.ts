import { userDelete } from '#shared/platform-api/credentials.ts'
import { followRating } from '#worker/platform/catalog/writing/ratings.ts'
import type { PlatformBindings } from '../env.ts'
import { ownerOf, wrongPassword } from '../login/credentials.ts'
import { cardProvider } from '../payment/provider.ts'
import { cardsOf } from '../payment/saved-cards.ts'
import { serve } from '../serve.ts'
import { prepare, rows, sql } from '../sql.ts'
import { ofEmail, ofOrder, ofRecipient } from './read.ts'

export const deleteCustomer = serve(userDelete, async ({ db, token, body, env, refuse }) => {
  const customer = await ownerOf(db, token, body.current)
  if (!customer) throw refuse('wrongPassword', wrongPassword)
  await deletePersonalData(customer.id, env)
  return true as const
})

/**
 * Deletes a customer, by their own wish or at the desk. Saved cards are deleted first: if the provider is unreachable, nothing is deleted and
 * it can be tried again. `note`: the statement of the journal.
 */
export async function deletePersonalData(
  id: number,
  env: PlatformBindings,
  ...note: D1PreparedStatement[]
): Promise<void> {
  const db = env.DB
  const provider = cardProvider(env)
  for (const card of await cardsOf({ id }, provider)) await provider.forgetCard(card.id)
  const rated = await rows<{ product_id: number }>(
    db,
    sql`SELECT product_id FROM recommendations WHERE customer_id = ${id}`,
  )
  const statements = [
    `DELETE FROM newsletter_subscriptions WHERE ${ofEmail}`,
    `DELETE FROM product_alerts WHERE ${ofEmail}`,
    `DELETE FROM reservations WHERE ${ofEmail}`,
    `DELETE FROM conversation_mails WHERE ${ofEmail}`,
    `DELETE FROM withdrawals WHERE confirmed_at IS NULL AND ${ofOrder}`,
    `UPDATE gift_cards SET recipient_name = '', recipient_email = NULL, words = '' WHERE ${ofRecipient}`,
    `UPDATE rule_uses SET buyer = '' WHERE ${ofOrder}`,
    `UPDATE mails SET unsent = NULL WHERE ${ofOrder}`,
    // An order needs its cart, which stays without a customer; all other carts are deleted with the customer.
    `UPDATE carts SET customer_id = NULL, masked_id = lower(hex(randomblob(16))), shipping_address = NULL,
       billing_address = NULL, notes = '{}'
     WHERE customer_id = ?1 AND id IN (SELECT cart_id FROM orders UNION SELECT returned_cart_id FROM orders)`,
    'DELETE FROM customers WHERE id = ?1',
  ]
  await db.batch([
    ...statements.map((statement) => db.prepare(statement).bind(id)),
    ...note,
    ...rated.flatMap(({ product_id }) => followRating(product_id)).map((change) => prepare(db, change)),
  ])
}
