import { choosableDays, type ShopDays } from '#shared/choosable-days.ts'
import type { Day } from '#shared/delivery-dates.ts'
import { deliveryDays, soonestDays } from '#shared/delivery-days.ts'
import { type DeliveryNotes, noNotes } from '#shared/order.ts'
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
    if (!choosable(cart, lines, shop).includes(date))
      throw call.refuse('dateGone', `Nothing is delivered on ${date}.`)
  }
  await call.db.batch([
    call.db.prepare('UPDATE carts SET delivery_date = ? WHERE id = ?').bind(date, cart.row.id),
    touch(cart),
  ])
  return true as const
})

export const shippingNotice = serve(setShippingNotice, async (call) =>
  keepNote(await openCart(call), 'shippingNotice', call.body.noticeMessage),
)

export const personalMessage = serve(setPersonalMessage, async (call) =>
  keepNote(await openCart(call), 'personalMessage', call.body.personalMessage),
)

export const shipmentNote = serve(setShipmentNote, async (call) =>
  keepNote(await openCart(call), 'shipmentNote', call.body.note),
)

export function notesOf({ row }: Pick<OpenCart, 'row'>): DeliveryNotes {
  return { ...noNotes, ...(JSON.parse(row.notes) as Partial<DeliveryNotes>) }
}

/** The days that this cart can be delivered on, or collected from a shop of ours. */
export function choosable(
  { view }: Pick<OpenCart, 'view'>,
  lines: readonly PricedLine[],
  shop: ShopDays | null,
): Day[] {
  const { min } = daysOf({ view }, lines)
  return choosableDays({ today: todayInTheShop(), workingDays: min, country: view.country, shop })
}

/** As long as the slowest of its goods. */
export function daysOf({ view }: Pick<OpenCart, 'view'>, lines: readonly PricedLine[]) {
  const each = buyable(lines).flatMap(({ choice }) =>
    choice.parts.map(({ product: { doc, stock } }) => {
      const { del_days_min = null, del_days_max = null } = doc
      return deliveryDays({ del_days_min, del_days_max, stock }, view)
    }),
  )
  return each.reduce<{ min: number; max: number }>(
    (slowest, days) => ({
      min: Math.max(slowest.min, days?.min ?? 0),
      max: Math.max(slowest.max, days?.max ?? 0),
    }),
    soonestDays(view),
  )
}

/** The shop of ours that the cart goes to, if it goes to one. */
async function shopOf(cart: OpenCart, lines: readonly PricedLine[]): Promise<ShopDays | null> {
  const { carrier_code, method_code, pickup_id } = cart.row
  const offered = offeredMethods(await pricedCart(cart, lines, null), cart.view.country)
  const method = findMethod(offered, { carrier_code: carrier_code ?? '', method_code: method_code ?? '' })
  const place = await findPickup(cart.db, pickup_id)
  return place?.kind === 'store' && method?.needs !== 'address' ? place : null
}

async function keepNote(cart: OpenCart, kind: keyof DeliveryNotes, text: string): Promise<true> {
  const notes = JSON.stringify({ ...notesOf(cart), [kind]: text.trim() })
  await cart.db.batch([
    cart.db.prepare('UPDATE carts SET notes = ? WHERE id = ?').bind(notes, cart.row.id),
    touch(cart),
  ])
  return true
}

/** Both countries live by the same clock. */
function todayInTheShop(): Day {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(new Date())
}
