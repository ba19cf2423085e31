/** SQL: the old and the new address of the change with code ?2 of customer ?1, after the customer's e-mail has changed. */
const ofChange = `FROM email_changes AS change JOIN customers ON customers.id = change.customer_id
  AND customers.email = change.email WHERE change.customer_id = ?1 AND change.code = ?2`
const before = `(SELECT change.old_email ${ofChange})`
const now = `(SELECT change.email ${ofChange})`
const subscriptionOf = (email: string) => `(SELECT id FROM newsletter_subscriptions WHERE email = ${email})`

/**
 * Returns the statements that move the data of a customer's old e-mail to the new one: the newsletter subscription with its
 * consent and unsubscribe links, alerts and reservations. A decision that the new address has made about the newsletter stays,
 * and an unsubscribed address stays unsubscribed. They belong after the statement that changes the e-mail, and only if the old
 * address was confirmed: otherwise it may be somebody else's.
 */
export function followEmail(db: D1Database, customerId: number, code: string): D1PreparedStatement[] {
  return [
    // The code proves that the new address works, so its pending or bounced subscription is not needed.
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
