import { normalPostcode } from '#shared/address.ts'
import { carrierCodes } from '#shared/parcel.ts'
import { kilometres, type PickupData } from '#shared/pickup.ts'
import {
  getParcelShops,
  getParcelShopsDao,
  getStores,
  setParcelSelected,
} from '#shared/platform-api/store.ts'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { cityOf } from '../postcode/postcode.ts'
import { serve } from '../serve.ts'
import { readAll, sql } from '../sql.ts'
import { cartKey, openedCart, selectCart, storeColumns } from './access.ts'
import { selectPickup } from './pickup.ts'

interface StoreRow {
  id: number
  code: string
  name: string
  address: string
  postcode: string
  city: string
  enable: string
  opening_hours: string
  vacation_days: string
  latitude: number
  longitude: number
  phone: string
  email: string
  /** The country whose customers are offered the shop; null: all. */
  country: string | null
}

export const stores = serve(getStores, async ({ db }) => {
  const { results } = await db.prepare('SELECT * FROM stores ORDER BY id').all<StoreRow>()
  return results
})

export const parcelShops = serve(getParcelShops, ({ db, query }) => {
  const country = query.country.toUpperCase()
  return nearestParcelShops(db, 'gls', country, normalPostcode(query.postcode, country))
})

export const parcelShopsDao = serve(getParcelShopsDao, ({ db, query, view }) => {
  const { country } = viewOfCarrier('dao') ?? view
  return nearestParcelShops(db, 'dao', country, normalPostcode(query.postcode, country))
})

/** Returns a view that the carrier delivers in. DAO has shops in one country only, so all views search there. */
function viewOfCarrier(carrier: string): StoreView | undefined {
  return Object.values(storeViews).find(({ code }) => carrierCodes(code).includes(carrier))
}

export const selectParcelShop = serve(setParcelSelected, async (call) => {
  const { pickupId } = call.body
  const key = await cartKey(call)
  const [[place], ...opened] = await readAll(call.db, [
    selectPickup(call.db, sql`${pickupId}`),
    ...selectCart(call.db, key),
  ])
  const cart = openedCart(opened, call)
  if (!place) throw call.refuse('pickupUnknown', `No such pick-up point: ${pickupId}`)
  // The chosen delivery day is cleared if the place changes: the new place may be closed on that day.
  const delivery_date = cart.row.pickup_id === place.id ? cart.row.delivery_date : null
  await storeColumns(cart, { pickup_id: place.id, delivery_date })
  return true as const
})

interface ParcelShopRow extends PickupData {
  lat: number
  lng: number
  opening: string
  origin_lat: number
  origin_lng: number
}

/**
 * Returns the twenty parcel shops that are nearest to the postcode. The postcode's position is that of the parcel shops, of any
 * carrier, with the closest postcode number. The distance in kilometers is null if the postcode is unknown.
 */
async function nearestParcelShops(db: D1Database, carrier: string, country: string, postcode: string) {
  const isKnown = (await cityOf(db, country, postcode)) !== null
  const { results } = await db
    .prepare(
      `WITH candidates AS (
         SELECT * FROM parcel_shops WHERE carrier = ?1 AND country = ?2
       ), origin AS (
         SELECT avg(lat) AS lat, avg(lng) AS lng, cos(radians(avg(lat))) AS narrowing FROM parcel_shops
         WHERE country = ?2 AND abs(zip_number - ?3) =
           (SELECT min(abs(zip_number - ?3)) FROM parcel_shops WHERE country = ?2)
       )
       SELECT id, company, street_name, zip, city, country, candidates.lat, candidates.lng, opening,
         origin.lat AS origin_lat, origin.lng AS origin_lng
       FROM candidates, origin
       ORDER BY (candidates.lat - origin.lat) * (candidates.lat - origin.lat)
         + (candidates.lng - origin.lng) * (candidates.lng - origin.lng) * narrowing * narrowing, id
       LIMIT 20`,
    )
    .bind(carrier, country, Number.parseInt(postcode, 10) || 0)
    .all<ParcelShopRow>()
  return results.map(({ origin_lat, origin_lng, ...row }) => ({
    ...row,
    opening: JSON.parse(row.opening),
    distance: isKnown ? kilometres(row, { lat: origin_lat, lng: origin_lng }) : null,
  }))
}
