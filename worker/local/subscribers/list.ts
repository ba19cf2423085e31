import type { StoreCode } from '#shared/store-view.ts'
import { linkOf, newKey } from '#worker/platform/service/mail-key.ts'

/** Scheme and host of each view. */
export type Origins = Record<StoreCode, string>

const columns = ['email', 'view', 'confirmed_at', 'List-Unsubscribe', 'List-Unsubscribe-Post']

interface Subscriber {
  id: number
  email: string
  store_code: StoreCode
  confirmed_at: string
}

/**
 * Who may be written to, as CSV (RFC 4180): each with the two headers that her letter must carry, of a key of her own that is
 * stored as a hash and made anew with each list.
 */
export async function subscriberLines(db: D1Database, origins: Origins): Promise<string[]> {
  const lines = [columns.join(',')]
  const { results } = await db
    .prepare(
      `SELECT id, email, store_code, confirmed_at FROM newsletter_subscriptions
       WHERE state = 'subscribed' AND confirmed_at IS NOT NULL ORDER BY id`,
    )
    .all<Subscriber>()
  for (const { id, email, store_code, confirmed_at } of results) {
    const key = await newKey('leave-newsletter', 'newsletter_id', id, db)
    const link = `<${linkOf('leave-newsletter', key, origins[store_code])}>`
    lines.push([email, store_code, confirmed_at, link, 'List-Unsubscribe=One-Click'].map(quoted).join(','))
  }
  return lines
}

/** Addresses a line each, as mail programs list what came back. Answers how many got the newsletter until now. */
export async function takeBounces(db: D1Database, text: string): Promise<number> {
  const addresses = text.split(/\r?\n/).flatMap((line) => line.trim() || [])
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
