import { atom } from 'jotai'
import { refreshCartAtom, totalsAtom } from '#client/features/cart/cart-atoms.ts'
import { CallFailed } from '#client/state/api.ts'
import { callFurther } from '#client/state/further-calls.ts'

/** Milliseconds until the checkout fetches the transactions ("Transactions delayed 5000 ms on /checkout"). */
const delay = 5000

/**
 * Fetches the customer's points some time after the checkout was opened. If the balance differs from the one in the cart's
 * totals, as after an order on another device, the totals are fetched again. Returns a function that cancels this.
 */
export const followPointsAtom = atom(null, (get, set) => {
  const timer = setTimeout(async () => {
    const latest = await latestBalance()
    const shown = get(totalsAtom)?.offers?.points?.balance
    if (latest !== null && shown !== undefined && latest !== shown) await set(refreshCartAtom)
  }, delay)
  return () => clearTimeout(timer)
})

/** Returns the customer's balance of points; null if it is unavailable: the checkout then keeps the known balance. */
async function latestBalance(): Promise<number | null> {
  try {
    const answer = await callFurther('getTransactions')
    return answer.ok ? (answer.result[0]?.balance ?? 0) : null
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}
