import * as v from 'valibot'
import { CartMeta, WithCart } from './cart.ts'
import { AddressOfBody } from './checkout.ts'
import { cartEndpoint } from './endpoint.ts'
import { Id, text } from './text.ts'
import { TotalsResult } from './totals.ts'

/**
 * Selects the options of a fee, such as gift wrapping: the named ones and no others, so that a repeated call changes nothing. The offered
 * fees are returned with the totals (`offers.fees`).
 */
export const cartSetFee = cartEndpoint('POST /api/cart/set-amasty-fee', {
  query: WithCart,
  body: v.strictObject({
    information: v.strictObject({ fee_id: Id, options_ids: v.pipe(v.array(Id), v.maxLength(20)) }),
    /** Ignored by the embedded platform; platforms whose fees depend on the country read it. */
    addressInformation: v.optional(AddressOfBody),
  }),
  result: TotalsResult,
  meta: CartMeta,
  refusals: { feeUnknown: 404 },
})

/** Decides whether the customer's loyalty points pay for this cart, as many as its goods take. 401 for guests. */
export const cartSetPoints = cartEndpoint('POST /api/cart/set-use-points', {
  query: WithCart,
  body: v.strictObject({ usePoints: v.boolean() }),
  result: TotalsResult,
  meta: CartMeta,
  refusals: { pointsUnavailable: 400 },
})

/** Pays with as much as a gift card holds, or with no gift card if the code is ''. The rest is paid otherwise. */
export const cartSetGiftCard = cartEndpoint('POST /api/cart/set-gift-card', {
  query: WithCart,
  body: v.strictObject({ code: text(40) }),
  result: TotalsResult,
  meta: CartMeta,
  refusals: { giftCardUnknown: 404 },
})
