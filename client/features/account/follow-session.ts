import {
  hasLeft,
  rememberCustomer,
  signedInCustomer,
  storedCustomer,
} from '#client/state/current-customer.ts'
import type { Store } from '#client/state/store.ts'
import { withFurtherTexts } from '#client/texts.ts'
import { isWaiting } from './profile-mark.ts'

/**
 * Adapts this browser's stored data to the session. The data of a customer who signed out, or whom another customer
 * replaced, are deleted. The data of an expired session, and text that a guest typed, stay.
 */
export async function followSession(): Promise<void> {
  const [now, before] = [signedInCustomer(), storedCustomer()]
  try {
    if (before && (now ? now !== before : hasLeft()))
      await (await import('./forget-customer.ts')).forgetCustomer()
    else if (now && !before) await (await import('../order/forget-last-order.ts')).forgetLastOrder()
  } catch {
    // The code that deletes the data could not be loaded: the next page retries.
    return
  }
  if (now || hasLeft()) rememberCustomer()
}

/** Sends pending changes of the profile; called when a customer is signed in. */
export async function sendWaiting(store: Store): Promise<void> {
  if (isWaiting()) store.set((await profile()).watchProfileAtom)
}

const profile = withFurtherTexts(() => import('./profile-atoms.ts'))
