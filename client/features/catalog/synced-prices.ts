import { atom } from 'jotai'
import type { Minor } from '#shared/money.ts'

/** A price as the platform asks it now, where that is not what the page says. */
export interface SyncedPrice {
  price_incl_tax: Minor
  original_price_incl_tax: Minor | null
  /** Null where the platform does not say it. */
  lowestPrice: Minor | null
}

/** By `priceKey`. Filled by code that is loaded after hydration. */
export const syncedPricesAtom = atom<ReadonlyMap<string, SyncedPrice>>(new Map())

interface Keyed {
  id: number
  sku: string
  price_incl_tax: Minor
}

/** Names a price that stands on a page: the same product at another price is asked about again. A sku that is the id is left out. */
export function priceKey({ id, sku, price_incl_tax }: Keyed): string {
  return `${id} ${price_incl_tax}${sku === String(id) ? '' : ` ${sku}`}`
}
