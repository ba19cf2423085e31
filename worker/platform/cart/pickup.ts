import type { DeliveryKind, PickupPlace } from '#shared/order.ts'

export interface FoundPickup extends PickupPlace {
  kind: Extract<DeliveryKind, 'parcel-shop' | 'store'>
}

/** The parcel shop or open shop of ours with this id. */
export async function findPickup(db: D1Database, id: string): Promise<FoundPickup | null> {
  return db
    .prepare(
      `SELECT 'parcel-shop' AS kind, id, company AS name, street_name AS street, zip AS postcode, city
       FROM parcel_shops WHERE id = ?1
       UNION ALL
       SELECT 'store', CAST(id AS TEXT), name, address, postcode, city FROM stores
       WHERE CAST(id AS TEXT) = ?1 AND enable = '1'
       LIMIT 1`,
    )
    .bind(id)
    .first<FoundPickup>()
}
