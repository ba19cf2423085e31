import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { PastOrder } from '#shared/platform-api/order-history.ts'

/** Method and place of the delivery of a customer's last order. */
export interface LastDelivery {
  /** `carrier_method`. */
  method: string
  street: string
  postcode: string
  city: string
  /** ISO 3166. */
  country: string
}

export function lastDeliveryOf(order: PastOrder | undefined): LastDelivery | null {
  const shipping = order?.extension_attributes.shipping_assignments?.[0]?.shipping
  if (!shipping?.method || !shipping.address) return null
  const { street, postcode, city, country_id: country } = shipping.address
  return { method: shipping.method, street: street[0] ?? '', postcode, city, country }
}

/** Returns the last delivery if it had this method and country: its parcel shop may be offered again. */
export function usualDelivery(
  last: LastDelivery | null,
  method: ShippingMethod,
  country: string,
): LastDelivery | null {
  return last?.country === country && inferMethod(last, [method]) ? last : null
}

/**
 * Implements "shipping method inferred from the last order's shipping assignment by matching method code parts (ignoring
 * PARCEL)": returns the offered method whose codes contain every part.
 */
export function inferMethod(
  { method }: LastDelivery,
  offered: readonly ShippingMethod[],
): ShippingMethod | undefined {
  const wanted = partsOf(method)
  return offered.find(({ carrier_code, method_code }) => {
    const own = partsOf(`${carrier_code}_${method_code}`)
    return wanted.length > 0 && wanted.every((part) => own.includes(part))
  })
}

/** Implements "'freeshipping' reselects the matching enabled store by street address". */
export function sameStore<Shop extends { address: string }>(
  { street }: LastDelivery,
  enabled: readonly Shop[],
): Shop | undefined {
  return enabled.find(({ address }) => isSame(address, street))
}

/** Implements "PICKUP_PARCEL … reselects by city and street". */
export function sameParcelShop<Place extends { city: string; street: string }>(
  last: LastDelivery,
  places: readonly Place[],
): Place | undefined {
  return places.find(({ city, street }) => isSame(city, last.city) && isSame(street, last.street))
}

function partsOf(codes: string): string[] {
  return codes
    .toUpperCase()
    .split('_')
    .filter((part) => part !== '' && part !== 'PARCEL')
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
