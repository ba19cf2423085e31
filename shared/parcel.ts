import type { StoreCode } from './store-view.ts'

/** What an order was sent as: the carrier's code and the number that it is followed by. */
export interface Parcel {
  carrier: string
  number: string
}

interface Carrier {
  name: string
  /** Where a parcel is followed: its number is added. */
  follow: string
}

/** Who carries the parcels of a view, by the code of its deliveries. */
const carriers: Record<StoreCode, Readonly<Record<string, Carrier>>> = {
  da: {
    gls: { name: 'GLS', follow: 'https://gls-group.com/DK/da/find-pakke?match=' },
    dao: { name: 'DAO', follow: 'https://www.dao.as/privat/find-din-pakke?stregkode=' },
  },
  sv: {
    // The group's page, in English: of Sweden's own none is known that takes a number in its address.
    gls: { name: 'GLS', follow: 'https://gls-group.com/EU/en/parcel-tracking?match=' },
  },
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

function carrierOf(view: StoreCode, carrier: string): Carrier | undefined {
  return Object.hasOwn(carriers[view], carrier) ? carriers[view][carrier] : undefined
}
