import type { PickupPlace } from './order.ts'

/** A parcel shop or shop as the contract writes one: sent along with its id, for a platform that cannot look it up. */
export interface PickupData {
  id: string
  company: string
  street_name: string
  zip: string
  city: string
  country: string
}

/** `country`: ISO 3166-1 alpha-2. */
export function pickupData({ id, name, street, postcode, city }: PickupPlace, country: string): PickupData {
  return { id, company: name, street_name: street, zip: postcode, city, country }
}
