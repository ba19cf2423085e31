import * as v from 'valibot'
import { longestNote } from '../order.ts'
import { cartEndpoint, endpoint, type ResultOf } from './endpoint.ts'
import { LenientText, text } from './text.ts'
import { Flag, listOf, MaybeMoney, Money } from './wire.ts'

const Note = text(longestNote)
const DayText = v.pipe(text(10), v.isoDate())

/** Returns the deliveries that guests of the view may choose, the usual one first, with what they cost before a cart is known. */
export const getDeliveries = endpoint('GET /api/ext/deliveries', {
  result: listOf(
    v.object({
      carrier_title: LenientText,
      method_title: LenientText,
      price_incl_tax: Money,
      /** The value of goods from which the delivery is free; null: never. */
      free_from: MaybeMoney,
    }),
  ),
})

/** Returns the delivery of the cart beyond address and method. `notReady` while the platform still computes it. */
export const getMoreOptions = cartEndpoint('GET /api/cart/get-more-options', {
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
  refusals: { notReady: 500 },
  wrapped: { notReady: 404 },
})

/** A note for the shop of ours that packs the order or hands it out. */
export const setShipmentNote = cartEndpoint('PUT /api/cart/set-shipment-note', {
  body: v.strictObject({ note: Note }),
  result: v.literal(true),
})

/** A note for the carrier. */
export const setShippingNotice = cartEndpoint('PUT /api/cart/set-shipping-notice', {
  body: v.strictObject({ noticeMessage: Note }),
  result: v.literal(true),
})

/** A text on a card in the parcel. */
export const setPersonalMessage = cartEndpoint('PUT /api/cart/set-personal-message', {
  body: v.strictObject({ personalMessage: Note }),
  result: v.literal(true),
})

/**
 * Stores the day of the delivery. `deliveryDate` counts only if `chooseDeliveryDate` is true; otherwise the parcel is sent as soon as
 * possible.
 */
export const setShippingDate = cartEndpoint('PUT /api/cart/set-shipping-date', {
  body: v.strictObject({ deliveryDate: v.nullable(DayText), chooseDeliveryDate: v.boolean() }),
  result: v.literal(true),
  refusals: { dateGone: 400 },
})

export type MoreOptions = ResultOf<typeof getMoreOptions>
