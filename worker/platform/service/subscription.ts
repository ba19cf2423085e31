// Why: docs/decisions/026-mails.md
import type { StoreCode } from '#shared/store-view.ts'
import { mailBounds } from '../mail-bounds.ts'

/** Milliseconds between two confirmation mails to one address. */
const pause = 10 * 60 * 1000
const daysToConfirm = 7

export interface Consent {
  email: string
  store: StoreCode
  /** The accepted text, and the page that showed it. */
  words: string
  page: string
  /** True if the address is the confirmed e-mail of the signed-in customer: the subscription is then valid at once. */
  isConfirmed: boolean
  at: Date
}

/**
 * Returns the statements that subscribe an address; they do nothing if it is subscribed. An address that has unsubscribed needs a
 * new consent, which it has to confirm again.
 */
export function askToSubscribe(db: D1Database, consent: Consent): D1PreparedStatement[] {
  const { email, store, words, page, isConfirmed, at } = consent
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds).toISOString()
  return [
    db
      .prepare(
        `INSERT INTO newsletter_subscriptions (email, store_code, state, words, page, asked_at, confirmed_at)
         VALUES (?1, ?2, iif(?6, 'subscribed', 'pending'), ?3, ?4, ?5, iif(?6, ?5, NULL))
         ON CONFLICT (email) DO UPDATE SET store_code = excluded.store_code, state = excluded.state, words = excluded.words,
           page = excluded.page, asked_at = excluded.asked_at, confirmed_at = excluded.confirmed_at
         WHERE state <> 'subscribed'`,
      )
      .bind(email.trim(), store, words, page, at.toISOString(), Number(isConfirmed)),
    db
      .prepare(
        `INSERT INTO mails (kind, newsletter_id, due_at)
         SELECT 'newsletter-confirmation', id, ?2 FROM newsletter_subscriptions AS asked
         WHERE email = ?1 AND state = 'pending'
           AND NOT EXISTS (SELECT 1 FROM mails WHERE newsletter_id = asked.id AND due_at > ?3)
           AND (SELECT count(*) FROM mails WHERE newsletter_id = asked.id AND due_at > ?4) < ${mailBounds['newsletter-confirmation'].most}`,
      )
      .bind(email.trim(), at.toISOString(), before(pause), before(24 * 3600 * 1000)),
  ]
}

/** SQL: the state of address ?1, and if a mail was sent to it shortly before ?2. */
export const subscriptionState = `SELECT state,
  EXISTS (SELECT 1 FROM mails WHERE newsletter_id = asked.id AND due_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?2, '-${pause / 60_000} minutes'))
    AS mailed
  FROM newsletter_subscriptions AS asked WHERE email = ?1`

/** Returns the statements that confirm a subscription at `at`. A withdrawn consent stays withdrawn. */
export function confirmNewsletter(db: D1Database, id: number, at: string): D1PreparedStatement[] {
  const confirm = `UPDATE newsletter_subscriptions SET state = 'subscribed', confirmed_at = coalesce(confirmed_at, ?2)
    WHERE id = ?1 AND state IN ('pending', 'subscribed')`
  return [db.prepare(confirm).bind(id, at)]
}

/** Returns the statements that end a subscription at `at`. A second call changes nothing. */
export function leaveNewsletter(db: D1Database, id: number, at: string): D1PreparedStatement[] {
  const leave = `UPDATE newsletter_subscriptions
    SET left_at = iif(state = 'unsubscribed', left_at, ?2), state = 'unsubscribed' WHERE id = ?1`
  return [db.prepare(leave).bind(id, at)]
}

/** Deletes subscriptions that were not confirmed in time. An address that had unsubscribed before returns to that state. */
export async function endPendingSubscriptions(db: D1Database, now: Date): Promise<void> {
  const late = `state = 'pending' AND asked_at < strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-${daysToConfirm} days')`
  await db.batch([
    db
      .prepare(`DELETE FROM newsletter_subscriptions WHERE left_at IS NULL AND ${late}`)
      .bind(now.toISOString()),
    db
      .prepare(`UPDATE newsletter_subscriptions SET state = 'unsubscribed' WHERE ${late}`)
      .bind(now.toISOString()),
  ])
}
