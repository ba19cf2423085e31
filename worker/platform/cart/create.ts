import { cartCreate } from '#shared/platform-api/cart.ts'
import { randomMask } from '../login/secret.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { serve } from '../serve.ts'

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
