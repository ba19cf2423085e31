import type { Minor } from './money.ts'
import { packingCity } from './shop.ts'

/** What it costs to collect from a place by a method of this price. */
export function pickupPrice(price: Minor, place: { city: string } | null | undefined): Minor {
  return place?.city === packingCity ? 0 : price
}
