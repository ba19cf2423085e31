import type { OrderStatus } from '#shared/order-status.ts'
import { carrierCodes, type Parcel } from '#shared/parcel.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { ActionRefused } from './action-refused.ts'

interface SentOrder {
  number: string
  store_code: StoreCode
  status: OrderStatus
  kind: string
}

const withParcels: readonly OrderStatus[] = ['pending', 'processing', 'complete']

/** Throws `parcelRefused` if the order cannot have been sent with these parcels. */
export async function checkParcels(db: D1Database, id: number, parcels: readonly Parcel[]): Promise<void> {
  const order = await db
    .prepare("SELECT number, store_code, status, delivery ->> 'kind' AS kind FROM orders WHERE id = ?")
    .bind(id)
    .first<SentOrder>()
  if (!order) return
  const { number, store_code, status, kind } = order
  if (!withParcels.includes(status))
    throw new ActionRefused('parcelRefused', `Order ${number} is ${status} and has no parcels`)
  if (kind === 'none') throw new ActionRefused('parcelRefused', `Nothing of order ${number} is sent`)
  if (kind === 'store' && storeViews[store_code].hasShops)
    throw new ActionRefused(
      'parcelRefused',
      `Order ${number} is collected in a shop: say that it stands ready there`,
    )
  const known = carrierCodes(store_code)
  const unknown = parcels.find(({ carrier }) => !known.includes(carrier))
  if (!unknown) return
  throw new ActionRefused(
    'parcelRefused',
    `Orders of "${store_code}" are sent with ${known.join(', ')}, not "${unknown.carrier}"`,
  )
}

/**
 * Returns the statement that stores a parcel. A repeated parcel is stored once; nothing is stored if the order has ended in the
 * meantime.
 */
export function writeParcel(db: D1Database, id: number, { carrier, number }: Parcel): D1PreparedStatement {
  const among = withParcels.map((status) => `'${status}'`).join()
  return db
    .prepare(
      `INSERT OR IGNORE INTO parcels (order_id, carrier, number)
       SELECT id, ?2, ?3 FROM orders WHERE id = ?1 AND status IN (${among})`,
    )
    .bind(id, carrier, number)
}
