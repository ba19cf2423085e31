import { shopName } from '#shared/shop.ts'
import type { StoreRow } from '#worker/platform/catalog/writing/shop-rows.ts'

/** Where a product may be in stock; `code` is the suffix of `stock_…`. */
export type ShopCode = (typeof codes)[number]

const codes = [
  'holstebro',
  'aarhus',
  'koebenhavn',
  'frederiksberg',
  'odense',
  'aalborg',
  'vejle',
  'esbjerg',
  'roskilde',
  'malmo',
  'lund',
  'helsingborg',
] as const

type Place = [address: string, postcode: string, city: string, latitude: number, longitude: number]

const places: Record<ShopCode, Place> = {
  holstebro: ['Nørregade 14', '7500', 'Holstebro', 56.3606, 8.6167],
  aarhus: ['Mejlgade 38', '8000', 'Aarhus', 56.1589, 10.2128],
  koebenhavn: ['Nordre Frihavnsgade 61', '2100', 'København', 55.7046, 12.5801],
  frederiksberg: ['Gammel Kongevej 118', '1850', 'Frederiksberg', 55.6772, 12.5419],
  odense: ['Brandts Gård 5', '5000', 'Odense', 55.3952, 10.3806],
  aalborg: ['Bispensgade 22', '9000', 'Aalborg', 57.0497, 9.9201],
  vejle: ['Orla Lehmanns Gade 9', '7100', 'Vejle', 55.7081, 9.5357],
  esbjerg: ['Kongensgade 47', '6700', 'Esbjerg', 55.4666, 8.4515],
  roskilde: ['Algade 31', '4000', 'Roskilde', 55.6418, 12.0834],
  malmo: ['Södra Förstadsgatan 27', '211 43', 'Malmö', 55.5996, 13.0029],
  lund: ['Klostergatan 12', '222 22', 'Lund', 55.7043, 13.1908],
  helsingborg: ['Bruksgatan 33', '252 23', 'Helsingborg', 56.0461, 12.6972],
}

const danishHolidays = '24-12,25-12,26-12,31-12,01-01,25-03,26-03,29-03,06-05,17-05,05-06'
const swedishHolidays = '24-12,25-12,26-12,31-12,01-01,06-01,26-03,29-03,01-05,06-05,06-06,25-06'

/** Nine shops in Denmark; in Sweden three counters where an independent carrier hands orders out. */
export const stores: readonly StoreRow[] = codes.map((code, index) => {
  const [address, postcode, city, latitude, longitude] = places[code]
  const swedish = postcode.length > 4
  return {
    id: index + 1,
    code,
    name: swedish ? `Utlämning ${city}` : `${shopName} ${city}`,
    address,
    postcode,
    city,
    enable: '1',
    opening_hours: swedish
      ? '11-18,11-18,11-18,11-18,11-19,11-15,false'
      : '10-17:30,10-17:30,10-17:30,10-17:30,10-19,10-15,false',
    vacation_days: swedish ? swedishHolidays : danishHolidays,
    latitude,
    longitude,
    phone: swedish ? `+46 10 20 30 4${10 + index}` : `+45 70 10 20 ${31 + index}`,
    email: `${code}@karaffel.example`,
    country: swedish ? 'SE' : 'DK',
  }
})

/** The shop's own; what a text says of their number is theirs. */
export const danishShops = stores.filter(({ country }) => country === 'DK')
