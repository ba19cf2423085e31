import * as v from 'valibot'
import { longestNote } from '../order.ts'
import { cartRefusals } from './cart.ts'
import { endpoint, type ResultOf } from './endpoint.ts'
import { LenientText, NoQuery, text } from './text.ts'
import { Flag } from './wire.ts'

const Note = text(longestNote)
const DayText = v.pipe(text(10), v.isoDate())

/** Returns the delivery of the cart beyond address and method. `notReady` while the platform still computes it. */
export const getMoreOptions = endpoint({
  method: 'GET',
  path: '/api/cart/get-more-options',
  query: NoQuery,
  body: v.undefined(),
  result: v.object({
    noticeMessage: LenientText,
    personalMessage: LenientText,
    shipmentNote: LenientText,
    /** `YYYY-MM-DD`, null while none is chosen. */
    deliveryDate: v.nullish(v.string(), null),
    /** True if shoppers of this view choose a day. */
    chooseDeliveryDate: v.optional(Flag, false),
    /** True if a delivery was chosen in another view that this view does not offer. It is ignored here. */
    chosenElsewhere: v.optional(Flag, false),
    /** Working days until all of the cart can be delivered, including the buffer of the view; null if the platform does not return them. */
    deliveryDays: v.nullish(v.object({ min: v.number(), max: v.number() }), null),
  }),
  refusals: { ...cartRefusals, notReady: 500 },
  wrapped: { notReady: 404 },
  needs: 'cart',
})

/** A note for the shop of ours that packs the order or hands it out. */
export const setShipmentNote = endpoint({
  method: 'PUT',
  path: '/api/cart/set-shipment-note',
  query: NoQuery,
  body: v.strictObject({ note: Note }),
  result: v.literal(true),
  refusals: cartRefusals,
  needs: 'cart',
})

/** A note for the carrier. */
export const setShippingNotice = endpoint({
  method: 'PUT',
  path: '/api/cart/set-shipping-notice',
  query: NoQuery,
  body: v.strictObject({ noticeMessage: Note }),
  result: v.literal(true),
  refusals: cartRefusals,
  needs: 'cart',
})

/** A text on a card in the parcel. */
export const setPersonalMessage = endpoint({
  method: 'PUT',
  path: '/api/cart/set-personal-message',
  query: NoQuery,
  body: v.strictObject({ personalMessage: Note }),
  result: v.literal(true),
  refusals: cartRefusals,
  needs: 'cart',
})

/**
 * Stores the day of the delivery. `deliveryDate` counts only if `chooseDeliveryDate` is true; otherwise the parcel is sent as soon as
 * possible.
 */
export const setShippingDate = endpoint({
  method: 'PUT',
  path: '/api/cart/set-shipping-date',
  query: NoQuery,
  body: v.strictObject({ deliveryDate: v.nullable(DayText), chooseDeliveryDate: v.boolean() }),
  result: v.literal(true),
  refusals: { ...cartRefusals, dateGone: 400 },
  needs: 'cart',
})

export type MoreOptions = ResultOf<typeof getMoreOptions>
