import { normalizedAddress } from '#shared/address.ts'
import { emailError, nameError } from '#shared/person.ts'
import { type AddressInput, userCreate, userMe, userUpdate } from '#shared/platform-api/user.ts'
import { wireTime } from '#shared/shop-time.ts'
import type { StoreView } from '#shared/store-view.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'
import {
  hashPassword,
  isCommonPassword,
  passwordCost,
  weakPassword,
} from '#worker/platform/login/password.ts'
import { bookErrors, fieldErrors } from '#worker/platform/postcode/postcode.ts'
import { askForConfirmation } from '../login/confirmation.ts'
import { signGroupToken } from '../login/group-token.ts'
import { sha256 } from '../login/secret.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { queueEmailChange } from '../mail/queue.ts'
import type { FieldError } from '../refusal.ts'
import { type Call, serve } from '../serve.ts'
import { rows, sql } from '../sql.ts'
import { firstAddresses, readCustomer, replaceAddresses } from './customer.ts'

export const emailTaken = 'A customer with the same email address already exists in an associated website.'

export const me = serve(userMe, profileOf)

/** Returns the customer of a token, with the proof of the group. */
export async function profileOf({ db, token, env }: Pick<Call<typeof userMe>, 'db' | 'token' | 'env'>) {
  const visitor = await signedInCustomer(db, token)
  const groupToken = await signGroupToken(visitor, env.GROUP_TOKEN_SECRET)
  return { ...(await readCustomer(db, visitor.id)), ...(groupToken && { groupToken }) }
}

/**
 * Creates a customer. The same writing statements run in one transaction whether or not the address is taken, so that the
 * duration does not reveal it.
 */
export const createCustomer = serve(userCreate, openAccount)

export async function openAccount({ body, db, env, view, refuse }: Call<typeof userCreate>) {
  const { customer } = body
  const addresses = customer.addresses.map((address) => normalizedAddress(address))
  const errors = await profileErrors(db, { ...customer, addresses })
  if (errors.length) throw refuse('invalid', errors[0]?.message ?? '', { errors })
  if (await isCommonPassword(body.password)) throw refuse('weakPassword', weakPassword)
  const email = customer.email.trim().toLowerCase()
  const password = await hashPassword(body.password, passwordCost(env))
  const terms = body.terms_accepted ? await termsVersion(db, view) : null
  const now = wireTime(new Date())
  const results = await db.batch<{ id: number }>([
    db
      .prepare(
        `INSERT INTO customers (email, password, firstname, lastname, store_code, created_at, updated_at, unconfirmed_since,
           terms_version, terms_accepted_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?6, ?7, iif(?7 IS NULL, NULL, ?6)) ON CONFLICT (email) DO NOTHING`,
      )
      .bind(email, password, customer.firstname.trim(), customer.lastname.trim(), view.code, now, terms),
    firstAddresses(db, { email, password }, addresses),
    ...(await askForConfirmation(db, { email, password }, view.code)),
    ...queueOwnerNotice(db, { email, password }),
    db.prepare('SELECT id FROM customers WHERE email = ?').bind(email),
  ])
  const found = await readCustomer(db, results.at(-1)?.results[0]?.id ?? 0)
  if (!results[0]?.meta.changes) throw refuse('emailTaken', emailTaken)
  return found
}

/** Returns the SHA-256 of the view's current terms of sale, or of an empty text if it has none. */
async function termsVersion(db: D1Database, view: StoreView): Promise<string> {
  const page = sql`SELECT doc ->> 'content' AS content FROM documents
    WHERE store_id = ${view.storeId} AND type = 'cms_page' AND key = ${languageOf(view.code).legalPages.terms}`
  const [terms] = await rows<{ content: string }>(db, page)
  return sha256(terms?.content ?? '')
}

/** Milliseconds in which the owner of an address gets at most one mail about an attempt to use it. */
const noticeInterval = 3600 * 1000

/**
 * Returns the statements that mail the owner of an address, in their language, that somebody tried to use it, or that count
 * another try. They do nothing if the password belongs to the customer who was just created.
 */
function queueOwnerNotice(db: D1Database, { email, password }: { email: string; password: string }) {
  const now = new Date().toISOString()
  const lately = new Date(Date.parse(now) - noticeInterval).toISOString()
  const notified = `notified.email = ?1 AND notified.asked_at > ?3 AND notified.customer_id = (
    SELECT id FROM customers WHERE email = ?1 AND password <> ?2)
    AND EXISTS (SELECT 1 FROM mails WHERE email_change_id = notified.id AND kind = 'email-taken')`
  return [
    db
      .prepare(`UPDATE email_changes AS notified SET tries = tries + 1 WHERE ${notified}`)
      .bind(email, password, lately),
    db
      .prepare(
        `INSERT INTO email_changes (customer_id, email, store_code, asked_at)
         SELECT id, email, store_code, ?4 FROM customers WHERE email = ?1 AND password <> ?2
           AND NOT EXISTS (SELECT 1 FROM email_changes AS notified WHERE ${notified})`,
      )
      .bind(email, password, lately, now),
    queueEmailChange(db, sql`(SELECT id FROM customers WHERE email = ${email})`, now),
  ]
}

export const updateProfile = serve(userUpdate, async ({ body, db, token, env, refuse }) => {
  const visitor = await signedInCustomer(db, token)
  const { email, firstname, lastname, extension_attributes } = body.customer
  const addresses = body.customer.addresses?.map((address) => normalizedAddress(address))
  const showsNet = extension_attributes?.shows_net
  const errors = await profileErrors(db, { ...body.customer, addresses })
  if (email !== undefined && email.trim().toLowerCase() !== visitor.email) errors.push(emailNotChangeable)
  if (errors.length) throw refuse('invalid', errors[0]?.message ?? '', { errors })
  if (addresses && !(await ownsAddresses(db, visitor.id, addresses))) {
    throw refuse('foreignAddress', 'Provided address_id does not belong to the current customer')
  }
  await db.batch([
    db
      .prepare(
        `UPDATE customers SET firstname = coalesce(?, firstname), lastname = coalesce(?, lastname),
           shows_net = coalesce(?, shows_net), updated_at = ? WHERE id = ?`,
      )
      .bind(
        firstname?.trim() ?? null,
        lastname?.trim() ?? null,
        showsNet === undefined ? null : Number(showsNet),
        wireTime(new Date()),
        visitor.id,
      ),
    ...(addresses ? replaceAddresses(db, visitor.id, addresses) : []),
  ])
  const groupToken = await signGroupToken(visitor, env.GROUP_TOKEN_SECRET)
  return { ...(await readCustomer(db, visitor.id)), ...(groupToken && { groupToken }) }
})

/** The fault of a changed e-mail in the profile. Its text does not reveal whether the address is known. */
export const emailNotChangeable = {
  field: 'customer.email',
  message: 'The e-mail is changed with the password (user/change-email).',
}

interface Profile {
  email?: string | undefined
  firstname?: string | undefined
  lastname?: string | undefined
  addresses?: readonly AddressInput[] | undefined
}

export async function profileErrors(
  db: D1Database,
  { email, firstname, lastname, addresses = [] }: Profile,
): Promise<FieldError[]> {
  const own = {
    'customer.email': email === undefined ? undefined : emailError(email),
    'customer.firstname': firstname === undefined ? undefined : nameError(firstname),
    'customer.lastname': lastname === undefined ? undefined : nameError(lastname),
  }
  const found = Object.entries(own).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  const ofBook = addresses.map(async (address, index) =>
    fieldErrors(await bookErrors(db, address), `customer.addresses.${index}.`),
  )
  return [...found, ...(await Promise.all(ofBook)).flat()]
}

async function ownsAddresses(db: D1Database, customerId: number, addresses: readonly AddressInput[]) {
  const ids = addresses.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const owned = await db
    .prepare(
      `SELECT count(*) AS count FROM customer_addresses
       WHERE customer_id = ? AND id IN (SELECT value FROM json_each(?))`,
    )
    .bind(customerId, JSON.stringify(ids))
    .first<number>('count')
  return owned === new Set(ids).size && owned === ids.length
}
