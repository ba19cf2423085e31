import { atom } from 'jotai'
import { refreshCartAtom, totalsAtom } from '#client/features/cart/cart-atoms.ts'
import { CallFailed } from '#client/state/api.ts'
import { callFurther } from '#client/state/further-calls.ts'

/** Milliseconds after which the checkout asks for them ("Transactions delayed 5000 ms on /checkout"). */
const delay = 5000

/**
 * Asks what has moved the points of who is signed in, some time after the checkout was opened. Where her balance is another than that
 * of the cart's sum, as after an order on another device, the sum is asked for anew. Answers how it is called off.
 */
export const followPointsAtom = atom(null, (get, set) => {
  const timer = setTimeout(async () => {
    const latest = await latestBalance()
    const shown = get(totalsAtom)?.offers?.points?.balance
    if (latest !== null && shown !== undefined && latest !== shown) await set(refreshCartAtom)
  }, delay)
  return () => clearTimeout(timer)
})

/** The customer's balance of points; null where it cannot be had: the checkout goes on with what it knows. */
async function latestBalance(): Promise<number | null> {
  try {
    const answer = await callFurther('getTransactions')
    return answer.ok ? (answer.result[0]?.balance ?? 0) : null
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}
