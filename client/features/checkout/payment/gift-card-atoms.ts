import { atom } from 'jotai'
import { totalsArrivedAtom } from '#client/features/cart/cart-atoms.ts'
import { chooseAtom } from '#client/features/cart/choices-in-turn.ts'
import { CallFailed, call } from '#client/state/api.ts'
import { orderRefusal } from '#shared/order-refusals.ts'
import { trouble } from '#shared/trouble.ts'
import { askPaymentsAtom } from './payment-atoms.ts'

/** Pays with the gift card of this code; '' removes it. Returns the error as a message, or null. */
export const payByGiftCardAtom = atom(null, async (_get, set, code: string): Promise<string | null> => {
  let wrong: string | null = null
  try {
    await set(chooseAtom, { about: 'gift card' }, async () => {
      const answer = await call('cartSetGiftCard', { body: { code } })
      if (!answer.ok)
        wrong =
          orderRefusal(answer.refusal === 'invalid' ? 'giftCardUnknown' : answer.refusal)?.message ?? trouble
      else await set(totalsArrivedAtom, answer.result)
      return answer.ok
    })
    if (!wrong) await set(askPaymentsAtom)
    return wrong
  } catch (failure) {
    if (failure instanceof CallFailed) return trouble
    throw failure
  }
})
