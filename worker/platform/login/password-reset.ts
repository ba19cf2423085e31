import { customerResetPassword, userResetPassword } from '#shared/platform-api/credentials.ts'
import { queuePasswordReset } from '../mail/queue.ts'
import { type Call, serve } from '../serve.ts'
import { isCommonPassword, weakPassword } from './common-passwords.ts'
import { hashPassword, passwordCost } from './password.ts'
import { randomToken, sha256 } from './secret.ts'

/** Milliseconds that a key is valid. */
const keyLifetime = 3600 * 1000

/**
 * Requests a password reset. The rows and the response are the same whether or not the address has an account. The mail is sent
 * later. The row of an address without an account has no customer, so its mail is never sent.
 */
export const askForReset = serve(userResetPassword, mailResetKey)

export async function mailResetKey({ db, body, view }: Call<typeof userResetPassword>): Promise<true> {
  const key = randomToken()
  const hash = await sha256(key)
  await db.batch([
    db
      .prepare(
        `INSERT INTO password_resets (customer_id, store_code, hash, unsent_key, asked_at)
         VALUES ((SELECT id FROM customers WHERE email = ?1), ?2, ?3, ?4, ?5)`,
      )
      .bind(body.email.trim().toLowerCase(), view.code, hash, key, new Date().toISOString()),
    queuePasswordReset(db, hash),
  ])
  return true
}

/**
 * Changes the password in one transaction, and ends all logins and all keys of the customer. The key was sent to the customer's
 * e-mail, so the e-mail counts as confirmed.
 */
export const resetForgotten = serve(customerResetPassword, useResetKey)

export async function useResetKey({
  db,
  env,
  body,
  refuse,
}: Call<typeof customerResetPassword>): Promise<true> {
  if (await isCommonPassword(body.password)) throw refuse('weakPassword', weakPassword)
  const password = await hashPassword(body.password, passwordCost(env))
  const now = new Date()
  const asked = `(SELECT customer_id FROM password_resets JOIN customers ON customers.id = customer_id
    WHERE hash = ?1 AND used_at IS NULL AND asked_at > ?2 AND email = ?3)`
  const known = [
    await sha256(body.token),
    new Date(now.getTime() - keyLifetime).toISOString(),
    body.email.trim().toLowerCase(),
  ] as const
  const [changed] = await db.batch([
    db
      .prepare(`UPDATE customers SET password = ?4, unconfirmed_since = NULL WHERE id = ${asked}`)
      .bind(...known, password),
    db.prepare(`DELETE FROM logins WHERE customer_id = ${asked}`).bind(...known),
    db
      .prepare(`UPDATE password_resets SET used_at = ?4, unsent_key = NULL WHERE customer_id = ${asked}`)
      .bind(...known, now.toISOString()),
  ])
  if (!changed?.meta.changes) throw refuse('keyUnknown', 'The password reset token is not valid any longer.')
  return true
}

/** Deletes requests for addresses without an account after the lifetime of their key. */
export async function deleteResetsWithoutAccount(db: D1Database, now: Date): Promise<void> {
  await db
    .prepare('DELETE FROM password_resets WHERE customer_id IS NULL AND asked_at < ?')
    .bind(new Date(now.getTime() - keyLifetime).toISOString())
    .run()
}
