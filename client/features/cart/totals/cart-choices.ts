import { atom } from 'jotai'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { CallFailed, call } from '#client/state/api.ts'
import type { Totals } from '#shared/totals.ts'
import { refreshCartAtom, totalsArrivedAtom } from '../cart-atoms.ts'

/** Applies a coupon; answers what is wrong with it as a message, or null. An empty code is ignored (CART-27). */
export const applyCouponAtom = atom(null, async (_get, set, typed: string): Promise<string | null> => {
  const coupon = typed.trim()
  if (!coupon) return null
  try {
    const answer = await call('cartApplyCoupon', { query: { coupon } })
    if (!answer.ok) return couponError(answer.refusal)
    await set(refreshCartAtom)
    return null
  } catch (error) {
    if (error instanceof CallFailed) return trouble
    throw error
  }
})

export const deleteCouponAtom = atom(null, (_get, set) =>
  set(choiceAtom, async () => {
    const answer = await call('cartDeleteCoupon')
    if (answer.ok) await set(refreshCartAtom)
    return answer
  }),
)

/** Chooses these options of a fee and no others. */
export const chooseFeeAtom = atom(null, (_get, set, fee_id: number, options_ids: number[]) =>
  set(choiceAtom, () => call('cartSetFee', { body: { information: { fee_id, options_ids } } })),
)

export const usePointsAtom = atom(null, (_get, set, usePoints: boolean) =>
  set(choiceAtom, () => call('cartSetPoints', { body: { usePoints } })),
)

/** The cart is paid without a gift card; one was named in the checkout. */
export const dropGiftCardAtom = atom(null, (_get, set) =>
  set(choiceAtom, () => call('cartSetGiftCard', { body: { code: '' } })),
)

const trouble = 'Something went wrong. Try again in a few seconds.'

/** A choice beside the goods: the totals that answer it are shown, and what went wrong is said. */
const choiceAtom = atom(
  null,
  async (_get, set, send: () => Promise<{ ok: true; result: Totals | true } | { ok: false }>) => {
    const said = () => set(notifyAtom, { type: 'error', message: trouble })
    try {
      const answer = await send()
      if (!answer.ok) said()
      else if (answer.result !== true) await set(totalsArrivedAtom, answer.result)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      said()
    }
  },
)

function couponError(refusal: string): string {
  if (refusal === 'tooMany') return 'Too many attempts. Try again in a minute.'
  if (refusal === 'couponInvalid') return "You've entered an incorrect coupon code. Please try again."
  return refusal === 'invalid' ? "You've entered an incorrect coupon code. Please try again." : trouble
}
