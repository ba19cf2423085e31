import { signOut } from '#client/features/session/session-calls.ts'
import { rememberSignedIn } from '#client/features/session/signed-in-mark.ts'
import { signedOutEverywhere } from '#client/features/session/tabs.ts'
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
  rememberSignedIn(false)
  await clearCart()
  await forgetCustomer()
  signedOutEverywhere()
  return true
}
