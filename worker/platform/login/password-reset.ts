import { customerResetPassword, userResetPassword } from '#shared/platform-api/credentials.ts'
import { queuePasswordReset } from '../mail/queue.ts'
import { type Call, serve } from '../serve.ts'
import { hashPassword, isCommonPassword, passwordCost, weakPassword } from './password.ts'
import { randomToken, sha256 } from './secret.ts'

/** Milliseconds that a key is valid. */
const keyLifetime = 3600 * 1000

/**
 * Requests a password reset. The rows and the response are the same whether or not the address has an account. The mail is sent
 * later. The row of an address without an account has no customer, so its mail is never sent.
 */
export const requestPasswordReset = serve(userResetPassword, mailResetKey)

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

export const resetForgottenPassword = serve(customerResetPassword, async (call) => {
  const { body, env, refuse } = call
  if (await isCommonPassword(body.password)) throw refuse('weakPassword', weakPassword)
  return useResetKey(call, await hashPassword(body.password, passwordCost(env)))
})

export const keyUnknown = 'The password reset token is not valid any longer.'

/** SQL: the customer whose e-mail ?3 has received the key of the hash ?1 after ?2. */
const customerOfKey = `(SELECT customer_id FROM password_resets JOIN customers ON customers.id = customer_id
  WHERE hash = ?1 AND used_at IS NULL AND asked_at > ?2 AND email = ?3)`

type ResetCall = Call<typeof customerResetPassword>

async function valuesOfKey({ body }: ResetCall): Promise<[string, string, string]> {
  const since = new Date(Date.now() - keyLifetime).toISOString()
  return [await sha256(body.token), since, body.email.trim().toLowerCase()]
}

/** Returns whether the key of a call can reset a password now. */
export async function isResetKey(call: ResetCall): Promise<boolean> {
  const found = call.db.prepare(`SELECT ${customerOfKey} AS id`).bind(...(await valuesOfKey(call)))
  return (await found.first('id')) !== null
}

/**
 * Stores the hash of a password in one transaction, and ends all logins and all keys of the customer. The key was sent to the
 * customer's e-mail, so the e-mail counts as confirmed.
 */
export async function useResetKey(call: ResetCall, password: string): Promise<true> {
  const { db, refuse } = call
  const known = await valuesOfKey(call)
  const [changed] = await db.batch([
    db
      .prepare(`UPDATE customers SET password = ?4, unconfirmed_since = NULL WHERE id = ${customerOfKey}`)
      .bind(...known, password),
    db.prepare(`DELETE FROM logins WHERE customer_id = ${customerOfKey}`).bind(...known),
    db
      .prepare(
        `UPDATE password_resets SET used_at = ?4, unsent_key = NULL WHERE customer_id = ${customerOfKey}`,
      )
      .bind(...known, new Date().toISOString()),
  ])
  if (!changed?.meta.changes) throw refuse('keyUnknown', keyUnknown)
  return true
}

/** Deletes requests for addresses without an account after the lifetime of their key. */
export async function deleteResetsWithoutAccount(db: D1Database, now: Date): Promise<void> {
  await db
    .prepare('DELETE FROM password_resets WHERE customer_id IS NULL AND asked_at < ?')
    .bind(new Date(now.getTime() - keyLifetime).toISOString())
    .run()
}
