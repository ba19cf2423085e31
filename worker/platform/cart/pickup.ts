import { hoursOfWeek } from '#shared/offered-place.ts'
import type { DeliveryKind } from '#shared/order.ts'
import type { PickupPlace } from '#shared/platform-api/order.ts'
import type { ShopDays } from '#shared/shop-days.ts'
import { type Select, type Sql, select, sql } from '../sql.ts'

export interface FoundPickup extends PickupPlace, ShopDays {
  kind: Extract<DeliveryKind, 'parcel-shop' | 'store'>
  /** '' for one of our own shops. */
  carrier: string
  /** Null in a database that was set up before this column existed. */
  country: string | null
}

interface PickupRow extends Omit<PickupPlace, 'hours'> {
  kind: FoundPickup['kind']
  carrier: string
  country: string | null
  opening: string
  vacation_days: string
}

/** Selects the parcel shop with this id, or our own shop if it is enabled: a row for `toPickup`. */
export function selectPickup(db: D1Database, id: Sql): Select<PickupRow> {
  return select(
    db,
    sql`SELECT 'parcel-shop' AS kind, carrier, id, company AS name, street_name AS street, zip AS postcode, city, country,
       opening, '' AS vacation_days
     FROM parcel_shops WHERE id = ${id}
     UNION ALL
     SELECT 'store', '', CAST(id AS TEXT), name, address, postcode, city, country, opening_hours, vacation_days
     FROM stores
     WHERE CAST(id AS TEXT) = ${id} AND enable = '1'
     LIMIT 1`,
  )
}

/** Returns the pick-up point of this row; null if there is none. */
export function toPickup(row: PickupRow | undefined): FoundPickup | null {
  if (!row) return null
  const { opening, vacation_days, ...place } = row
  const hours = place.kind === 'store' ? listed(opening) : hoursOfWeek(JSON.parse(opening))
  return { ...place, hours, opening_hours: hours, vacation_days: listed(vacation_days) }
}

/** Returns the place in the format that is stored with an order. */
export function placeOf({ id, name, street, postcode, city, hours }: FoundPickup): PickupPlace {
  return { id, name, street, postcode, city, ...(hours?.length && { hours }) }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
