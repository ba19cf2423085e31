import {
  type Address,
  type AddressErrors,
  addressErrors,
  normalPostcode,
  phoneError,
  postcodeError,
} from '#shared/address.ts'
import { postcodeCity } from '#shared/platform-api/store.ts'
import type { FieldError } from '../refusal.ts'
import { serve } from '../serve.ts'
import danish from './danish.json' with { type: 'json' }
import swedish from './swedish.json' with { type: 'json' }

/** Returns the town of a postcode: from the tables, otherwise from the parcel shops and our own shops there. */
export const cityOfPostcode = serve(postcodeCity, async ({ db, query }) => {
  const country = query.country.toUpperCase()
  const postcode = normalPostcode(query.postcode, country)
  const city = await cityOf(db, country, postcode)
  if (city) return { city, ...(await positionOf(db, country, postcode)) }
  return tableOf(country)?.isWhole ? { city: '', lat: null, lng: null, exists: false } : null
})

/** Returns the town of a postcode without blanks; null if neither the tables nor a parcel shop or our own shop has it. */
export async function cityOf(db: D1Database, country: string, postcode: string): Promise<string | null> {
  return knownCity(country, postcode) ?? cityOfPlaces(db, country, postcode)
}

/** Returns true if a postcode without blanks may exist, also if the country's table is incomplete. */
export async function postcodeExists(db: D1Database, country: string, postcode: string): Promise<boolean> {
  return !tableOf(country)?.isWhole || (await cityOf(db, country, postcode)) !== null
}

/** Returns the average position of the parcel shops with the nearest postcode; nulls if the country has none. */
async function positionOf(db: D1Database, country: string, postcode: string) {
  const nearest = `SELECT avg(lat) AS lat, avg(lng) AS lng FROM parcel_shops
    WHERE country = ?1 AND abs(zip_number - ?2) =
      (SELECT min(abs(zip_number - ?2)) FROM parcel_shops WHERE country = ?1)`
  const number = Number.parseInt(postcode, 10) || 0
  return db.prepare(nearest).bind(country, number).first<{ lat: number | null; lng: number | null }>()
}

/** Returns the town of a postcode without blanks; undefined if the tables do not contain it. */
export function knownCity(country: string, postcode: string): string | undefined {
  const table = tableOf(country)
  if (!table || postcodeError(postcode, country)) return undefined
  const number = Number(postcode)
  table.ranges ??= table.entries.map(range)
  return table.ranges.find(({ first, last }) => first <= number && number <= last)?.city
}

function tableOf(country: string): Table | undefined {
  return Object.hasOwn(tables, country) ? tables[country] : undefined
}

interface Table {
  /** Each entry is a postcode or range of a town: `7500 Holstebro`, `8000-8100 Aarhus C`. */
  entries: readonly string[]
  /** The parsed entries, after the first lookup. */
  ranges?: readonly Range[]
  /** True if the table contains every postcode of the country. */
  isWhole: boolean
}

interface Range {
  first: number
  last: number
  city: string
}

/** All Danish postcodes that receive deliveries, and the Swedish ones of 2020 with those of companies and boxes. */
const tables: Readonly<Record<string, Table>> = {
  DK: { entries: danish, isWhole: true },
  SE: { entries: swedish, isWhole: false },
}

function range(entry: string): Range {
  const [, first = '', last = first, city = ''] = /^(\d+)(?:-(\d+))? (.+)$/.exec(entry) ?? []
  return { first: Number(first), last: Number(last), city }
}

async function cityOfPlaces(db: D1Database, country: string, postcode: string): Promise<string | null> {
  const places = `SELECT city FROM parcel_shops WHERE country = ?1 AND replace(zip, ' ', '') = ?2
    UNION ALL SELECT city FROM stores WHERE country = ?1 AND replace(postcode, ' ', '') = ?2 LIMIT 1`
  return db.prepare(places).bind(country, postcode).first<string>('city')
}

/** Returns the errors of an address by the rules of the shop, including a postcode that does not exist. */
export async function knownAddressErrors(
  db: D1Database,
  address: Address,
  ...rules: [needsEmail?: boolean, needsCompany?: boolean]
): Promise<AddressErrors> {
  const errors = addressErrors(address, ...rules)
  const { country_id, postcode } = address
  if (errors.postcode || (await postcodeExists(db, country_id, postcode))) return errors
  return { ...errors, postcode: 'We do not know this postcode.' }
}

/** Returns the errors of an address in the address book, which needs no e-mail and may lack the telephone. */
export async function bookErrors(db: D1Database, address: Omit<Address, 'email'>): Promise<AddressErrors> {
  const { telephone: _, ...errors } = await knownAddressErrors(db, { ...address, email: '' }, false)
  const telephone = address.telephone ? phoneError(address.telephone, address.country_id) : undefined
  return telephone ? { ...errors, telephone } : errors
}

/** Converts errors to the list of a refusal. `within` is the path of the address in the request body. */
export function fieldErrors(errors: object, within = ''): FieldError[] {
  return Object.entries(errors).map(([field, message]) => ({
    field: within + field,
    message: String(message),
  }))
}
