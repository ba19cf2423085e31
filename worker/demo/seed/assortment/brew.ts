import type { Random } from '#worker/platform/drawings/random.ts'
import { type BeerStyle, beers, breweries } from './beers.ts'
import type { CountryCode } from './countries.ts'
import { type Dish, dishes } from './dishes.ts'
import type { Flavor } from './flavors.ts'
import { namedFirst } from './named-flavors.ts'

export interface Brew {
  style: BeerStyle
  country: CountryCode
  house: string
  name: string
  abv: number
  volumeMl: number
  can: boolean
  ibu: number
  aromas: Flavor[]
  dishes: Dish[]
  quality: number
}

/** °C: the stronger, the warmer. */
export function servingOf(abv: number): [number, number] {
  if (abv > 8) return [10, 12]
  return abv > 6.4 ? [8, 10] : [5, 8]
}

export function brewOf(random: Random): Brew {
  const style = random.weighted(beers, (beer) => beer.weight)
  const country = random.pick(style.country)
  const volumeMl = random.pick(style.volumes)
  const name = random
    .pick(style.names[country === 'DK' || country === 'SE' ? country : 'abroad'])
    .replace('{n}', String(random.int(7, 14)))
  return {
    style,
    country,
    volumeMl,
    house: random.pick(breweries[country] ?? ['']),
    name,
    abv: Math.round((style.abv[0] + random.next() * (style.abv[1] - style.abv[0])) * 10) / 10,
    can:
      volumeMl === 440 ||
      volumeMl === 250 ||
      (volumeMl === 330 && random.chance(0.4)) ||
      /dåse|burk/.test(name),
    ibu: [8, 12, 20, 32, 42, 62][style.bitterness] ?? 20,
    aromas: namedFirst(name, random.sample(style.flavors, 4)),
    dishes: random.sample<Dish>(
      style.table.flatMap((group) => dishes[group]),
      3,
    ),
    quality: random.next(),
  }
}
