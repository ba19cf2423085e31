import type { Minor } from './money.ts'
import type { PickupPlace } from './platform-api/order.ts'
import { packingCity } from './shop.ts'

/** A parcel shop or shop in the contract's form. It is sent with its id for platforms that cannot look it up. */
export interface PickupData {
  id: string
  company: string
  street_name: string
  zip: string
  city: string
  country: string
}

/** Returns a place in the contract's form. `country`: ISO 3166-1 alpha-2. */
export function pickupData({ id, name, street, postcode, city }: PickupPlace, country: string): PickupData {
  return { id, company: name, street_name: street, zip: postcode, city, country }
}

/** Returns the price to collect an order from a place, by a method of this price (minor units). */
export function pickupPrice(price: Minor, place: { city: string } | null | undefined): Minor {
  return place?.city === packingCity ? 0 : price
}
