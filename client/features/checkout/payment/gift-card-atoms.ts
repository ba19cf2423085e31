import { atom } from 'jotai'
import { chooseInCart } from '#client/features/cart/choices-in-turn.ts'
import { CallFailed, call } from '#client/state/api.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import { orderRefusal } from '#shared/order-refusals.ts'
import { askPaymentsAtom } from './payment-atoms.ts'

/** Pays with the gift card of this code; '' removes it. Returns the error as a message, or null. */
export const payByGiftCardAtom = atom(null, async (_get, set, code: string): Promise<string | null> => {
  try {
    const pay = () => call('cartSetGiftCard', { body: { code } })
    const answer = await chooseInCart(set, { about: 'gift card' }, pay)
    if (answer && !answer.ok) {
      const refusal = answer.refusal === 'invalid' ? 'giftCardUnknown' : answer.refusal
      return orderRefusal(refusal)?.message ?? genericFailure
    }
    await set(askPaymentsAtom)
    return null
  } catch (failure) {
    if (failure instanceof CallFailed) return genericFailure
    throw failure
  }
})
