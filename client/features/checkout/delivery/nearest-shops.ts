import type { ShopChoice } from '#shared/offered-place.ts'
import { kilometres, type Position } from '#shared/pickup.ts'

export interface NearShop extends ShopChoice {
  /** Kilometres from the delivery address; null if unknown. */
  distance: number | null
}

/** Returns the shops, nearest first; in their own order if the shopper's position is unknown. */
export function nearestShops(shops: readonly ShopChoice[], origin: Position | null): NearShop[] {
  const far = Number.POSITIVE_INFINITY
  return shops
    .map((shop) => ({ ...shop, distance: distanceOf(shop, origin) }))
    .sort((a, b) => compare(a.distance ?? far, b.distance ?? far))
}

function distanceOf({ lat, lng }: ShopChoice, origin: Position | null): number | null {
  return origin && lat !== null && lng !== null ? kilometres({ lat, lng }, origin) : null
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
