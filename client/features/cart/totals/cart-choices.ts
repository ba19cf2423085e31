import { atom } from 'jotai'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { CallFailed, call } from '#client/state/api.ts'
import type { Totals } from '#shared/totals.ts'
import { trouble } from '#shared/trouble.ts'
import { refreshCartAtom, totalsArrivedAtom } from '../cart-atoms.ts'
import { chooseAtom } from '../choices-in-turn.ts'
import { type CartChoice, choicesAtom } from '../totals-atoms.ts'
import { withFee, withPoints } from './expected-choices.ts'

/** Applies a coupon. Returns the error as a message, or null. An empty code is ignored (CART-27). */
export const applyCouponAtom = atom(null, async (_get, set, typed: string): Promise<string | null> => {
  const coupon = typed.trim()
  if (!coupon) return null
  let wrong: string | null = null
  try {
    await set(chooseAtom, { about: 'coupon' }, async () => {
      const answer = await call('cartApplyCoupon', { query: { coupon } })
      if (answer.ok) await set(refreshCartAtom)
      else wrong = couponError(answer.refusal)
      return answer.ok
    })
    return wrong
  } catch (error) {
    if (error instanceof CallFailed) return trouble
    throw error
  }
})

export const deleteCouponAtom = atom(null, (_get, set) =>
  set(choiceAtom, { about: 'coupon' }, async () => {
    const answer = await call('cartDeleteCoupon')
    if (answer.ok) await set(refreshCartAtom)
    return answer
  }),
)

/** Chooses exactly these options of a fee. */
export const chooseFeeAtom = atom(null, (_get, set, fee_id: number, options_ids: number[]) =>
  set(choiceAtom, { about: `fee ${fee_id}`, of: (totals) => withFee(totals, fee_id, options_ids) }, () =>
    call('cartSetFee', { body: { information: { fee_id, options_ids } } }),
  ),
)

export const usePointsAtom = atom(null, (_get, set, usePoints: boolean) =>
  set(choiceAtom, { about: 'points', of: (totals) => withPoints(totals, usePoints) }, () =>
    call('cartSetPoints', { body: { usePoints } }),
  ),
)

/** Removes the gift card, which was entered in the checkout, from the cart. */
export const dropGiftCardAtom = atom(null, (_get, set) =>
  set(choiceAtom, { about: 'gift card' }, () => call('cartSetGiftCard', { body: { code: '' } })),
)

type Send = () => Promise<{ ok: true; result: Totals | true } | { ok: false }>

/**
 * Makes a choice other than products: stores the totals of the response. A failure shows a notice, unless the shopper
 * has chosen again in the meantime.
 */
const choiceAtom = atom(null, (get, set, choice: CartChoice, send: Send) =>
  set(chooseAtom, choice, async () => {
    const result = await resultOf(send)
    if (result && result !== true) await set(totalsArrivedAtom, result)
    if (!result && get(choicesAtom).includes(choice)) set(notifyAtom, { type: 'error', message: trouble })
    return result !== null
  }),
)

/** Returns null if the platform refused the choice or was unreachable. */
async function resultOf(send: Send): Promise<Totals | true | null> {
  try {
    const answer = await send()
    return answer.ok ? answer.result : null
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}

function couponError(refusal: string): string {
  if (refusal === 'tooMany') return 'Too many attempts. Try again in a minute.'
  return /^(couponInvalid|invalid)$/.test(refusal)
    ? "You've entered an incorrect coupon code. Please try again."
    : trouble
}
