import { prepare, sql } from '../sql.ts'

const yearsKept = 2
/** The most rows of one run of the clock, which runs six times an hour. */
const atOnce = 500

/**
 * Deletes proofs of age two years after the last purchase that used them. After two years without a purchase, shoppers must prove
 * their age again.
 */
export async function forgetAgeChecks(db: D1Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - yearsKept)
  const at = before.toISOString()
  const due = sql`SELECT transaction_id FROM age_approvals AS proof WHERE verified_at < ${at}
      AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = proof.customer_id AND created_at >= ${at})
      AND NOT EXISTS (SELECT 1 FROM orders WHERE cart_id = proof.cart_id AND created_at >= ${at})
      AND NOT EXISTS (SELECT 1 FROM orders WHERE returned_cart_id = proof.cart_id AND created_at >= ${at})
    ORDER BY verified_at LIMIT ${atOnce}`
  const statements = [
    sql`UPDATE customers SET custom_attributes = (
        SELECT json_group_array(json(value)) FROM json_each(customers.custom_attributes)
        WHERE value ->> 'attribute_code' <> 'age_verified')
      WHERE id IN (SELECT customer_id FROM age_approvals WHERE transaction_id IN (${due}))`,
    sql`DELETE FROM age_approvals WHERE transaction_id IN (${due})`,
  ]
  await db.batch(statements.map((statement) => prepare(db, statement)))
}
