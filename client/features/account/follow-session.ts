import { hasSignedIn, rememberSignedIn } from '#client/features/session/signed-in-mark.ts'
import { forgetLastOrder } from '../order/forget-last-order.ts'

/**
 * Takes over what a page says of who is signed in. Where it differs from before, the shopper signed in or out without
 * scripts: what this browser stores of the last customer is deleted.
 */
export async function followSession(signedIn: boolean): Promise<void> {
  const before = hasSignedIn()
  rememberSignedIn(signedIn)
  if (before === signedIn) return
  if (signedIn) await forgetLastOrder()
  else await (await import('./forget-customer.ts')).forgetCustomer()
}
