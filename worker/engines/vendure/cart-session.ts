import { engineSession } from '#worker/platform/login/tokens.ts'
import { unauthorized } from '#worker/platform/refusal.ts'

/** Returns whether a cart id is a customer's: the id of the order. A guest's is the token of their session at Vendure. */
export function isCustomerCart(cartId: string): boolean {
  return /^\d{1,15}$/.test(cartId)
}

/** Returns the session of a customer's token. Throws 401 if it has none, as the tokens of the shop's colleagues. */
export function customerSession({ token }: { token: string }): string {
  const session = engineSession(token)
  if (!session) throw unauthorized()
  return session
}

/** Returns the session in which a cart is open: the customer's for a number, otherwise the guest's own. */
export function cartSession(call: { token: string; cartId: string }): string {
  return isCustomerCart(call.cartId) ? customerSession(call) : call.cartId
}
