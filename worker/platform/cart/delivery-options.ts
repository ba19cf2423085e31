import type { Day } from '#shared/delivery-dates.ts'
import { type Days, deliveryDays, slowestDays } from '#shared/delivery-days.ts'
import { type DeliveryPromise, deliveryPromise, type PickupShop } from '#shared/delivery-promise.ts'
import { type DeliveryKind, type DeliveryNotes, noNotes } from '#shared/order.ts'
import {
  getMoreOptions,
  setPersonalMessage,
  setShipmentNote,
  setShippingDate,
  setShippingNotice,
} from '#shared/platform-api/delivery.ts'
import { choosableDays } from '#shared/shop-days.ts'
import { serve } from '../serve.ts'
import { sql } from '../sql.ts'
import { type OpenCart, openCart, storeColumns } from './access.ts'
import { buyable, type PricedLine } from './lines.ts'
import { ownLines, pricedCart } from './priced-cart.ts'
import { type CartReading, readCart } from './read-cart.ts'
import { findMethod, offeredMethods } from './shipping.ts'

export const moreOptions = serve(getMoreOptions, async (call) => {
  const reading = await readCart(call)
  const lines = ownLines(reading)
  if (!lines.length) throw call.refuse('notReady', 'Cart not ready')
  return moreOptionsOf(reading.cart, lines)
})

/** Returns the delivery day and the notes of a cart, and the days that can be chosen, for the wire. */
export function moreOptionsOf(cart: OpenCart, lines: readonly PricedLine[]) {
  const { shippingNotice: noticeMessage, personalMessage, shipmentNote } = notesOf(cart)
  return {
    ...{ noticeMessage, personalMessage, shipmentNote },
    deliveryDate: cart.row.delivery_date,
    chooseDeliveryDate: cart.view.choosesDeliveryDate,
    chosenElsewhere: cart.chosenElsewhere ?? false,
    deliveryDays: daysOf(cart, lines),
  }
}

export const shippingDate = serve(setShippingDate, async (call) => {
  const reading = await readCart(call)
  const { deliveryDate, chooseDeliveryDate } = call.body
  const date = chooseDeliveryDate ? deliveryDate : null
  if (date) {
    const shop = shopOf(reading)
    if (!choosable(reading.cart, ownLines(reading), shop ? 'store' : 'address', shop).includes(date))
      throw call.refuse('dateGone', `Nothing is delivered on ${date}.`)
  }
  await storeColumns(reading.cart, { delivery_date: date })
  return true as const
})

export const shippingNotice = serve(setShippingNotice, async (call) =>
  storeNote(await openCart(call), 'shippingNotice', call.body.noticeMessage),
)

export const personalMessage = serve(setPersonalMessage, async (call) =>
  storeNote(await openCart(call), 'personalMessage', call.body.personalMessage),
)

export const shipmentNote = serve(setShipmentNote, async (call) =>
  storeNote(await openCart(call), 'shipmentNote', call.body.note),
)

export function notesOf({ row }: Pick<OpenCart, 'row'>): DeliveryNotes {
  return { ...noNotes, ...(JSON.parse(row.notes) as Partial<DeliveryNotes>) }
}

/** Returns the days on which this cart arrives if it is ordered now; null if none of its lines can be sent. */
export function promised(
  { view }: Pick<OpenCart, 'view'>,
  lines: readonly PricedLine[],
  kind: DeliveryKind,
  shop: PickupShop | null,
): DeliveryPromise | null {
  const { country } = view
  return deliveryPromise({ at: new Date(), country, kind, days: daysOf({ view }, lines), shop })
}

/** Returns the days on which this cart can be delivered, or collected from one of our own shops. */
export function choosable(
  cart: Pick<OpenCart, 'view'>,
  lines: readonly PricedLine[],
  kind: DeliveryKind,
  shop: PickupShop | null,
): Day[] {
  const promise = promised(cart, lines, kind, shop)
  return promise ? choosableDays({ from: promise.from, country: cart.view.country, shop }) : []
}

/** Returns the delivery time in days of the slowest product of the cart. */
export function daysOf({ view }: Pick<OpenCart, 'view'>, lines: readonly PricedLine[]): Days {
  const each = buyable(lines).flatMap(({ choice }) =>
    choice.parts.map(({ product: { doc, stock, type_id } }) =>
      deliveryDays({ ...doc, stock, type_id }, view),
    ),
  )
  return slowestDays(each, view)
}

/** Returns our own shop where the shopper collects the cart; null for other deliveries. */
function shopOf(reading: CartReading): PickupShop | null {
  const { cart, pickup } = reading
  const { carrier_code, method_code } = cart.row
  const offered = offeredMethods(pricedCart(reading), cart.view.country)
  const method = findMethod(offered, { carrier_code: carrier_code ?? '', method_code: method_code ?? '' })
  return pickup?.kind === 'store' && method?.needs !== 'address' ? pickup : null
}

/** Stores a note. The database changes it inside the column, so that simultaneous calls keep each other's notes. */
async function storeNote(cart: OpenCart, kind: keyof DeliveryNotes, text: string): Promise<true> {
  await storeColumns(cart, { notes: sql`json_set(notes, ${`$.${kind}`}, ${text.trim()})` })
  return true
}
