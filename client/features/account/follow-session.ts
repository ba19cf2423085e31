import { rememberSignedIn, somebodySignedIn } from '#client/features/session/signed-in-mark.ts'
import { forgetLastOrder } from '../order/forget-last-order.ts'

/**
 * What a page says of who is signed in. Where it is news, the shopper came or left without scripts: what this browser
 * keeps of the one before is forgotten now.
 */
export async function followSession(signedIn: boolean): Promise<void> {
  const before = somebodySignedIn()
  rememberSignedIn(signedIn)
  if (before === signedIn) return
  if (signedIn) await forgetLastOrder()
  else await (await import('./forget-customer.ts')).forgetCustomer()
}
