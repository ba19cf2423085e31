import { getCustomerProducts } from '#shared/platform-api/customer-group.ts'
import { limitedCustomer } from '../customer-groups.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { serve } from '../serve.ts'
import { rows, sql } from '../sql.ts'

export const readCustomerProducts = serve(getCustomerProducts, async ({ db, token }) => {
  const customer = await signedInCustomer(db, token)
  return rows<{ sku: string; qty: number; until: string }>(
    db,
    sql`SELECT sku, qty, until FROM customer_products WHERE customer_id = ${limitedCustomer(customer)}
      AND qty > 0 AND until > ${new Date().toISOString()} ORDER BY until, sku`,
  )
})

/**
 * Deletes the set-aside units whose period has ended; a trigger returns the rest to the stock. Returns the number of deleted
 * rows.
 */
export async function endCustomerProducts(db: D1Database, now: Date): Promise<number> {
  const { meta } = await db
    .prepare('DELETE FROM customer_products WHERE until <= ?')
    .bind(now.toISOString())
    .run()
  return meta.changes
}
