import { unauthorized } from '../refusal.ts'
import { name, readAll, type Select, type Sql, select, sql } from '../sql.ts'
import { randomToken, sha256 } from './secret.ts'

export interface TokenPair {
  token: string
  refreshToken: string
}

const tokenMinutes = 60
const refreshTokenMinutes = 60 * 24 * 30

/**
 * Creates a login of a customer. Only hashes of the tokens are stored. Both tokens end with `session`, the customer's session at
 * another engine, so that only the sealed cookie of the shopper stores it.
 */
export async function openLogin(db: D1Database, customerId: number, session = ''): Promise<TokenPair> {
  const pair = newPair(session)
  const now = new Date().toISOString()
  await db.batch([
    db.prepare('DELETE FROM tokens WHERE expires_at < ?').bind(now),
    db.prepare('DELETE FROM refresh_tokens WHERE expires_at < ?').bind(now),
    db.prepare('INSERT INTO logins (customer_id, created_at) VALUES (?, ?)').bind(customerId, now),
    db
      .prepare('INSERT INTO tokens (hash, login_id, expires_at) VALUES (?, last_insert_rowid(), ?)')
      .bind(await sha256(pair.token), inMinutes(tokenMinutes)),
    db
      .prepare(
        `INSERT INTO refresh_tokens (hash, login_id, expires_at)
         SELECT ?, login_id, ? FROM tokens WHERE hash = ?`,
      )
      .bind(await sha256(pair.refreshToken), inMinutes(refreshTokenMinutes), await sha256(pair.token)),
  ])
  return pair
}

/**
 * Returns the next token pair for a refresh token, or null if the token is unknown, expired or already used. A used token may be
 * stolen, so its whole login ends. Of two simultaneous refreshes with one token, the second counts as such a reuse.
 */
export async function rotate(db: D1Database, refreshToken: string): Promise<TokenPair | null> {
  const pair = newPair(engineSession(refreshToken))
  const [spent, next, nextToken] = await Promise.all([
    sha256(refreshToken),
    sha256(pair.refreshToken),
    sha256(pair.token),
  ])
  const heir = 'SELECT ?, login_id, ? FROM refresh_tokens WHERE hash = ? AND successor = ?'
  const [rotated] = await db.batch([
    db
      .prepare(
        'UPDATE refresh_tokens SET successor = ? WHERE hash = ? AND successor IS NULL AND expires_at > ?',
      )
      .bind(next, spent, new Date().toISOString()),
    db
      .prepare(`INSERT INTO tokens (hash, login_id, expires_at) ${heir}`)
      .bind(nextToken, inMinutes(tokenMinutes), spent, next),
    db
      .prepare(`INSERT INTO refresh_tokens (hash, login_id, expires_at) ${heir}`)
      .bind(next, inMinutes(refreshTokenMinutes), spent, next),
  ])
  if (rotated?.meta.changes) return pair
  await endReusedLogin(db, spent)
  return null
}

export interface SignedInCustomer {
  id: number
  /** The group whose prices the customer gets: group 1 until the e-mail address is confirmed. */
  group_id: number
  email: string
  isConfirmed: boolean
}

/** SQL: the group whose prices a row of `customers` gets. */
export const groupInForce = 'iif(customers.unconfirmed_since IS NULL, customers.group_id, 1)'

interface CustomerRow extends Omit<SignedInCustomer, 'isConfirmed'> {
  unconfirmed_since: string | null
}

/** Returns SQL for the id of the customer of a valid token; NULL if it is not valid. */
export async function customerIdOf(token: string): Promise<Sql> {
  return sql`(SELECT logins.customer_id FROM tokens JOIN logins ON logins.id = tokens.login_id
    WHERE tokens.hash = ${await sha256(token)} AND tokens.expires_at > ${new Date().toISOString()})`
}

/** Selects a customer by SQL for the id: a row for `signedInAs`. */
export function selectCustomer(db: D1Database, id: Sql): Select<CustomerRow> {
  const group = name(groupInForce)
  return select(
    db,
    sql`SELECT id, ${group} AS group_id, email, unconfirmed_since FROM customers WHERE id = ${id}`,
  )
}

export function signedInAs(row: CustomerRow | undefined): SignedInCustomer | null {
  if (!row) return null
  const { unconfirmed_since, ...customer } = row
  return { ...customer, isConfirmed: unconfirmed_since === null }
}

/** Returns the customer of a valid token; null if it is not valid. */
export async function customerOfToken(db: D1Database, token: string): Promise<SignedInCustomer | null> {
  if (!token) return null
  const [found] = await readAll(db, [selectCustomer(db, await customerIdOf(token))])
  return signedInAs(found[0])
}

/** Returns the same as `customerOfToken`. Throws if the token is not valid. */
export async function signedInCustomer(db: D1Database, token: string): Promise<SignedInCustomer> {
  const customer = await customerOfToken(db, token)
  if (!customer) throw unauthorized()
  return customer
}

/** Ends the login of a valid token; returns false if the token is not valid. */
export async function endLogin(db: D1Database, token: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM logins WHERE id = (SELECT login_id FROM tokens WHERE hash = ? AND expires_at > ?)')
    .bind(await sha256(token), new Date().toISOString())
    .run()
  return meta.changes > 0
}

/** Returns the statement that ends all logins of a customer on all devices: with a new password, or if the account is deleted. */
export function endLogins(db: D1Database, customerId: number): D1PreparedStatement {
  return db.prepare('DELETE FROM logins WHERE customer_id = ?').bind(customerId)
}

/** Returns the session at another engine that a token ends with; '' if there is none. */
export function engineSession(token: string): string {
  return token.split('.')[1] ?? ''
}

function newPair(session: string): TokenPair {
  const end = session && `.${session}`
  return { token: randomToken() + end, refreshToken: randomToken() + end }
}

async function endReusedLogin(db: D1Database, hash: string): Promise<void> {
  await db
    .prepare(
      `DELETE FROM logins WHERE id IN
         (SELECT login_id FROM refresh_tokens WHERE hash = ? AND successor IS NOT NULL)`,
    )
    .bind(hash)
    .run()
}

function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString()
}
