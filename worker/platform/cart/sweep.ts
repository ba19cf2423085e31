/**
 * Days without a change after which a guest's cart is deleted. Sessions end after two weeks without a visit, and after ninety
 * days at most.
 */
const idleDays = 60
/** The most carts that one run of the clock deletes. The clock runs six times an hour. */
const atOnce = 500

/**
 * Deletes guests' carts without a change for 60 days, the oldest first, and returns their number. Keeps carts that belong to an
 * order, and carts that a cancelled order has reopened, because a late payment may still use them. Keeps all carts of customers.
 */
export async function sweepCarts(db: D1Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - idleDays * 86_400_000).toISOString()
  const { meta } = await db
    .prepare(
      `DELETE FROM carts WHERE id IN (
         SELECT id FROM carts WHERE customer_id IS NULL AND updated_at < ?1
           AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.cart_id = carts.id)
           AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.returned_cart_id = carts.id)
         ORDER BY updated_at LIMIT ?2)`,
    )
    .bind(before, atOnce)
    .run()
  return meta.changes
}
