import { customerConfirm, customerSendConfirmation } from '#shared/platform-api/credentials.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { queueEmailConfirmation } from '../mail/queue.ts'
import { mailBounds } from '../mail-bounds.ts'
import { serve } from '../serve.ts'
import { randomToken, sha256 } from './secret.ts'
import { signedInCustomer } from './tokens.ts'

/** Milliseconds that a key is valid. */
const keyLifetime = 7 * 24 * 3600 * 1000
/** Milliseconds between two mails. */
const pause = 2 * 60 * 1000

/** SQL: the condition is in the statement that writes, so that simultaneous calls cannot exceed the limit. */
const notMailedLately = `id = ?1 AND (
    SELECT count(*) FROM email_confirmations WHERE customer_id = ?1 AND asked_at > ?2) < ${mailBounds['email-confirmation'].most}
  AND NOT EXISTS (SELECT 1 FROM email_confirmations WHERE customer_id = ?1 AND asked_at > ?3)`

/**
 * Returns the statements that store a key for confirming a customer's e-mail, and queue its mail. A customer created in the same
 * batch is found by e-mail and password hash: if the e-mail belongs to somebody else, nothing is stored.
 */
export async function askForConfirmation(
  db: D1Database,
  customer: { id: number; since: { day: string; pause: string } } | { email: string; password: string },
  view: StoreCode,
): Promise<D1PreparedStatement[]> {
  const key = randomToken()
  const hash = await sha256(key)
  const [where, ...known] =
    'id' in customer
      ? [notMailedLately, customer.id, customer.since.day, customer.since.pause]
      : ['email = ?1 AND password = ?2 AND ?3 IS NULL', customer.email, customer.password, null]
  return [
    db
      .prepare(
        `INSERT INTO email_confirmations (customer_id, email, store_code, hash, unsent_key, asked_at)
         SELECT id, email, ?4, ?5, ?6, ?7 FROM customers WHERE ${where}`,
      )
      .bind(...known, view, hash, key, new Date().toISOString()),
    queueEmailConfirmation(db, hash),
  ]
}

export const confirmCustomer = serve(customerConfirm, async ({ db, body, refuse }) => {
  const now = new Date()
  const asked = `(SELECT customer_id FROM email_confirmations AS asked JOIN customers ON customers.id = customer_id
    WHERE hash = ?1 AND used_at IS NULL AND asked_at > ?2 AND customers.email = asked.email)`
  const known = [await sha256(body.token), new Date(now.getTime() - keyLifetime).toISOString()] as const
  const [confirmed] = await db.batch([
    db.prepare(`UPDATE customers SET unconfirmed_since = NULL WHERE id = ${asked}`).bind(...known),
    db
      .prepare(`UPDATE email_confirmations SET used_at = ?3, unsent_key = NULL WHERE customer_id = ${asked}`)
      .bind(...known, now.toISOString()),
  ])
  if (!confirmed?.meta.changes) throw refuse('keyUnknown', 'The confirmation key is not valid any longer.')
  return true as const
})

export const sendConfirmation = serve(customerSendConfirmation, async ({ db, token, view, refuse }) => {
  const customer = await signedInCustomer(db, token)
  if (customer.isConfirmed) throw refuse('alreadyConfirmed', 'The e-mail is confirmed already.')
  const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
  const since = { day: before(24 * 3600 * 1000), pause: before(pause) }
  const [asked] = await db.batch(await askForConfirmation(db, { id: customer.id, since }, view.code))
  if (!asked?.meta.changes)
    throw refuse('mailedLately', 'The mail was sent a moment ago, or often enough today.')
  return true as const
})
