import type { StoreCode } from '#shared/store-view.ts'
import { hashOf, linkOf } from '#worker/platform/service/mail-key.ts'

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

/** Keys that are written at once. */
const atOnce = 100

const mayBeWrittenTo = "state = 'subscribed' AND confirmed_at IS NOT NULL"

/**
 * Who may be written to, as CSV (RFC 4180): each with the two headers that her letter must carry. The key of the link is her
 * subscription's own, the same in every list, so that the link of an old letter works as long as she is subscribed.
 */
export async function subscriberLines(db: D1Database, origins: Origins): Promise<string[]> {
  const [, listed] = await db.batch<Subscriber>([
    db.prepare(
      `UPDATE newsletter_subscriptions SET leave_key = lower(hex(randomblob(24))) WHERE leave_key IS NULL AND ${mayBeWrittenTo}`,
    ),
    db.prepare(
      `SELECT id, email, store_code, confirmed_at, leave_key FROM newsletter_subscriptions WHERE ${mayBeWrittenTo} ORDER BY id`,
    ),
  ])
  const subscribers = listed?.results ?? []
  for (let first = 0; first < subscribers.length; first += atOnce) {
    const some = subscribers.slice(first, first + atOnce)
    await db.batch(await Promise.all(some.map((subscriber) => storedKey(db, subscriber))))
  }
  return [columns.join(','), ...subscribers.map((subscriber) => lineOf(subscriber, origins))]
}

async function storedKey(db: D1Database, { id, leave_key }: Subscriber): Promise<D1PreparedStatement> {
  return db
    .prepare('INSERT INTO mail_keys (hash, newsletter_id) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .bind(await hashOf('leave-newsletter', leave_key), id)
}

function lineOf({ email, store_code, confirmed_at, leave_key }: Subscriber, origins: Origins): string {
  const link = `<${linkOf('leave-newsletter', leave_key, origins[store_code])}>`
  return [email, store_code, confirmed_at, link, 'List-Unsubscribe=One-Click'].map(quoted).join(',')
}

/** The addresses of a list, as mail programs list what came back: the first of each line, whatever else it has. */
export function addressesIn(text: string): string[] {
  return text
    .split(/\r?\n/)
    .flatMap((line) => line.split(/[\s,;"<>]+/).find((word) => word.includes('@')) ?? [])
}

/** Takes the addresses of a list off the newsletter. Answers how many got it until now. */
export async function takeBounces(db: D1Database, text: string): Promise<number> {
  const addresses = addressesIn(text)
  const bounce = db.prepare(
    "UPDATE newsletter_subscriptions SET state = 'bounced' WHERE email = ? AND state = 'subscribed'",
  )
  let count = 0
  for (const address of addresses) count += (await bounce.bind(address).run()).meta.changes
  return count
}

/** A cell that a spreadsheet reads as text: never a formula. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
