import { userChangeEmail, userChangePassword, userConfirmEmail } from '#shared/platform-api/credentials.ts'
import { queueEmailChange, queueEmailChanged } from '../mail/queue.ts'
import { type Call, serve } from '../serve.ts'
import { followEmail } from './follow-email.ts'
import { hashPassword, isCommonPassword, passwordCost, verifyPassword, weakPassword } from './password.ts'
import { endLogins, type SignedInCustomer, signedInCustomer } from './tokens.ts'

export const wrongPassword = 'The password is not right.'
/** Milliseconds that a code is valid, and the number of wrong tries after which it is invalid. */
const codeLifetime = 3600 * 1000
const mostTries = 10

export const changePassword = serve(userChangePassword, async ({ db, env, token, body, refuse }) => {
  const customer = await ownerOf(db, token, body.current)
  if (!customer) throw refuse('wrongPassword', wrongPassword)
  if (await isCommonPassword(body.newPassword)) throw refuse('weakPassword', weakPassword)
  const password = await hashPassword(body.newPassword, passwordCost(env))
  await db.batch([
    db.prepare('UPDATE customers SET password = ? WHERE id = ?').bind(password, customer.id),
    endLogins(db, customer.id),
  ])
  return true as const
})

/**
 * Starts a change of e-mail and replaces an earlier one. The statements and the response are the same whether or not the address
 * is taken.
 */
export const changeEmail = serve(userChangeEmail, async ({ db, token, body, view, refuse }) => {
  const customer = await ownerOf(db, token, body.current)
  if (!customer) throw refuse('wrongPassword', wrongPassword)
  return startEmailChange({ db, body, view }, customer)
})

/** Mails a code to the new address. */
export async function startEmailChange(
  { db, body, view }: Pick<Call<typeof userChangeEmail>, 'db' | 'body' | 'view'>,
  customer: SignedInCustomer,
): Promise<true> {
  const now = new Date().toISOString()
  await db.batch([
    db.prepare('UPDATE email_changes SET code = NULL WHERE customer_id = ?').bind(customer.id),
    db
      .prepare(
        `INSERT INTO email_changes (customer_id, email, store_code, code, asked_at)
         SELECT ?1, ?2, ?3, CASE WHEN EXISTS (SELECT 1 FROM customers WHERE email = ?2) THEN NULL ELSE ?4 END, ?5`,
      )
      .bind(customer.id, body.email.trim().toLowerCase(), view.code, newCode(), now),
    queueEmailChange(db, customer.id, now),
  ])
  return true
}

export const confirmEmail = serve(userConfirmEmail, useEmailCode)

/** SQL: the e-mail of customer ?1 that has received the code ?2 after ?3. */
const emailOfValidCode = `SELECT email FROM email_changes WHERE customer_id = ?1 AND code = ?2 AND asked_at > ?3
  AND tries < ${mostTries}`
const codesSince = () => new Date(Date.now() - codeLifetime).toISOString()

/** Returns the e-mail that a valid code would make the customer's; null if the code is not valid or the e-mail is taken. */
export async function emailOfCode({
  db,
  token,
  body,
}: Call<typeof userConfirmEmail>): Promise<string | null> {
  const { id } = await signedInCustomer(db, token)
  return db
    .prepare(`${emailOfValidCode} AND email NOT IN (SELECT email FROM customers)`)
    .bind(id, body.code, codesSince())
    .first<string>('email')
}

/** Changes the e-mail to the one that has received the code. */
export async function useEmailCode({
  db,
  token,
  body,
  refuse,
}: Call<typeof userConfirmEmail>): Promise<true> {
  const { id, isConfirmed } = await signedInCustomer(db, token)
  const now = new Date()
  const ofCode = 'WHERE customer_id = ?1 AND code = ?2'
  const [, changed] = await db.batch([
    db
      .prepare(
        `UPDATE email_changes SET old_email = (SELECT email FROM customers WHERE id = customer_id) ${ofCode}`,
      )
      .bind(id, body.code),
    // OR IGNORE: a new account may have taken the address in the meantime.
    db
      .prepare(
        `UPDATE OR IGNORE customers SET email = (${emailOfValidCode}), unconfirmed_since = NULL
         WHERE id = ?1 AND EXISTS (${emailOfValidCode})`,
      )
      .bind(id, body.code, codesSince()),
    ...(isConfirmed ? followEmail(db, id, body.code) : []),
    db.prepare('UPDATE email_changes SET tries = tries + 1 WHERE customer_id = ?').bind(id),
    db
      .prepare(
        `UPDATE email_changes SET code = NULL,
           changed_at = iif(email = (SELECT email FROM customers WHERE id = customer_id), ?3, NULL) ${ofCode}`,
      )
      .bind(id, body.code, now.toISOString()),
    queueEmailChanged(db, id, now.toISOString()),
  ])
  if (!changed?.meta.changes) throw refuse('codeUnknown', 'This code is not right, or not right any longer.')
  return true
}

/** Returns the customer of the token; null if the password is wrong. */
export async function ownerOf(
  db: D1Database,
  token: string,
  password: string,
): Promise<SignedInCustomer | null> {
  const customer = await signedInCustomer(db, token)
  const stored = await db
    .prepare('SELECT password FROM customers WHERE id = ?')
    .bind(customer.id)
    .first<string>('password')
  return (await verifyPassword(password, stored ?? undefined)) ? customer : null
}

/** Returns a random code of eight digits. */
function newCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(number % 100_000_000).padStart(8, '0')
}
