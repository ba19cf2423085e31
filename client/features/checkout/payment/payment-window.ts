import { CallFailed, call } from '#client/state/api.ts'
import { routes } from '#shared/routes.ts'
import type { SavedCardChoice } from './saved-card-atoms.ts'

/** `unknown`: the call failed. */
export type Cancelled = 'canceled' | 'in-force' | 'unknown'

/**
 * Where to go with an order that waits for its payment: the card provider's window, whose token the session keeps, or
 * the page of the order's state where it cannot be opened. Tells the page by the event `charge`.
 */
export async function paymentAddress(
  orderId: string,
  choice: SavedCardChoice = { card: null, keep: false },
): Promise<string> {
  try {
    const answer = await call('orderGetSession', { body: { orderId, ...choice } })
    if (!answer.ok) return routes.confirmation.href()
    document.dispatchEvent(new CustomEvent('charge', { detail: { orderId } }))
    return answer.result.url
  } catch (error) {
    if (error instanceof CallFailed) return routes.confirmation.href()
    throw error
  }
}

/** Closes the window of an order and cancels it, once however often it is asked. The session fills in the rest. */
export async function cancelPayment(orderId: string): Promise<Cancelled> {
  const body = { token: '{chargeToken}', quoteId: '{cartId}', orderId }
  try {
    const answer = await call('cancelReepaySession', { body })
    // An order that is no longer the visitor's counts as cancelled.
    if (!answer.ok && answer.refusal === ('tooMany' as string)) return 'unknown'
    return answer.ok || answer.refusal !== 'orderPaid' ? 'canceled' : 'in-force'
  } catch (error) {
    if (error instanceof CallFailed) return 'unknown'
    throw error
  }
}
