import * as v from 'valibot'
import { cartRefusals } from './cart.ts'
import { AddressOfBody } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { Id, NoQuery, text } from './text.ts'
import { TotalsResult } from './totals.ts'

/**
 * Chooses the options of a fee, such as gift wrapping: those that are named and no others, so that the same call twice
 * is the same as once. Which fees there are stands beside the totals (`offers.fees`).
 */
export const cartSetFee = endpoint({
  method: 'POST',
  path: '/api/cart/set-amasty-fee',
  query: NoQuery,
  body: v.strictObject({
    information: v.strictObject({ fee_id: Id, options_ids: v.pipe(v.array(Id), v.maxLength(20)) }),
    /** Of no consequence here; platforms that price fees by country read it. */
    addressInformation: v.optional(AddressOfBody),
  }),
  result: TotalsResult,
  refusals: { ...cartRefusals, feeUnknown: 404 },
  needs: 'cart',
})

/** Whether the customer's loyalty points go into this cart, as many as its goods take. 401 for guests. */
export const cartSetPoints = endpoint({
  method: 'POST',
  path: '/api/cart/set-use-points',
  query: NoQuery,
  body: v.strictObject({ usePoints: v.boolean() }),
  result: TotalsResult,
  refusals: { ...cartRefusals, pointsUnavailable: 400 },
  needs: 'cart',
})

/** Pays with a gift card as much as is on it, or with none where the code is ''. What is left to pay is paid otherwise. */
export const cartSetGiftCard = endpoint({
  method: 'POST',
  path: '/api/cart/set-gift-card',
  query: NoQuery,
  body: v.strictObject({ code: text(40) }),
  result: TotalsResult,
  refusals: { ...cartRefusals, giftCardUnknown: 404 },
  needs: 'cart',
})
