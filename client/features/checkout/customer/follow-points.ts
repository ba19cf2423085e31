import { atom } from 'jotai'
import { refreshCartAtom, totalsAtom } from '#client/features/cart/cart-atoms.ts'
import { resultOrNull } from '#client/state/api.ts'
import { callFurther } from '#client/state/further-calls.ts'

/** Milliseconds until the checkout fetches the transactions ("Transactions delayed 5000 ms on /checkout"). */
const delay = 5000

/**
 * Fetches the customer's points some time after the checkout was opened. If the balance differs from the one in the cart's
 * totals, as after an order on another device, the totals are fetched again. Returns a function that cancels this.
 */
export const followPointsAtom = atom(null, (get, set) => {
  const timer = setTimeout(async () => {
    const transactions = await resultOrNull(callFurther('getTransactions'))
    const latest = transactions && (transactions[0]?.balance ?? 0)
    const shown = get(totalsAtom)?.offers?.points?.balance
    if (latest !== null && shown !== undefined && latest !== shown) await set(refreshCartAtom)
  }, delay)
  return () => clearTimeout(timer)
})
