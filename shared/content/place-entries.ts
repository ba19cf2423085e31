import * as v from 'valibot'
import { CountryCode, labelled, Title } from './content-fields.ts'

/** Carriers for which `getParcelShops` and `getParcelShopsDao` return parcel shops. */
export const carriersWithShops = ['gls', 'dao'] as const

const ParcelHours = v.optional(
  v.pipe(v.string(), v.regex(/^(\d\d:\d\d-\d\d:\d\d)?$/, 'hours are "08:00-20:00", or nothing')),
  '',
)
// All cells of a CSV file are texts.
const Degrees = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal('This is not a number.'))]),
  v.transform(Number),
)

/** The days in the order of the columns, with their names as messages. */
export const openDays = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const
type OpenDay = keyof typeof openDays

const days = Object.fromEntries(
  Object.entries(openDays).map(([day, title]) => [day, labelled(ParcelHours, title)]),
) as unknown as Record<OpenDay, typeof ParcelHours>

/** A place where a carrier hands out parcels. */
export const ParcelShopEntry = v.strictObject({
  id: labelled(Title, 'Number', { hint: 'The carrier’s own number of the parcel shop.' }),
  carrier: labelled(v.picklist(carriersWithShops), 'Carrier', { words: { gls: 'GLS', dao: 'DAO' } }),
  country: labelled(CountryCode, 'Country', { hint: 'Two letters: DK' }),
  zip: labelled(v.pipe(v.string(), v.regex(/\d/, 'a postcode has digits')), 'Postcode'),
  city: labelled(Title, 'City'),
  company: labelled(Title, 'Name'),
  street: labelled(Title, 'Address'),
  latitude: labelled(Degrees, 'Latitude'),
  longitude: labelled(Degrees, 'Longitude'),
  ...days,
})
export type ParcelShopEntry = v.InferOutput<typeof ParcelShopEntry>

const clock = '(?:[01]?\\d|2[0-3])(?::[0-5]\\d)?'
const Hours = v.union([
  v.literal('closed'),
  v.pipe(v.string(), v.regex(new RegExp(`^${clock}-${clock}$`), 'hours are "10-17:30" or "closed"')),
])
const ClosedDay = v.pipe(v.string(), v.regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])$/, 'a day is "24-12"'))

/** One of our shops. */
export const ShopEntry = v.strictObject({
  /** The columns `stock_…` of a product file name the same codes. */
  code: labelled(v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/, 'a code is "aarhus"')), 'Code', {
    hint: 'Small letters. The product column stock_aarhus names it too.',
  }),
  /** Absent: the name of the web shop and the city. */
  name: v.optional(labelled(Title, 'Name', { hint: 'Empty: the name of the web shop and the city.' })),
  address: labelled(Title, 'Address'),
  // YAML reads 7500 as a number.
  postcode: labelled(v.pipe(v.union([Title, v.number()]), v.transform(String)), 'Postcode'),
  city: labelled(Title, 'City'),
  country: labelled(CountryCode, 'Country', { hint: 'Two letters: DK' }),
  phone: labelled(Title, 'Telephone'),
  email: labelled(v.pipe(v.string(), v.email('an address is "shop@example.com"')), 'E-mail', {
    hint: 'Reservations are sent there.',
  }),
  latitude: labelled(v.pipe(v.number(), v.minValue(-90), v.maxValue(90)), 'Latitude'),
  longitude: labelled(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)), 'Longitude'),
  hours: labelled(
    v.pipe(v.array(Hours), v.length(7, 'hours are those of seven days from Monday')),
    'Opening hours',
    { hint: '10-17:30, or closed', input: 'week' },
  ),
  closed: v.optional(
    labelled(v.array(ClosedDay), 'Closed each year on', { hint: 'Day and month: 24-12' }),
    [],
  ),
})
export type ShopEntry = v.InferOutput<typeof ShopEntry>
