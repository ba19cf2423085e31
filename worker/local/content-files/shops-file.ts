import * as v from 'valibot'
import { shop } from '#shared/shop.ts'
import { neededEntries } from './entries.ts'

export const shopsFile = 'shops.yaml'

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const clock = '(?:[01]?\\d|2[0-3])(?::[0-5]\\d)?'
const Hours = v.union([
  v.literal('closed'),
  v.pipe(v.string(), v.regex(new RegExp(`^${clock}-${clock}$`), 'hours are "10-17:30" or "closed"')),
])

const Shop = v.strictObject({
  /** Absent: the name of the web shop and the city. */
  name: v.optional(Text),
  address: Text,
  // YAML reads 7500 as a number.
  postcode: v.pipe(v.union([Text, v.number()]), v.transform(String)),
  city: Text,
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a country has two letters')),
  phone: Text,
  email: v.pipe(v.string(), v.email()),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  hours: v.pipe(v.array(Hours), v.length(7, 'hours are those of seven days from Monday')),
  closed: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])$/, 'a day is "24-12"'))),
    [],
  ),
})
export type Shop = v.InferOutput<typeof Shop> & { name: string }

/** Physical shops by code. The columns `stock_…` of a product file name the same codes. */
export const ShopsFile = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/, 'a code is "aarhus"')),
  v.pipe(
    Shop,
    v.transform((one): Shop => ({ ...one, name: one.name ?? `${shop.name} ${one.city}` })),
  ),
)

/** Returns the shops of a folder by their codes. Throws an `Error` if it has none or a wrong one. */
export function shopsIn(folder: string): Record<string, Shop> {
  return neededEntries(folder, shopsFile, ShopsFile)
}
