import * as v from 'valibot'
import { CountryCode, labelled, Title } from './content-fields.ts'

/** Carriers for which `getParcelShops` and `getParcelShopsDao` return parcel shops. */
export const carriersWithShops = ['gls', 'dao'] as const

const Hours = v.optional(
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
  Object.entries(openDays).map(([day, title]) => [day, labelled(Hours, title)]),
) as unknown as Record<OpenDay, typeof Hours>

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
