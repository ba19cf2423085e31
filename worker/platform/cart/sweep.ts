/**
 * Days after which an untouched guest's cart is deleted. Sessions end after two weeks without a visit, and after ninety
 * days at most.
 */
const idleDays = 60
/** In one run of the clock, six times an hour. */
const atOnce = 500

/**
 * Deletes guests' carts that were not touched for 60 days, the oldest first; answers how many. The cart of an order
 * stays, as does one that a cancelled order gave back: who pays late has it again. Customers keep theirs.
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
