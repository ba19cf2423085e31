import { hasRetailCounts, limitedCustomer } from '#shared/customer-group.ts'
import { toDecimal } from '#shared/money.ts'
import { getCustomerProducts, getRetailCustomerCounts } from '#shared/platform-api/customer-group.ts'
import { shopTime } from '#shared/shop-time.ts'
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

const monthsShown = 12

export const readRetailCounts = serve(getRetailCustomerCounts, async ({ db, token, view, refuse }) => {
  const customer = await signedInCustomer(db, token)
  if (!hasRetailCounts(customer.group_id))
    throw refuse('otherGroup', 'These figures are for business customers of group 3 alone.')
  const ordered = await rows<{ created_at: string; grand_total: number }>(
    db,
    sql`SELECT created_at, grand_total FROM orders
      WHERE customer_id = ${customer.id} AND store_code = ${view.code} AND status NOT IN ('canceled', 'closed')`,
  )
  const counted = ordered.map((order) => ({ ...order, month: monthOf(new Date(order.created_at)) }))
  return {
    ...sums(counted),
    months: lastMonths(new Date()).map((month) => ({
      month,
      ...sums(counted.filter((order) => order.month === month)),
    })),
  }
})

function sums(orders: readonly { grand_total: number }[]) {
  return {
    orders: orders.length,
    amount: toDecimal(orders.reduce((sum, { grand_total }) => sum + grand_total, 0)),
  }
}

/** Returns the month in the shop's time zone: `2026-11`. */
function monthOf(time: Date): string {
  return shopTime(time).slice(0, 7)
}

function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, index) =>
    new Date(Date.UTC(year, month - monthsShown + index, 1)).toISOString().slice(0, 7),
  )
}

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
