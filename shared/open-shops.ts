import type { PhysicalStore } from './platform-api/store.ts'

/** Shops that are open to customers, of a country (ISO 3166, two letters); a platform may name none with a shop. */
export function openShops(shops: readonly PhysicalStore[], country: string): PhysicalStore[] {
  return shops.filter((shop) => shop.enable && (!shop.country || shop.country === country))
}
