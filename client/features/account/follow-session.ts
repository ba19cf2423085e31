import { hasSignedIn, rememberSignedIn } from '#client/features/session/signed-in-mark.ts'
import type { Store } from '#client/state/store.ts'
import { withFurtherTexts } from '#client/texts.ts'
import { isWaiting } from './profile-mark.ts'

/**
 * Takes over what a page says of who is signed in. Where it differs from before, the shopper signed in or out without
 * scripts: what this browser stores of the last customer is deleted.
 */
export async function followSession(signedIn: boolean): Promise<void> {
  const before = hasSignedIn()
  rememberSignedIn(signedIn)
  if (before === signedIn) return
  try {
    if (signedIn) await (await import('../order/forget-last-order.ts')).forgetLastOrder()
    else await (await import('./forget-customer.ts')).forgetCustomer()
  } catch {
    // The code that deletes could not be loaded: the next page tries again.
    rememberSignedIn(before)
  }
}

/** Sends changes of the profile that wait, where somebody is signed in. */
export async function sendWaiting(store: Store): Promise<void> {
  if (isWaiting()) store.set((await profile()).watchProfileAtom)
}

const profile = withFurtherTexts(() => import('./profile-atoms.ts'))
