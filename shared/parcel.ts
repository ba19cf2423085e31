import type { StoreCode } from './store-view.ts'
import { carriers } from './views/carriers.ts'

/** A parcel of an order: the carrier's code and the tracking number. */
export interface Parcel {
  carrier: string
  number: string
}

export function carrierCodes(view: StoreCode): string[] {
  return Object.keys(carriers[view])
}

/** Returns the carrier's name as shoppers know it; its code if the view does not use this carrier. */
export function carrierName(view: StoreCode, carrier: string): string {
  return carrierOf(view, carrier)?.name ?? carrier
}

/** Returns the address of the carrier's tracking page; null if the view does not use this carrier. */
export function trackingUrl(view: StoreCode, { carrier, number }: Parcel): string | null {
  const follow = carrierOf(view, carrier)?.follow
  return follow ? follow + encodeURIComponent(number) : null
}

function carrierOf(view: StoreCode, carrier: string) {
  return Object.hasOwn(carriers[view], carrier) ? carriers[view][carrier] : undefined
}
