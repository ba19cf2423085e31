// Why: docs/decisions/026-mails.md
import { subscribeToProduct } from '#shared/platform-api/at-the-shop.ts'
import { storeViews } from '#shared/store-view.ts'
import { customerOfToken } from '../login/tokens.ts'
import { mailBounds } from '../mail-bounds.ts'
import { serve } from '../serve.ts'

/** The most products that one address may wait for. */
const mostWaiting = 20
/** Milliseconds in which a repeated request sends no second mail. */
const pause = 10 * 60 * 1000
const daysToConfirm = 7

/**
 * Adds an alert. The confirmed e-mail of a customer is valid at once; any other address gets a mail to confirm it. A repeated
 * request changes nothing; after ten minutes it sends the mail again.
 */
export const subscribeToAlert = serve(subscribeToProduct, async ({ db, body, token, refuse }) => {
  const website = Object.values(storeViews).find(({ websiteId }) => String(websiteId) === body.websiteId)
  if (!website) throw refuse('websiteUnknown', "The website that was requested wasn't found.")
  const known = await db
    .prepare('SELECT 1 FROM products WHERE id = ? AND status < 2')
    .bind(body.productId)
    .first()
  if (!known) {
    throw refuse('productGone', `The product that was requested doesn't exist: ${body.productId}`)
  }
  const email = body.email.trim()
  const customer = await customerOfToken(db, token)
  const isOwn = customer?.isConfirmed && customer.email === email.toLowerCase()
  const now = new Date()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const alert = [website.websiteId, Number(body.productId), email] as const
  const ofAlert = 'website_id = ?1 AND product_id = ?2 AND email = ?3'
  const [, , found] = await db.batch<{ confirmed_at: string | null; mails: number }>([
    db
      .prepare(
        `INSERT INTO product_alerts (website_id, product_id, email, created_at, confirmed_at)
         SELECT ?1, ?2, ?3, ?4, ?5 WHERE (SELECT count(*) FROM product_alerts WHERE email = ?3) < ${mostWaiting}
         ON CONFLICT DO UPDATE SET confirmed_at = coalesce(confirmed_at, excluded.confirmed_at)`,
      )
      .bind(...alert, now.toISOString(), isOwn ? now.toISOString() : null),
    db
      .prepare(
        `INSERT INTO mails (kind, product_alert_id, due_at)
         SELECT 'alert-confirmation', id, ?4 FROM product_alerts AS alert
         WHERE ${ofAlert} AND confirmed_at IS NULL
           AND NOT EXISTS (SELECT 1 FROM mails WHERE product_alert_id = alert.id AND due_at > ?5)
           AND (SELECT count(*) FROM mails JOIN product_alerts AS asked ON asked.id = product_alert_id
             WHERE asked.email = ?3 AND kind = 'alert-confirmation' AND due_at > ?6) < ${mailBounds['alert-confirmation'].most}`,
      )
      .bind(...alert, now.toISOString(), before(pause), before(24 * 3600 * 1000)),
    db
      .prepare(
        `SELECT confirmed_at, (SELECT count(*) FROM mails WHERE product_alert_id = alert.id AND due_at > ?4) AS mails
         FROM product_alerts AS alert WHERE ${ofAlert}`,
      )
      .bind(...alert, before(pause)),
  ])
  const [asked] = found?.results ?? []
  if (!asked || (asked.confirmed_at === null && !asked.mails)) {
    throw refuse('tooMany', 'This address was asked for too often today, or waits for too much.')
  }
  return { state: asked.confirmed_at === null ? ('pending' as const) : ('confirmed' as const) }
})

/** Confirms an alert at `at`. */
export function confirmAlert(db: D1Database, id: number, at: string): D1PreparedStatement[] {
  const confirm =
    'UPDATE product_alerts SET confirmed_at = coalesce(confirmed_at, ?2) WHERE id = ?1 AND email IS NOT NULL'
  return [db.prepare(confirm).bind(id, at)]
}

/** Deletes all alerts of the address of an alert. */
export function leaveAlerts(db: D1Database, id: number): D1PreparedStatement[] {
  const leave = 'DELETE FROM product_alerts WHERE email = (SELECT email FROM product_alerts WHERE id = ?)'
  return [db.prepare(leave).bind(id)]
}

/** SQL: alerts that were not confirmed in time, at the time ?1. */
export const unconfirmedAlerts = `confirmed_at IS NULL AND email IS NOT NULL
  AND created_at < strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-${daysToConfirm} days')`
