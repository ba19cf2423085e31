import { removeAllOf } from '#worker/platform/catalog/writing/add-document.ts'
import { list, prepare, sql } from '#worker/platform/sql.ts'
import { demoCustomers, demoRecommendations, deskEmail } from './demonstration-people.ts'
import { demoReviews } from './demonstration-reviews.ts'
import { emailOf } from './load-recommendations.ts'

/** Returns the e-mail addresses of the demo customers in lower case, without the desk account of this machine. */
export function inventedEmails(): string[] {
  return [...demoCustomers().map(({ email }) => email.toLowerCase()), ...reviewerEmails()].filter(
    (email) => email !== deskEmail,
  )
}

function reviewerEmails(): string[] {
  const reviewers = [...Object.values(demoRecommendations()).flat(), ...demoReviews()]
  return [...new Set(reviewers.map(({ firstname }) => emailOf(firstname)))]
}

/**
 * Deletes the demonstration's reviews. Must run before the demonstration's products are loaded again: a load updates the rating of each
 * product that has a review.
 */
export async function deleteDemoReviews(db: D1Database): Promise<void> {
  const reviewers = sql`SELECT id FROM customers WHERE email IN ${list(reviewerEmails())}`
  await prepare(db, sql`DELETE FROM recommendations WHERE customer_id IN (${reviewers})`).run()
}

/**
 * Deletes the demo customers with their orders, reviews, subscriptions and alerts, and all coupons, extra services and redirects. Must run
 * before the merchant's own products are loaded, because the units that were set aside go back into stock.
 */
export async function clearDemonstration(db: D1Database): Promise<void> {
  const emails = list(inventedEmails())
  await db.batch(
    [
      sql`DELETE FROM vouchers WHERE order_id IN (SELECT id FROM orders WHERE lower(email) IN ${emails})`,
      sql`DELETE FROM orders WHERE lower(email) IN ${emails}`,
      sql`DELETE FROM customers WHERE email IN ${emails}`,
      sql`DELETE FROM newsletter_subscriptions WHERE email IN ${emails}`,
      sql`DELETE FROM product_alerts WHERE email IN ${emails}`,
      sql`DELETE FROM sales_rules`,
      sql`DELETE FROM extra_fees`,
      removeAllOf('redirect'),
      sql`DELETE FROM order_counters WHERE NOT EXISTS (SELECT 1 FROM orders)`,
    ].map((statement) => prepare(db, statement)),
  )
}
