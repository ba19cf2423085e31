import { atom } from 'jotai'
import type { Minor } from '#shared/money.ts'

/** The platform's current price if it differs from the price of the page. */
export interface SyncedPrice {
  price_incl_tax: Minor
  original_price_incl_tax: Minor | null
  /** Null if the platform does not return it. */
  lowestPrice: Minor | null
}

/** Prices by `priceKey`. Code that is loaded after hydration fills this. */
export const syncedPricesAtom = atom<ReadonlyMap<string, SyncedPrice>>(new Map())

interface Keyed {
  id: number
  sku: string
  price_incl_tax: Minor
}

/**
 * Returns the key of a price on a page. It contains the price, so that another price of the same product is requested again. A sku that
 * equals the id is left out.
 */
export function priceKey({ id, sku, price_incl_tax }: Keyed): string {
  return `${id} ${price_incl_tax}${sku === String(id) ? '' : ` ${sku}`}`
}
