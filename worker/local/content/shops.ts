import { join } from 'node:path'
import { stringify } from 'yaml'
import { tagName } from '#shared/cache-tag.ts'
import { writeTextIn } from '#worker/local/content-files/merchant-file.ts'
import type { RefusedFile } from '#worker/local/content-files/written-file.ts'
import { dropOldPages } from '#worker/platform/catalog/writing/drop-old-pages.ts'
import { oldPages } from '#worker/platform/catalog/writing/old-pages.ts'
import { list, prepare, rows, sql } from '#worker/platform/sql.ts'
import { differences, entriesOf } from '../content-files/entries.ts'
import { type Shop, ShopsFile, shopsFile } from '../content-files/shops-file.ts'
import type { Changing } from './change-content.ts'
import { inserted } from './inserted.ts'

const columns = [
  ...['code', 'name', 'address', 'postcode', 'city', 'country', 'phone', 'email', 'latitude', 'longitude'],
  ...['opening_hours', 'vacation_days'],
]

export interface ShopChange {
  kind: 'added' | 'changed' | 'closed'
  code: string
}

/**
 * Replaces the physical shops by those of `shops.yaml`. A shop that the file lacks is closed, not deleted, because orders and customers may
 * refer to it. Changes nothing if the file is absent.
 */
export async function changeShops(
  db: D1Database,
  folder: string,
  refused: RefusedFile[],
  { isDryRun, purge }: Changing,
): Promise<ShopChange[]> {
  const read = entriesOf(folder, join(folder, shopsFile), ShopsFile, refused)
  if (!read) return []
  const shops = read.entries
  const { added, changed, gone } = differences(new Map(Object.entries(shops)), await openShops(db))
  const kinds = { added, changed, closed: gone }
  const changes = Object.entries(kinds).flatMap(([kind, codes]) =>
    codes.map((code) => ({ kind: kind as ShopChange['kind'], code })),
  )
  if (isDryRun) return changes
  if (changes.length) await write(db, shops, [...added, ...changed], gone)
  await dropOldPages(db, purge, ['store'])
  return changes
}

async function write(
  db: D1Database,
  shops: Record<string, Shop>,
  open: readonly string[],
  gone: readonly string[],
): Promise<void> {
  const written = open.map((code) => valuesOf(code, shops[code] as Shop))
  const updates = columns.slice(1).map((column) => `${column} = excluded.${column}`)
  const statements = [
    inserted(
      `INSERT INTO stores (enable, ${columns.join(', ')})`,
      written,
      `'1', ${columns.map((_, index) => `value ->> ${index}`).join(', ')}`,
      `ON CONFLICT (code) DO UPDATE SET enable = '1', ${updates.join(', ')}`,
    ),
    sql`UPDATE stores SET enable = '0' WHERE code IN ${list(gone)}`,
    oldPages([tagName('store')]),
  ]
  await db.batch(statements.map((statement) => prepare(db, statement)))
}

/** Writes the stored shops into a file. Returns the number of files: none if there is no shop. */
export async function writeShops(db: D1Database, folder: string): Promise<number> {
  const shops = await openShops(db)
  if (shops.size) writeTextIn(folder, [shopsFile], stringify(Object.fromEntries(shops)))
  return shops.size ? 1 : 0
}

function valuesOf(code: string, shop: Shop): unknown[] {
  const { name, address, postcode, city, country, phone, email, latitude, longitude, hours, closed } = shop
  const week = hours.map((day) => (day === 'closed' ? 'false' : day)).join()
  return [
    code,
    name,
    address,
    postcode,
    city,
    country,
    phone,
    email,
    latitude,
    longitude,
    week,
    closed.join(),
  ]
}

async function openShops(db: D1Database): Promise<Map<string, Shop>> {
  const found = await rows<Omit<Shop, 'hours' | 'closed'> & { code: string; week: string; days: string }>(
    db,
    sql`SELECT name, address, postcode, city, ifnull(country, '') AS country, phone, email, latitude, longitude,
        opening_hours AS week, vacation_days AS days, code
      FROM stores WHERE enable = '1' ORDER BY id`,
  )
  return new Map(
    found.map(({ code, week, days, ...shop }) => {
      const hours = week.split(',').map((day) => (day === 'false' ? 'closed' : day))
      return [code, { ...shop, hours, closed: days ? days.split(',') : [] }]
    }),
  )
}
