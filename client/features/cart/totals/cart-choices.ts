import { atom } from 'jotai'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { CallFailed, call } from '#client/state/api.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import { chooseInCart } from '../choices-in-turn.ts'
import { type CartChoice, choicesAtom } from '../totals-atoms.ts'
import { withFee, withPoints } from './expected-choices.ts'

/** Applies a coupon. Returns the error as a message, or null. An empty code is ignored (CART-27). */
export const applyCouponAtom = atom(null, async (_get, set, typed: string): Promise<string | null> => {
  const coupon = typed.trim()
  if (!coupon) return null
  try {
    const apply = () => call('cartApplyCoupon', { query: { coupon } })
    const answer = await chooseInCart(set, { about: 'coupon' }, apply)
    return answer && !answer.ok ? couponError(answer.refusal) : null
  } catch (error) {
    if (error instanceof CallFailed) return genericFailure
    throw error
  }
})

export const deleteCouponAtom = atom(null, (_get, set) =>
  set(choiceAtom, { about: 'coupon' }, () => call('cartDeleteCoupon')),
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

/** Makes a choice. A failure shows a notice, unless the shopper has chosen again in the meantime. */
const choiceAtom = atom(
  null,
  async (get, set, choice: CartChoice, send: () => Promise<{ ok: true } | { ok: false }>) => {
    const isLatest = () => !get(choicesAtom).some(({ about }) => about === choice.about)
    const answer = await chooseInCart(set, choice, send).catch((error) => {
      if (error instanceof CallFailed) return { ok: false } as const
      throw error
    })
    if (answer && !answer.ok && isLatest()) set(notifyAtom, { type: 'error', message: genericFailure })
  },
)

function couponError(refusal: string): string {
  if (refusal === 'tooMany') return 'Too many attempts. Try again in a minute.'
  return /^(couponInvalid|invalid)$/.test(refusal)
    ? "You've entered an incorrect coupon code. Please try again."
    : genericFailure
}
