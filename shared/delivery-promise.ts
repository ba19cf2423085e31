import type { Arrival } from './arrival-words.ts'
import { afterWorkingDays, type Day, dayAfter } from './delivery-dates.ts'
import type { Days } from './delivery-days.ts'
import type { Minor } from './money.ts'
import type { DeliveryKind } from './order.ts'
import { packing, packingDay, parcelPromise } from './parcel-promise.ts'
import { pickupPrice } from './pickup.ts'
import { packingCity } from './shop.ts'
import { hoursOf, isOpen, type ShopDays } from './shop-days.ts'
import type { Country } from './store-view.ts'

/** A shop of ours where orders are collected. */
export interface PickupShop extends ShopDays {
  city: string
}

interface DeliveryQuestion {
  /** The moment of the order. */
  at: Date
  country: Country
  kind: DeliveryKind
  /** Working days from packing to delivery, see `deliveryDays`. Null if nothing can be sent. */
  days: Days | null
  /** The shop where the order is collected, for the kind `store`. */
  shop?: PickupShop | null | undefined
  /** The price of the delivery method before the place is considered; minor units with tax. */
  price?: Minor
}

export interface DeliveryPromise extends Arrival {
  /** The price with the place considered; minor units with tax. */
  price: Minor
}

/**
 * Returns when an order arrives or can be collected, and its price; no other code decides this. Null if nothing can be sent, or if the shop
 * is unknown. A later order never arrives earlier.
 */
export function deliveryPromise(question: DeliveryQuestion): DeliveryPromise | null {
  const { at, country, kind, days, shop, price = 0 } = question
  if (!days) return null
  if (kind !== 'store') return { ...parcelPromise(at, days, country), price }
  return shop ? collected(packingDay(at), days, { shop, country, price }) : null
}

/** Returns when an order can be collected: the same day in the shop where orders are packed, later in shops that it is driven to. */
function collected(
  packed: Day,
  days: Days,
  { shop, country, price }: { shop: PickupShop; country: Country; price: Minor },
): DeliveryPromise | null {
  const isPackedThere = shop.city === packingCity
  const time = isPackedThere ? packing.ready : packing.readyElsewhere
  const arrival = (count: number) => afterWorkingDays(packed, isPackedThere ? count - 1 : count, country)
  const first = handedOut(shop, arrival(days.min), time, country)
  const last = handedOut(shop, arrival(days.max), time, country)
  return first && last && { from: first.day, to: last.day, time: last.time, price: pickupPrice(price, shop) }
}

/** Days; no shop is closed for longer. */
const longestClosing = 60

/** Returns the day and time at which a shop first hands out an order that is ready on a day at a time. */
function handedOut(shop: PickupShop, ready: Day, time: string, country: Country) {
  for (let days = 0; days < longestClosing; days++) {
    const day = dayAfter(ready, days)
    if (!isOpen(shop, day, country)) continue
    const hours = hoursOf(shop, day)
    if (days > 0) return { day, time: hours?.opens ?? null }
    if (!hours || time < hours.closes) return { day, time: later(time, hours?.opens) }
  }
  return null
}

function later(time: string, other = ''): string {
  return time > other ? time : other
}
