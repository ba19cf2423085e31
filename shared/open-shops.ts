import type { PhysicalStore } from './platform-api/store.ts'

/** Returns the shops of a country (ISO 3166, two letters) that are open to customers; a shop without a country counts for every country. */
export function openShops(shops: readonly PhysicalStore[], country: string): PhysicalStore[] {
  return shops.filter((shop) => shop.enable && (!shop.country || shop.country === country))
}
