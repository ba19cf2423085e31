import type { ParcelShopRow, Weekday } from '#worker/platform/catalog/writing/shop-rows.ts'
import { Random } from '#worker/platform/drawings/random.ts'
import { danishTowns, swedishTowns, type Town } from './towns.ts'

/** Four hundred invented shops that hand out parcels, in real towns. */
export function parcelShops(): ParcelShopRow[] {
  return [
    ...shops('gls', 'DK', danishTowns, 210),
    ...shops('dao', 'DK', danishTowns, 110),
    ...shops('gls', 'SE', swedishTowns, 80),
  ]
}

/** Goes round the towns until there are enough; every further shop of a town lies a little farther out. */
function shops(
  carrier: ParcelShopRow['carrier'],
  country: ParcelShopRow['country'],
  towns: readonly Town[],
  count: number,
): ParcelShopRow[] {
  const random = new Random(`parcel shops ${carrier} ${country}`)
  return Array.from({ length: count }, (_, index) => {
    const town = towns[index % towns.length]
    if (!town) throw new Error('No towns')
    const { company, street } = names[country]
    return {
      id: `${carrier.toUpperCase()}-${country}-${1001 + index}`,
      carrier,
      country,
      company: random.pick(company).replace('{by}', town.city),
      street_name: `${random.pick(street)} ${random.int(1, 94)}`,
      zip: town.zip,
      city: town.city,
      lat: nearby(random, town.lat),
      lng: nearby(random, town.lng),
      opening: opening(random),
    }
  })
}

function nearby(random: Random, degrees: number): number {
  return Math.round((degrees + (random.next() - 0.5) * 0.018) * 10000) / 10000
}

const workdays: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

function opening(random: Random): ParcelShopRow['opening'] {
  const [from, to] = random.pick(hours)
  const week = workdays.map((day) => ({ day, from, to }))
  const saturday = { day: 'Saturday' as const, from: '10:00', to: random.pick(['13:00', '14:00', '16:00']) }
  const sunday = { day: 'Sunday' as const, from: '10:00', to: '16:00' }
  return [...week, saturday, ...(to > '19:00' ? [sunday] : [])]
}

const hours = [
  ['09:00', '17:30'],
  ['10:00', '18:00'],
  ['08:00', '20:00'],
  ['07:00', '21:00'],
] as const

const names = {
  DK: {
    company: [
      'Hjørnekiosken',
      'Kiosken på torvet',
      'Købmanden i {by}',
      'Bladhandleren',
      'Blomsterhjørnet',
      'Cykelhandleren i {by}',
      'Boghandlen',
      'Grønthandleren',
      'Isenkræmmeren i {by}',
      'Papirhandlen',
      'Stationskiosken',
      'Tankstationen',
      'Vaskeriet',
      'Ostehandleren',
      'Skomageren',
    ],
    street: [
      'Algade',
      'Banegårdspladsen',
      'Bredgade',
      'Brogade',
      'Dalgas Allé',
      'Jernbanegade',
      'Kirkegade',
      'Nørregade',
      'Skolegade',
      'Søndergade',
      'Stationsvej',
      'Torvegade',
      'Vestergade',
      'Østergade',
    ],
  },
  SE: {
    company: [
      'Hörnkiosken',
      'Kvartersbutiken',
      'Lanthandeln i {by}',
      'Tidningsbutiken',
      'Blomsterhandeln',
      'Cykelverkstaden i {by}',
      'Bokhandeln',
      'Fruktaffären',
      'Järnhandeln i {by}',
      'Stationskiosken',
      'Skomakaren',
      'Tobaksaffären',
    ],
    street: [
      'Storgatan',
      'Kungsgatan',
      'Drottninggatan',
      'Järnvägsgatan',
      'Kyrkogatan',
      'Norra Vallgatan',
      'Skolgatan',
      'Stationsgatan',
      'Södergatan',
      'Trädgårdsgatan',
      'Västergatan',
      'Östergatan',
    ],
  },
} as const
