import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { CountryCode, Title } from '#shared/content/content-fields.ts'
import { csvRows } from '#shared/csv-rows.ts'
import { csvText } from '#shared/csv-text.ts'
import { readTextIn, writeTextIn } from '#worker/local/content-files/merchant-file.ts'
import { readOrRefuse } from '#worker/local/content-files/written-file.ts'
import { unreadColumns } from '#worker/platform/catalog/import/reading/read-cells.ts'
import { withParcelShops } from '#worker/platform/content/deliveries.ts'
import { differences } from '#worker/platform/content/differences.ts'
import { inserted } from '#worker/platform/content/inserted.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { list, prepare, rows, sql } from '#worker/platform/sql.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const Hours = v.optional(
  v.pipe(v.string(), v.regex(/^(\d\d:\d\d-\d\d:\d\d)?$/, 'hours are "08:00-20:00", or nothing')),
  '',
)
const Degrees = v.pipe(v.string(), v.decimal(), v.transform(Number))
const week = Object.fromEntries(weekdays.map((day) => [day.toLowerCase(), Hours]))

/** A line of `parcel-shops.csv`. */
const Line = v.object({
  id: Title,
  carrier: v.picklist(withParcelShops),
  country: CountryCode,
  zip: v.pipe(v.string(), v.regex(/\d/, 'a postcode has digits')),
  city: Title,
  company: Title,
  street: Title,
  latitude: Degrees,
  longitude: Degrees,
  ...week,
})

interface ParcelShop {
  id: string
  carrier: (typeof withParcelShops)[number]
  country: string
  zip: string
  city: string
  company: string
  street_name: string
  lat: number
  lng: number
  opening: { day: string; from: string; to: string }[]
}

export interface ParcelShopChanges {
  added: number
  changed: number
  removed: number
}

/**
 * Replaces the parcel shops of each carrier and country that `parcel-shops.csv` names; others stay. Writes nothing if a line cannot be
 * read: the shop of a skipped line would be deleted and get no more parcels.
 */
export async function changeParcelShops(
  db: D1Database,
  folder: string,
  refused: RefusedFile[],
  isDryRun: boolean,
): Promise<ParcelShopChanges> {
  const shops = readParcelShops(folder, refused)
  const lists = new Set(shops.map(listOf))
  const stored = (await storedShops(db)).filter((shop) => lists.has(listOf(shop)))
  const { added, changed, removed } = differences(byId(shops), byId(stored))
  if (!isDryRun) {
    const written = byId(shops)
    const values = [...added, ...changed].map((id) => valuesOf(written.get(id) as ParcelShop))
    await db.batch([
      prepare(db, sql`DELETE FROM parcel_shops WHERE id IN ${list([...changed, ...removed])}`),
      ...pieces(values).map((piece) =>
        prepare(db, inserted(`INSERT INTO parcel_shops (${columns.join(', ')})`, piece, columns.length)),
      ),
    ])
  }
  return { added: added.length, changed: changed.length, removed: removed.length }
}

/** Writes the stored parcel shops into a file. Returns the number of files. */
export async function writeParcelShops(db: D1Database, folder: string): Promise<number> {
  const shops = await storedShops(db)
  if (shops.length === 0) return 0
  const lines = shops.map(({ opening, ...shop }) => {
    const { id, carrier, country, zip, city, company, street_name, lat, lng } = shop
    const hours = weekdays.map((day) => {
      const open = opening.find((each) => each.day === day)
      return open ? `${open.from}-${open.to}` : ''
    })
    return [id, carrier, country, zip, city, company, street_name, lat, lng, ...hours]
  })
  writeTextIn(folder, [fileName], csvText([Object.keys(Line.entries), ...lines]))
  return 1
}

const fileName = 'parcel-shops.csv'

/** Returns the parcel shops of a folder; none if the file is absent. Reports a wrong file. */
export function readParcelShops(folder: string, refused: RefusedFile[]): ParcelShop[] {
  const file = join(folder, fileName)
  const read = existsSync(file) && readOrRefuse(file, refused, () => csvRows(readTextIn(folder, file)))
  if (!read) return []
  const { columns: headings, rows: lines, refused: unread } = read
  const wrong = [...unread]
  const shops = new Map<string, ParcelShop>()
  for (const { line, fields } of lines) {
    const parsed = v.safeParse(Line, fields)
    if (!parsed.success) wrong.push({ line, reason: v.summarize(parsed.issues).replace(/\s+/g, ' ') })
    else if (shops.has(parsed.output.id))
      wrong.push({ line, reason: `${parsed.output.id} stands above already` })
    else shops.set(parsed.output.id, shopOf(parsed.output))
  }
  refused.push(...wrong.map(({ line, reason }) => ({ file, reason: `line ${line}: ${reason}` })))
  for (const { line, column, reason } of unreadColumns(headings, lines, (heading) => heading in Line.entries))
    refused.push({ file, reason: `line ${line}: ${column} ${reason}`, isPart: true })
  return wrong.length ? [] : [...shops.values()]
}

function shopOf(line: v.InferOutput<typeof Line>): ParcelShop {
  const { id, carrier, country, zip, city, company, street, latitude, longitude } = line
  const opening = weekdays.flatMap((day) => {
    const [from, to] = ((line as Record<string, unknown>)[day.toLowerCase()] as string).split('-')
    return from && to ? { day, from, to } : []
  })
  const place = { zip, city, company, street_name: street, lat: latitude, lng: longitude }
  return { id, carrier, country, ...place, opening }
}

const listOf = ({ carrier, country }: ParcelShop) => `${carrier} ${country}`

const byId = (shops: readonly ParcelShop[]) => new Map(shops.map((shop) => [shop.id, shop]))

async function storedShops(db: D1Database): Promise<ParcelShop[]> {
  const found = await rows<Omit<ParcelShop, 'opening'> & { opening: string }>(
    db,
    sql`SELECT id, carrier, country, zip, city, company, street_name, lat, lng, opening FROM parcel_shops ORDER BY id`,
  )
  return found.map((shop) => ({ ...shop, opening: JSON.parse(shop.opening) }))
}

const columns = [
  ...['id', 'carrier', 'country', 'zip', 'zip_number', 'city', 'company', 'street_name', 'lat', 'lng'],
  'opening',
]

function valuesOf(shop: ParcelShop): unknown[] {
  const { id, carrier, country, zip, city, company, street_name, lat, lng, opening } = shop
  const number = Number.parseInt(zip.replaceAll(/\D/g, ''), 10)
  return [id, carrier, country, zip, number, city, company, street_name, lat, lng, JSON.stringify(opening)]
}

/** Returns pieces that fit into one bound value. */
function pieces<Value>(values: readonly Value[]): Value[][] {
  const size = 2000
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) =>
    values.slice(at * size, (at + 1) * size),
  )
}
