import { customerOfToken, type SignedInCustomer } from '../login/tokens.ts'
import { unauthorized } from '../refusal.ts'
import { type ChargedOrder, callersOrder } from './charge-row.ts'

interface Asked {
  db: D1Database
  token: string
  refuse(name: 'orderUnknown', text: string): Error
}

/**
 * Returns the order that belongs to the signed-in customer, or that was made from this cart; `orderId` is its number or its key.
 * Throws `orderUnknown` if there is none, or if it belongs to somebody else.
 */
export async function ownOrder(
  { db, token, refuse }: Asked,
  orderId: string,
  cartId: string,
): Promise<{ order: ChargedOrder; customer: SignedInCustomer | null }> {
  const customer = await customerOfToken(db, token)
  const order = await callersOrder(db, { orderId, cartId, customerId: customer?.id })
  if (!order && token && !customer) throw unauthorized()
  if (!order) throw refuse('orderUnknown', `No such entity with orderId = ${orderId}`)
  return { order, customer }
}
