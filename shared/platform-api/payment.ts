import * as v from 'valibot'
import { endpoint, type ResultOf } from './endpoint.ts'
import { Id, LenientText, NoQuery, text } from './text.ts'

const WebAddress = v.pipe(text(2000), v.url(), v.startsWith('http'))

/**
 * Opens the card provider's hosted window for an order that waits for its payment. `orderId` is the order's number or
 * its key, `card` one that the provider has saved for the customer, `keep` her consent to save the next one. The
 * addresses to come back to are filled in at the edge: nothing that they say is believed.
 */
export const orderGetSession = endpoint({
  method: 'POST',
  path: '/api/order/get-session',
  query: NoQuery,
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
 * Closes the hosted window of an order that nobody paid, cancels the order and gives its cart back: to the cart of the
 * query where that is another one, else as it was. Again: the same answer. An order in force is not touched.
 */
export const cancelReepaySession = endpoint({
  method: 'POST',
  path: '/api/cart/cancel-reepay-session',
  query: NoQuery,
  body: v.strictObject({
    /** Of the window, '' where none was opened. */
    token: v.optional(text(200)),
    /** The cart that was ordered. */
    quoteId: v.union([text(64, 1), Id]),
    orderId: text(100, 1),
  }),
  result: v.literal(true),
  refusals: { unauthorized: 401, orderUnknown: 404, orderPaid: 409 },
  needs: 'cart',
})

const SavedCards = v.array(
  v.object({
    /** The provider's reference: it pays nothing without the shop's key. */
    id: v.pipe(v.string(), v.minLength(1)),
    /** `visa`, `mc`, `dankort` … */
    type: LenientText,
    /** `411111XXXXXX1111` */
    masked_card: LenientText,
    /** `12/27`, or '' where the provider does not say. */
    expires: LenientText,
  }),
)

/** The cards that the provider has saved for the customer, with her consent. */
export const getPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/ext/getPaymentMethods',
  query: NoQuery,
  body: v.undefined(),
  result: SavedCards,
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

/** Has the provider forget a card; answers those that are still saved. Removing what is not there is no failure. */
export const removePaymentMethod = endpoint({
  method: 'POST',
  path: '/api/ext/removePaymentMethod',
  query: NoQuery,
  body: v.strictObject({ id: text(100, 1) }),
  result: SavedCards,
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

export type SavedCard = ResultOf<typeof getPaymentMethods>[number]
