import { signOut } from '#client/features/session/session-calls.ts'
import { signedOutEverywhere } from '#client/features/session/tabs.ts'
import { rememberCustomer } from '#client/state/current-customer.ts'
import { forgetCustomer, sendWhatWaits } from './forget-customer.ts'

/**
 * Ends the session, empties what this browser stores of the customer, and begins anew in all tabs. False where something that
 * she saved is on this device alone, which would be lost: unless she wants it so (`all the same`). Throws where it failed.
 */
export async function leaveAccount(
  clearCart: () => Promise<unknown> | unknown,
  allTheSame: boolean,
): Promise<boolean> {
  if (!allTheSame && !(await sendWhatWaits())) return false
  if (!(await signOut()).ok) throw new Error('refused')
  await clearCart()
  await forgetCustomer()
  rememberCustomer()
  signedOutEverywhere()
  return true
}
