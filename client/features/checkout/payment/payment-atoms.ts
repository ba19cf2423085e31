import { atom } from 'jotai'
import { call, resultOrNull } from '#client/state/api.ts'
import { changeDraftAtom } from '../draft/checkout-atoms.ts'

const asked = atom(0)

/**
 * Fetches the payment methods of the cart; if the platform does not respond, the earlier methods stay. A late response
 * never replaces a newer one.
 */
export const askPaymentsAtom = atom(null, async (get, set) => {
  const mine = get(asked) + 1
  set(asked, mine)
  const payments = await resultOrNull(call('cartPaymentMethods'))
  if (payments && get(asked) === mine) await set(changeDraftAtom, (draft) => ({ ...draft, payments }))
})
