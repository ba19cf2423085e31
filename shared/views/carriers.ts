import type { StoreCode } from '../shop.ts'

interface Carrier {
  name: string
  /** The address of the tracking page, without the number at its end. */
  follow: string
}

/** The carriers of a view, by the code of its deliveries. */
export const carriers: Record<StoreCode, Readonly<Record<string, Carrier>>> = {
  da: {
    gls: { name: 'GLS', follow: 'https://gls-group.com/DK/da/find-pakke?match=' },
    dao: { name: 'DAO', follow: 'https://www.dao.as/privat/find-din-pakke?stregkode=' },
  },
  sv: {
    // The group's page, in English: no Swedish page is known that takes a number in its address.
    gls: { name: 'GLS', follow: 'https://gls-group.com/EU/en/parcel-tracking?match=' },
  },
}
