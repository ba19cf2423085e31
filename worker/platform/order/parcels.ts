import type { Parcel } from '#shared/parcel.ts'

export async function parcelsOf(db: D1Database, orderId: number): Promise<Parcel[]> {
  const { results } = await db
    .prepare('SELECT carrier, number FROM parcels WHERE order_id = ? ORDER BY carrier, number')
    .bind(orderId)
    .all<Parcel>()
  return results
}
