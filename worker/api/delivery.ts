import * as v from 'valibot'
import { cartShippingInformation } from '#shared/platform-api/checkout.ts'
import {
  setPersonalMessage,
  setShipmentNote,
  setShippingDate,
  setShippingNotice,
} from '#shared/platform-api/delivery.ts'
import { setParcelSelected } from '#shared/platform-api/store.ts'
import type { Context } from '#worker/gateway.ts'
import { count } from '#worker/middleware/figures.ts'
import { refused, succeeded } from './answer.ts'
import { callWithCart } from './cart.ts'
import { readChangedCart, type WholeCart } from './changed-cart.ts'
import { readBody } from './input.ts'

const noteRows = { setShippingNotice, setPersonalMessage, setShipmentNote }

/** A delivery with everything that belongs to it; each part has a row of its own at the platform. */
const Delivery = v.strictObject({
  ...cartShippingInformation.body.entries,
  pickup: v.optional(setParcelSelected.body),
  day: v.optional(setShippingDate.body),
  notes: v.optional(
    v.partial(
      v.strictObject({
        setShippingNotice: setShippingNotice.body,
        setPersonalMessage: setPersonalMessage.body,
        setShipmentNote: setShipmentNote.body,
      }),
    ),
  ),
})

/** `POST /api/cart/delivery`: stores a delivery in one call of the browser, and returns the payment methods and the cart. */
export async function chooseDelivery(c: Context): Promise<Response> {
  const answer = await storeDelivery(await readBody(Delivery, c), c)
  if (!answer.ok) return refused(c, answer)
  const { cart = await readChangedCart(undefined, c) } = Object(answer.meta) as { cart?: WholeCart }
  return succeeded(c, answer.result, cart && { cart })
}

/** Stores a delivery with the cart, the place first, because the price depends on it. Returns the first refusal. */
export async function storeDelivery(
  { addressInformation, pickup, day, notes = {} }: v.InferInput<typeof Delivery>,
  c: Context,
) {
  const place = pickup && (await callWithCart(setParcelSelected, { body: pickup }, c))
  if (place && !place.ok) return place
  const asking = { query: { withCart: '1' }, body: { addressInformation } } as const
  const stored = await callWithCart(cartShippingInformation, asking, c)
  if (!stored.ok) return stored
  // Each change of the delivery stores it again; the first one of a cart counts as a checkout.
  if (stored.result.is_first) count(c.get('view').code, 'checkout', '', c.env, c.executionCtx)
  const answers = await Promise.all([
    day && callWithCart(setShippingDate, { body: day }, c),
    ...Object.entries(notes).map(([name, body]) =>
      callWithCart(noteRows[name as keyof typeof noteRows], { body: body as never }, c),
    ),
  ])
  return answers.find((answer) => answer !== undefined && !answer.ok) ?? stored
}
