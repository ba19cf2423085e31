import { signOut } from '#client/features/session/session-calls.ts'
import { signedOutEverywhere } from '#client/features/session/tabs.ts'
import { rememberCustomer } from '#client/state/current-customer.ts'
import { forgetCustomer, sendWhatWaits } from './forget-customer.ts'

/**
 * Ends the session, deletes this browser's data about the customer, and reloads all tabs. Returns false if unsent changes
 * would be lost, unless `allTheSame` is true. Throws if the sign-out failed.
 */
export async function leaveAccount(
  clearCart: () => Promise<unknown> | unknown,
  isForced: boolean,
): Promise<boolean> {
  if (!isForced && !(await sendWhatWaits())) return false
  if (!(await signOut()).ok) throw new Error('refused')
  await clearCart()
  await forgetCustomer()
  rememberCustomer()
  signedOutEverywhere()
  return true
}
