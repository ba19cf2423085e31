import { choosableDays } from '#shared/choosable-days.ts'
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
import { serve } from '../serve.ts'
import { type OpenCart, openCart, touch } from './access.ts'
import { buyable, type PricedLine, readLines } from './lines.ts'
import { findPickup } from './pickup.ts'
import { pricedCart } from './priced-cart.ts'
import { findMethod, offeredMethods } from './shipping.ts'

export const moreOptions = serve(getMoreOptions, async (call) => {
  const cart = await openCart(call)
  const lines = await readLines(cart)
  if (!lines.length) throw call.refuse('notReady', 'Cart not ready')
  const { shippingNotice: noticeMessage, personalMessage, shipmentNote } = notesOf(cart)
  return {
    ...{ noticeMessage, personalMessage, shipmentNote },
    deliveryDate: cart.row.delivery_date,
    chooseDeliveryDate: cart.view.choosesDeliveryDate,
    chosenElsewhere: cart.chosenElsewhere ?? false,
    deliveryDays: daysOf(cart, lines),
  }
})

export const shippingDate = serve(setShippingDate, async (call) => {
  const cart = await openCart(call)
  const { deliveryDate, chooseDeliveryDate } = call.body
  const date = chooseDeliveryDate ? deliveryDate : null
  if (date) {
    const lines = await readLines(cart)
    const shop = await shopOf(cart, lines)
    if (!choosable(cart, lines, shop ? 'store' : 'address', shop).includes(date))
      throw call.refuse('dateGone', `Nothing is delivered on ${date}.`)
  }
  await call.db.batch([
    call.db.prepare('UPDATE carts SET delivery_date = ? WHERE id = ?').bind(date, cart.row.id),
    touch(cart),
  ])
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

/** Returns our own shop that the shopper collects the cart from; null if the cart goes elsewhere. */
async function shopOf(cart: OpenCart, lines: readonly PricedLine[]): Promise<PickupShop | null> {
  const { carrier_code, method_code, pickup_id } = cart.row
  const offered = offeredMethods(await pricedCart(cart, lines), cart.view.country)
  const method = findMethod(offered, { carrier_code: carrier_code ?? '', method_code: method_code ?? '' })
  const place = await findPickup(cart.db, pickup_id)
  return place?.kind === 'store' && method?.needs !== 'address' ? place : null
}

async function storeNote(cart: OpenCart, kind: keyof DeliveryNotes, text: string): Promise<true> {
  const notes = JSON.stringify({ ...notesOf(cart), [kind]: text.trim() })
  await cart.db.batch([
    cart.db.prepare('UPDATE carts SET notes = ? WHERE id = ?').bind(notes, cart.row.id),
    touch(cart),
  ])
  return true
}
