import type { Minor } from './money.ts'
import { packingCity } from './shop.ts'

/** Returns the price to collect an order from a place, by a method of this price (minor units). */
export function pickupPrice(price: Minor, place: { city: string } | null | undefined): Minor {
  return place?.city === packingCity ? 0 : price
}
