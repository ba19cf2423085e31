import type { Address } from '#shared/address.ts'
import { isVirtualCart } from '#shared/cart.ts'
import type { MethodCodes, PickupPlace, PlacedOrder } from '#shared/order.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import type { Delivery } from '#shared/totals.ts'
import type { OpenCart } from '../cart/access.ts'
import { standingMethods } from '../cart/add-up.ts'
import { findPickup } from '../cart/pickup.ts'
import { deliveryOf, deliveryTitle, findMethod, type OfferedMethod } from '../cart/shipping.ts'
import type { StandingCart } from '../cart/standing.ts'
import { refuse } from '../refusal.ts'

export interface OrderDelivery {
  /** `carrier_method`, '' where nothing is delivered. */
  code: string
  charge: Delivery | null
  /** As it is kept with the order. */
  frozen: PlacedOrder['delivery']
}

interface Wanted extends MethodCodes {
  address: Address
  pickupId: string | undefined
}

/** The delivery of an order: the method must be offered to the address, and its pick-up point must be there. */
export async function orderDelivery(
  cart: OpenCart,
  standing: StandingCart,
  wanted: Wanted,
): Promise<OrderDelivery> {
  if (isVirtualCart(standing)) {
    return { code: '', charge: null, frozen: { kind: 'none', title: '', address: null, pickup: null } }
  }
  const codes = {
    carrier_code: wanted.carrier_code || (cart.row.carrier_code ?? ''),
    method_code: wanted.method_code || (cart.row.method_code ?? ''),
  }
  const offered = await standingMethods(cart, standing, wanted.address.country_id)
  const method = findMethod(offered, codes)
  if (!method) {
    const text = `Carrier with such method not found: ${codes.carrier_code}, ${codes.method_code}`
    throw refuse(orderCreate, 'methodUnknown', text)
  }
  const pickup = await pickupOf(cart, method, wanted.pickupId)
  return {
    code: `${method.carrier_code}_${method.method_code}`,
    charge: deliveryOf(method),
    frozen: { kind: method.needs, title: deliveryTitle(method), address: wanted.address, pickup },
  }
}

async function pickupOf(
  cart: OpenCart,
  method: OfferedMethod,
  pickupId: string | undefined,
): Promise<PickupPlace | null> {
  if (method.needs === 'address') return null
  const id = pickupId || cart.row.pickup_id
  const found = id ? await findPickup(cart.db, id) : null
  if (found?.kind !== method.needs)
    throw refuse(orderCreate, 'pickupMissing', 'Please choose where to pick up the order.')
  const { kind: _, ...place } = found
  return place
}
