import { engineSession, signedInCustomer } from '#worker/platform/login/tokens.ts'
import { unauthorized } from '#worker/platform/refusal.ts'

/** Returns whether a cart id is a customer's: the id of the order. A guest's is the token of their session at Vendure. */
export function isCustomerCart(cartId: string): boolean {
  return /^\d{1,15}$/.test(cartId)
}

/**
 * Returns the session of a customer's token. Throws 401 if the token is expired or revoked, because Vendure does not know that, or if it
 * has no session, as the tokens of the shop's colleagues.
 */
export async function customerSession({ db, token }: { db: D1Database; token: string }): Promise<string> {
  const session = engineSession(token)
  if (!session) throw unauthorized()
  await signedInCustomer(db, token)
  return session
}

/** Returns the session in which a cart is open: the customer's for a number, otherwise the guest's own. */
export async function cartSession(call: { db: D1Database; token: string; cartId: string }): Promise<string> {
  return isCustomerCart(call.cartId) ? customerSession(call) : call.cartId
}
