import { CallFailed, call, resultOrNull } from '#client/state/api.ts'
import { routes } from '#shared/routes.ts'
import type { SavedCardChoice } from './saved-card-atoms.ts'

/** `unknown`: the call failed. */
export type Cancelled = 'canceled' | 'in-force' | 'unknown'

/**
 * Returns the address where an unpaid order is paid: the card provider's window, whose token the session stores. If the
 * window cannot be opened, it returns the page with the order's state. Dispatches the event `charge`.
 */
export async function paymentAddress(
  orderId: string,
  choice: SavedCardChoice = { card: null, keep: false },
): Promise<string> {
  const session = await resultOrNull(call('orderGetSession', { body: { orderId, ...choice } }))
  if (!session) return routes.confirmation.href()
  document.dispatchEvent(new CustomEvent('charge', { detail: { orderId } }))
  return session.url
}

/** Closes the payment window of an order and cancels the order; repeated calls have no further effect. The session adds the ids. */
export async function cancelPayment(orderId: string): Promise<Cancelled> {
  const body = { token: '{chargeToken}', quoteId: '{cartId}', orderId }
  try {
    const answer = await call('cancelReepaySession', { body })
    // An order that no longer belongs to the visitor counts as cancelled.
    if (!answer.ok && answer.refusal === ('tooMany' as string)) return 'unknown'
    return answer.ok || answer.refusal !== 'orderPaid' ? 'canceled' : 'in-force'
  } catch (error) {
    if (error instanceof CallFailed) return 'unknown'
    throw error
  }
}
