import * as v from 'valibot'
import { tagName } from '#shared/cache-tag.ts'
import { ShopEntry } from '#shared/content/place-entries.ts'
import { shop } from '#shared/shop.ts'
import { oldPages } from '../catalog/writing/old-pages.ts'
import { list, rows, sql } from '../sql.ts'
import type { ContentList } from './content-list.ts'
import { inserted } from './inserted.ts'

type NamedShop = ShopEntry & { name: string }

/** Returns the shop with its name: without one of its own, the name of the web shop and the city. */
const namedShop = (one: ShopEntry): NamedShop => ({ ...one, name: one.name ?? `${shop.name} ${one.city}` })

const columns = [
  ...['code', 'name', 'address', 'postcode', 'city', 'country', 'phone', 'email', 'latitude', 'longitude'],
  ...['opening_hours', 'vacation_days'],
]

/**
 * The physical shops, which all views have in common. A shop that the list lacks is closed, not deleted, because orders and customers may
 * refer to it.
 */
export const shops: ContentList<NamedShop> = {
  name: 'shops.yaml',
  entry: 'shop',
  schema: v.array(v.pipe(ShopEntry, v.transform(namedShop))),
  keyOf: ({ code }) => code,
  isShared: true,
  isUnordered: true,
  readStored: openShops,
  findFaults: () => [],
  storeStatements: (_db, _view, all, { added, changed, removed }) => {
    const differing = new Set([...added, ...changed])
    const updates = columns.slice(1).map((column) => `${column} = excluded.${column}`)
    return [
      inserted(
        `INSERT INTO stores (enable, ${columns.join(', ')})`,
        all.filter(({ code }) => differing.has(code)).map(valuesOf),
        `'1', ${columns.map((_, index) => `value ->> ${index}`).join(', ')}`,
        `ON CONFLICT (code) DO UPDATE SET enable = '1', ${updates.join(', ')}`,
      ),
      sql`UPDATE stores SET enable = '0' WHERE code IN ${list(removed)}`,
      oldPages([tagName('store')]),
    ]
  },
}

function valuesOf({ hours, closed, ...one }: NamedShop): unknown[] {
  const { code, name, address, postcode, city, country, phone, email, latitude, longitude } = one
  const week = hours.map((day) => (day === 'closed' ? 'false' : day)).join()
  return [
    ...[code, name, address, postcode, city, country, phone, email, latitude, longitude],
    ...[week, closed.join()],
  ]
}

async function openShops(db: D1Database): Promise<NamedShop[]> {
  const found = await rows<Omit<NamedShop, 'hours' | 'closed'> & { week: string; days: string }>(
    db,
    sql`SELECT code, name, address, postcode, city, ifnull(country, '') AS country, phone, email, latitude, longitude,
        opening_hours AS week, vacation_days AS days
      FROM stores WHERE enable = '1' ORDER BY id`,
  )
  return found.map(({ week, days, ...one }) => {
    const hours = week.split(',').map((day) => (day === 'false' ? 'closed' : day))
    return { ...one, hours, closed: days ? days.split(',') : [] }
  })
}
