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
 * Brings what this browser stores in line with who is signed in. The data of a customer who has left, or whom another one
 * follows, are deleted; those of one whose session ended by itself stay, as are those that a guest has typed.
 */
export async function followSession(): Promise<void> {
  const [now, before] = [signedInCustomer(), storedCustomer()]
  try {
    if (before && (now ? now !== before : hasLeft()))
      await (await import('./forget-customer.ts')).forgetCustomer()
    else if (now && !before) await (await import('../order/forget-last-order.ts')).forgetLastOrder()
  } catch {
    // The code that deletes could not be loaded: the next page tries again.
    return
  }
  if (now || hasLeft()) rememberCustomer()
}

/** Sends changes of the profile that wait, where somebody is signed in. */
export async function sendWaiting(store: Store): Promise<void> {
  if (isWaiting()) store.set((await profile()).watchProfileAtom)
}

const profile = withFurtherTexts(() => import('./profile-atoms.ts'))
