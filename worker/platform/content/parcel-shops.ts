import * as v from 'valibot'
import { openDays, ParcelShopEntry } from '#shared/content/place-entries.ts'
import { list, rows, sql } from '../sql.ts'
import type { ContentList } from './content-list.ts'
import { insertedInPieces } from './inserted.ts'

const listOf = ({ carrier, country }: ParcelShopEntry) => `${carrier} ${country}`

/** Places where carriers hand out parcels. A file may have those of some carriers and countries only. */
export const carrierShops: ContentList<ParcelShopEntry> = {
  name: 'parcel-shops.csv',
  entry: 'parcel shop',
  schema: v.array(ParcelShopEntry),
  columns: Object.keys(ParcelShopEntry.entries),
  isShared: true,
  isUnordered: true,
  keyOf: ({ id }) => id,
  completeFile: (all, stored) => {
    const replaced = new Set(all.map(listOf))
    return [...all, ...stored.filter((shop) => !replaced.has(listOf(shop)))]
  },
  readStored: async (db) => {
    const found = await rows<StoredShop>(
      db,
      sql`SELECT id, carrier, country, zip, city, company, street_name, lat, lng, opening FROM parcel_shops ORDER BY id`,
    )
    return found.map(({ street_name: street, lat: latitude, lng: longitude, opening, ...shop }) => {
      const open: Opening[] = JSON.parse(opening)
      const hours = Object.entries(openDays).map(([day, name]) => {
        const found = open.find((each) => each.day === name)
        return [day, found ? `${found.from}-${found.to}` : '']
      })
      return { ...shop, street, latitude, longitude, ...Object.fromEntries(hours) }
    })
  },
  findFaults: () => [],
  storeStatements: (_db, _view, all, { added, changed, removed }) => {
    const differing = new Set([...added, ...changed])
    const values = all.filter(({ id }) => differing.has(id)).map(valuesOf)
    return [
      sql`DELETE FROM parcel_shops WHERE id IN ${list([...changed, ...removed])}`,
      ...insertedInPieces('INSERT INTO parcel_shops', values, 11),
    ]
  },
}

interface Opening {
  day: string
  from: string
  to: string
}

type StoredShop = Omit<ParcelShopEntry, 'street' | 'latitude' | 'longitude' | keyof typeof openDays> & {
  street_name: string
  lat: number
  lng: number
  opening: string
}

function valuesOf(shop: ParcelShopEntry): unknown[] {
  const { id, carrier, country, zip, city, company, street, latitude, longitude } = shop
  const opening = Object.entries(openDays).flatMap(([day, name]): Opening[] => {
    const [from, to] = shop[day as keyof typeof openDays].split('-')
    return from && to ? [{ day: name, from, to }] : []
  })
  const number = Number.parseInt(zip.replaceAll(/\D/g, ''), 10)
  return [
    ...[id, carrier, country, zip, number, city, company, street, latitude, longitude],
    JSON.stringify(opening),
  ]
}
