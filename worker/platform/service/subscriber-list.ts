import type { StoreCode } from '#shared/store-view.ts'
import { list, prepare, sql } from '../sql.ts'
import { hashOf, linkOf } from './mail-key.ts'

/** Scheme and host of each view. */
export type Origins = Record<StoreCode, string>

const columns = ['email', 'view', 'confirmed_at', 'List-Unsubscribe', 'List-Unsubscribe-Post']

interface Subscriber {
  id: number
  email: string
  store_code: StoreCode
  confirmed_at: string
  leave_key: string
}

/** SQL: true if a subscriber has confirmed and not unsubscribed. */
export const isConfirmedSubscriber = "state = 'subscribed' AND confirmed_at IS NOT NULL"

/**
 * Returns the subscribers as CSV (RFC 4180), each with the two headers that a newsletter must carry. Each subscription has one key for its
 * link, so that the links of old newsletters work while the subscription lasts.
 */
export async function subscriberLines(db: D1Database, origins: Origins): Promise<string[]> {
  const [, listed] = await db.batch<Subscriber>([
    db.prepare(
      `UPDATE newsletter_subscriptions SET leave_key = lower(hex(randomblob(24))) WHERE leave_key IS NULL AND ${isConfirmedSubscriber}`,
    ),
    db.prepare(
      `SELECT id, email, store_code, confirmed_at, leave_key FROM newsletter_subscriptions WHERE ${isConfirmedSubscriber} ORDER BY id`,
    ),
  ])
  const subscribers = listed?.results ?? []
  const keys = subscribers.map(async ({ id, leave_key }) =>
    JSON.stringify([await hashOf('leave-newsletter', leave_key), id]),
  )
  // One statement stores all keys: D1 permits 1,000 statements to a request.
  await prepare(
    db,
    sql`INSERT INTO mail_keys (hash, newsletter_id)
      SELECT value ->> 0, value ->> 1 FROM ${list(await Promise.all(keys))} WHERE 1 ON CONFLICT DO NOTHING`,
  ).run()
  return [columns.join(','), ...subscribers.map((subscriber) => lineOf(subscriber, origins))]
}

function lineOf({ email, store_code, confirmed_at, leave_key }: Subscriber, origins: Origins): string {
  const link = `<${linkOf('leave-newsletter', leave_key, origins[store_code])}>`
  return [email, store_code, confirmed_at, link, 'List-Unsubscribe=One-Click'].map(quoted).join(',')
}

/** Returns the first address in each line, as mail programs list bounced messages. */
export function addressesIn(text: string): string[] {
  return text
    .split(/\r?\n/)
    .flatMap((line) => line.split(/[\s,;"<>]+/).find((word) => word.includes('@')) ?? [])
}

/** Unsubscribes the addresses of a list. Returns how many were subscribed. */
export async function takeBounces(db: D1Database, text: string): Promise<number> {
  const { meta } = await prepare(
    db,
    sql`UPDATE newsletter_subscriptions SET state = 'bounced' WHERE email IN ${list(addressesIn(text))} AND state = 'subscribed'`,
  ).run()
  return meta.changes
}

/** Returns a quoted cell that a spreadsheet never executes as a formula. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
