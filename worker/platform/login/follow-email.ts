/** The addresses of change ?2 of customer ?1, once she has the new one. */
const ofChange = `FROM email_changes AS change JOIN customers ON customers.id = change.customer_id
  AND customers.email = change.email WHERE change.customer_id = ?1 AND change.code = ?2`
const before = `(SELECT change.old_email ${ofChange})`
const now = `(SELECT change.email ${ofChange})`
const subscriptionOf = (email: string) => `(SELECT id FROM newsletter_subscriptions WHERE email = ${email})`

/**
 * Takes to a customer's new e-mail what hangs on her old one: the newsletter with the proof of its consent and the links that leave it,
 * alerts and reservations. What the new address has said of the newsletter itself stays; who has left stays left. Behind the statement
 * that changed the e-mail, and only where the old one had been confirmed: else it may be somebody else's.
 */
export function followEmail(db: D1Database, customerId: number, code: string): D1PreparedStatement[] {
  return [
    // The code has just proved what a mail asked or what had bounced.
    `DELETE FROM newsletter_subscriptions WHERE email = ${now} AND state IN ('pending', 'bounced')
       AND EXISTS (SELECT 1 FROM newsletter_subscriptions WHERE email = ${before} AND state = 'subscribed')`,
    `UPDATE OR IGNORE newsletter_subscriptions SET email = ${now} WHERE email = ${before}`,
    `UPDATE mail_keys SET newsletter_id = ${subscriptionOf(now)} WHERE newsletter_id = ${subscriptionOf(before)}`,
    `DELETE FROM newsletter_subscriptions WHERE email = ${before}`,
    `UPDATE OR IGNORE product_alerts SET email = ${now} WHERE email = ${before}`,
    `DELETE FROM product_alerts WHERE email = ${before}`,
    `UPDATE reservations SET email = ${now} WHERE email = ${before}`,
  ].map((statement) => db.prepare(statement).bind(customerId, code))
}
