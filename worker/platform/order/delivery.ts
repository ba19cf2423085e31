import type { Address } from '#shared/address.ts'
import type { Arrival } from '#shared/arrival-words.ts'
import { isVirtualCart } from '#shared/cart.ts'
import type { Day } from '#shared/delivery-dates.ts'
import type { MethodCodes, PlacedOrder } from '#shared/order.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import { hoursOf } from '#shared/shop-days.ts'
import type { Delivery } from '#shared/totals.ts'
import type { OpenCart } from '../cart/access.ts'
import { choosable, notesOf, promised } from '../cart/delivery-options.ts'
import type { PricedLine } from '../cart/lines.ts'
import { type FoundPickup, findPickup, placeOf } from '../cart/pickup.ts'
import type { PricedCart } from '../cart/priced-cart.ts'
import type { OfferedMethod } from '../cart/select-terms.ts'
import { deliveryOf, deliveryTitle, findMethod, offeredMethods } from '../cart/shipping.ts'
import { refuse } from '../refusal.ts'

export interface OrderDelivery {
  /** `carrier_method`, '' where nothing is delivered. */
  code: string
  charge: Delivery | null
  frozen: FrozenDelivery
}

/** As it is stored with the order; one of an earlier version has no arrival. */
export type FrozenDelivery = PlacedOrder['delivery']

interface Wanted extends MethodCodes {
  address: Address
  pickupId: string | undefined
}

/** The delivery of an order: the method must be offered to the address, and its pick-up point must be there. */
export async function orderDelivery(
  cart: OpenCart,
  priced: PricedCart,
  wanted: Wanted,
): Promise<OrderDelivery> {
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
  const pickup = await pickupOf(cart, method, wanted)
  const date = await dateOf(cart, priced.lines, method, pickup)
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

/** In the country of the address: its prices, taxes and age limit are those that the order was added up with. */
async function pickupOf(
  cart: OpenCart,
  method: OfferedMethod,
  { pickupId, address }: Wanted,
): Promise<FoundPickup | null> {
  if (method.needs === 'address') return null
  const found = await findPickup(cart.db, pickupId || cart.row.pickup_id)
  const fits =
    found?.kind === method.needs &&
    (found.country === null || found.country === address.country_id) &&
    (found.kind === 'store' || found.carrier === method.carrier_code)
  if (!fits) throw refuse(orderCreate, 'pickupMissing', 'Please choose where to pick up the order.')
  return found
}

/** The day that was chosen: it must still be one of those that this delivery can have. */
async function dateOf(
  cart: OpenCart,
  lines: readonly PricedLine[],
  { needs }: OfferedMethod,
  pickup: FoundPickup | null,
): Promise<string | null> {
  const { delivery_date: date } = cart.row
  const shop = needs === 'store' ? pickup : null
  if (!date || choosable(cart, lines, needs, shop).includes(date)) return date
  throw refuse(
    orderCreate,
    'dateGone',
    'The order cannot be delivered on the chosen day. Please choose another.',
  )
}

/** On the day that was chosen, else as soon as it can. */
function arrivalOf(
  cart: OpenCart,
  lines: readonly PricedLine[],
  { needs }: OfferedMethod,
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
