import type { Address } from '#shared/address.ts'
import type { Arrival } from '#shared/arrival-words.ts'
import { isVirtualCart } from '#shared/cart.ts'
import type { Day } from '#shared/delivery-dates.ts'
import type { MethodCodes } from '#shared/order.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import { hoursOf } from '#shared/shop-days.ts'
import type { Delivery } from '#shared/totals.ts'
import type { OpenCart } from '../cart/access.ts'
import { choosable, notesOf, promised } from '../cart/delivery-options.ts'
import type { PricedLine } from '../cart/lines.ts'
import { type FoundPickup, placeOf } from '../cart/pickup.ts'
import type { PricedCart } from '../cart/priced-cart.ts'
import type { CartReading } from '../cart/read-cart.ts'
import type { OfferedMethod } from '../cart/select-terms.ts'
import { deliveryOf, deliveryTitle, findMethod, offeredMethods } from '../cart/shipping.ts'
import { refuse } from '../refusal.ts'

export interface OrderDelivery {
  /** `carrier_method`; '' if nothing is delivered. */
  code: string
  charge: Delivery | null
  frozen: FrozenDelivery
}

/** The delivery as it is stored with the order. Orders of an earlier version have no arrival. */
export type FrozenDelivery = PlacedOrder['delivery']

interface Wanted extends MethodCodes {
  address: Address
}

/** Returns the delivery of an order. Throws if the method is not offered to the address, or if its pick-up point does not exist. */
export function orderDelivery(
  { cart, pickup: found }: Pick<CartReading, 'cart' | 'pickup'>,
  priced: PricedCart,
  wanted: Wanted,
): OrderDelivery {
  if (isVirtualCart(priced)) {
    const nothing = {
      kind: 'none',
      title: '',
      address: null,
      pickup: null,
      date: null,
      arrival: null,
    } as const
    return { code: '', charge: null, frozen: { ...nothing, notes: notesOf(cart) } }
  }
  const codes = {
    carrier_code: wanted.carrier_code || (cart.row.carrier_code ?? ''),
    method_code: wanted.method_code || (cart.row.method_code ?? ''),
  }
  const offered = offeredMethods(priced, wanted.address.country_id)
  const method = findMethod(offered, codes)
  if (!method) {
    const text = `Carrier with such method not found: ${codes.carrier_code}, ${codes.method_code}`
    throw refuse(orderCreate, 'methodUnknown', text)
  }
  const pickup = pickupOf(found, method, wanted)
  const date = dateOf(cart, priced.lines, method, pickup)
  return {
    code: `${method.carrier_code}_${method.method_code}`,
    charge: deliveryOf(method, pickup),
    frozen: {
      kind: method.needs,
      title: deliveryTitle(method),
      address: wanted.address,
      pickup: pickup && placeOf(pickup),
      date,
      arrival: arrivalOf(cart, priced.lines, method, pickup, date),
      notes: notesOf(cart),
    },
  }
}

/**
 * Returns the pick-up point, which must be in the country of the address: the prices, taxes and age limit of the order are those
 * of that country.
 */
export function pickupOf(
  found: FoundPickup | null,
  method: Pick<OfferedMethod, 'needs' | 'carrier_code'>,
  { address }: Pick<Wanted, 'address'>,
): FoundPickup | null {
  if (method.needs === 'address') return null
  const fits =
    found?.kind === method.needs &&
    (found.country === null || found.country === address.country_id) &&
    (found.kind === 'store' || found.carrier === method.carrier_code)
  if (!fits) throw refuse(orderCreate, 'pickupMissing', 'Please choose where to pick up the order.')
  return found
}

/** Returns the chosen delivery day. Throws `dateGone` if this delivery is no longer possible on that day. */
export function dateOf(
  cart: OpenCart,
  lines: readonly PricedLine[],
  { needs }: Pick<OfferedMethod, 'needs'>,
  pickup: FoundPickup | null,
): string | null {
  const { delivery_date: date } = cart.row
  const shop = needs === 'store' ? pickup : null
  if (!date || choosable(cart, lines, needs, shop).includes(date)) return date
  throw refuse(
    orderCreate,
    'dateGone',
    'The order cannot be delivered on the chosen day. Please choose another.',
  )
}

/** Returns the arrival: the chosen day, or the earliest possible days if no day was chosen. */
export function arrivalOf(
  cart: OpenCart,
  lines: readonly PricedLine[],
  { needs }: Pick<OfferedMethod, 'needs'>,
  pickup: FoundPickup | null,
  chosen: Day | null,
): Arrival | null {
  const promise = promised(cart, lines, needs, needs === 'store' ? pickup : null)
  if (!promise) return null
  const { from, to, time } = promise
  if (!chosen || (chosen === from && from === to)) return { from, to, time }
  const opens = needs === 'store' && pickup ? (hoursOf(pickup, chosen)?.opens ?? null) : null
  return { from: chosen, to: chosen, time: opens }
}
