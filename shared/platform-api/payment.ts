import * as v from 'valibot'
import { customerEndpoint, endpoint, type ResultOf } from './endpoint.ts'
import { Id, LenientText, text } from './text.ts'

const WebAddress = v.pipe(text(2000), v.url(), v.startsWith('http'))

/**
 * Opens the card provider's hosted window for an order that awaits its payment. `orderId` is the order's number or its key, `card` a saved
 * card of the customer, `keep` the customer's consent to save the next one. The return addresses are filled in at the edge; no result is
 * read from them.
 */
export const orderGetSession = endpoint('POST /api/order/get-session', {
  body: v.strictObject({
    orderId: text(100, 1),
    card: v.nullish(text(100)),
    keep: v.optional(v.boolean()),
    accept_url: v.optional(WebAddress),
    cancel_url: v.optional(WebAddress),
  }),
  result: v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    url: v.pipe(v.string(), v.url(), v.startsWith('http')),
  }),
  /** `notAwaited`: paid already, cancelled, or to be paid otherwise. */
  refusals: { unauthorized: 401, orderUnknown: 404, cardUnknown: 404, notAwaited: 409, tooManyTries: 429 },
  needs: 'cart',
})

/**
 * Closes the hosted window of an unpaid order, cancels the order and restores its cart: into the cart of the query if that is another one,
 * otherwise as it was. A repeated call gets the same response. An order in force is not changed.
 */
export const cancelReepaySession = endpoint('POST /api/cart/cancel-reepay-session', {
  body: v.strictObject({
    /** The token of the window, '' if none was opened. */
    token: v.optional(text(200)),
    /** The cart of the order. */
    quoteId: v.union([text(64, 1), Id]),
    orderId: text(100, 1),
  }),
  result: v.literal(true),
  refusals: { unauthorized: 401, orderUnknown: 404, orderPaid: 409 },
  needs: 'cart',
})

const SavedCards = v.array(
  v.object({
    /** The provider's reference: without the shop's key it cannot pay anything. */
    id: v.pipe(v.string(), v.minLength(1)),
    /** `visa`, `mc`, `dankort` … */
    type: LenientText,
    /** `411111XXXXXX1111` */
    masked_card: LenientText,
    /** `12/27`, or '' if the provider does not return it. */
    expires: LenientText,
  }),
)

/** Returns the cards that the provider has saved for the customer, with their consent. */
export const getPaymentMethods = customerEndpoint('GET /api/ext/getPaymentMethods', {
  result: SavedCards,
})

/** Deletes a saved card at the provider; returns the cards that are left. Removing an absent card succeeds. */
export const removePaymentMethod = customerEndpoint('POST /api/ext/removePaymentMethod', {
  body: v.strictObject({ id: text(100, 1) }),
  result: SavedCards,
})

export type SavedCard = ResultOf<typeof getPaymentMethods>[number]
