import { list, prepare, sql } from '#worker/platform/sql.ts'
import { demoCustomers, demoRecommendations } from './demonstration-people.ts'
import { deskEmail } from './desk-account.ts'
import { emailOf } from './load-recommendations.ts'

/** The addresses of the invented customers, in small letters; without the account that opens the desk on this machine. */
export function inventedEmails(): string[] {
  const reviewers = Object.values(demoRecommendations()).flatMap((said) =>
    said.map((row) => emailOf(row.firstname)),
  )
  return [...demoCustomers().map(({ email }) => email.toLowerCase()), ...reviewers].filter(
    (email) => email !== deskEmail,
  )
}

/**
 * Deletes the invented customers with their orders, reviews, subscriptions and alerts, and all coupons and services. Run it before the own products are
 * loaded: what is set aside for a customer goes back into stock.
 */
export async function clearDemonstration(db: D1Database): Promise<void> {
  const emails = list(inventedEmails())
  await db.batch(
    [
      sql`DELETE FROM orders WHERE lower(email) IN ${emails}`,
      sql`DELETE FROM customers WHERE email IN ${emails}`,
      sql`DELETE FROM newsletter_subscriptions WHERE email IN ${emails}`,
      sql`DELETE FROM product_alerts WHERE email IN ${emails}`,
      sql`DELETE FROM sales_rules`,
      sql`DELETE FROM extra_fees`,
      sql`DELETE FROM order_counters WHERE NOT EXISTS (SELECT 1 FROM orders)`,
    ].map((statement) => prepare(db, statement)),
  )
}
