import type { StoreCode } from './store-view.ts'
import { carriers } from './views/carriers.ts'

/** What an order was sent as: the carrier's code and the number that it is followed by. */
export interface Parcel {
  carrier: string
  number: string
}

export function carrierCodes(view: StoreCode): string[] {
  return Object.keys(carriers[view])
}

/** As shoppers know it; its code where it is none of the view's. */
export function carrierName(view: StoreCode, carrier: string): string {
  return carrierOf(view, carrier)?.name ?? carrier
}

/** Where the carrier shows the way of a parcel; null where it is none of the view's. */
export function trackingUrl(view: StoreCode, { carrier, number }: Parcel): string | null {
  const follow = carrierOf(view, carrier)?.follow
  return follow ? follow + encodeURIComponent(number) : null
}

function carrierOf(view: StoreCode, carrier: string) {
  return Object.hasOwn(carriers[view], carrier) ? carriers[view][carrier] : undefined
}
