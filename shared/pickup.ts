import { decimal } from './decimal.ts'
import type { Minor } from './money.ts'
import type { PickupPlace } from './platform-api/order.ts'
import type { Customer } from './platform-api/user.ts'
import { packingCity } from './shop.ts'

/** A place on the map, in degrees. */
export interface Position {
  lat: number
  lng: number
}

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

/** Returns the id of the shop of ours where a customer collects orders by default; null if they have not chosen one. */
export function selectedStore({ custom_attributes }: Pick<Customer, 'custom_attributes'>): string | null {
  const own = custom_attributes.find(({ attribute_code }) => attribute_code === 'selected_store')
  return own?.value || null
}

/** Returns the kilometres as the crow flies, to a tenth; by a flat approximation. */
export function kilometres(place: Position, origin: Position): number {
  const degree = 111.2
  const north = (place.lat - origin.lat) * degree
  const east = (place.lng - origin.lng) * degree * Math.cos((origin.lat * Math.PI) / 180)
  return Math.round(Math.hypot(north, east) * 10) / 10
}

/** Returns kilometres as the views write them: `0,7 km`, on one line. */
export function formatDistance(distance: number): string {
  return `${decimal(distance.toFixed(1))}\u00a0km`
}
