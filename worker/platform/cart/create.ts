import { cartCreate } from '#shared/platform-api/cart.ts'
import { randomMask } from '../login/secret.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { serve } from '../serve.ts'

/**
 * Days without a change after which a guest's cart is deleted. Sessions end after two weeks without a visit, and after ninety
 * days at most.
 */
const idleDays = 60
/** The most carts that one run of the clock deletes. The clock runs six times an hour. */
const atOnce = 500

export const createCart = serve(cartCreate, async ({ db, token }) => {
  if (!token) return createGuestCart(db)
  const customer = await signedInCustomer(db, token)
  return String(await activeCart(db, customer.id))
})

async function createGuestCart(db: D1Database): Promise<string> {
  const mask = randomMask()
  const now = new Date().toISOString()
  await db
    .prepare('INSERT INTO carts (masked_id, created_at, updated_at) VALUES (?, ?, ?)')
    .bind(mask, now, now)
    .run()
  return mask
}

/**
 * Returns the id of the customer's active cart; creates the cart if there is none. A unique index allows one active cart even if
 * calls are simultaneous.
 */
export async function activeCart(db: D1Database, customerId: number): Promise<number> {
  const now = new Date().toISOString()
  const [, found] = await db.batch<{ id: number }>([
    db
      .prepare(
        'INSERT INTO carts (customer_id, created_at, updated_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      )
      .bind(customerId, now, now),
    db.prepare('SELECT id FROM carts WHERE customer_id = ? AND is_active = 1').bind(customerId),
  ])
  const id = found?.results[0]?.id
  if (id === undefined) throw new Error(`customer ${customerId} has no active cart`)
  return id
}

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
