import type { Random } from '../random.ts'
import { regions } from './all-regions.ts'
import { type Dish, dishes } from './dishes.ts'
import { grapes } from './grapes.ts'
import { fill, type House } from './houses.ts'
import type { Region, WineStyle } from './regions.ts'
import type { Wine } from './wine.ts'
import { flavorsOf } from './wine-aromas.ts'
import { clamp, dishGroupOf, servingOf, tasteOf } from './wine-taste.ts'
import { drinkingWindow, monthsOf, thisYear, vintageOf } from './wine-years.ts'

export function wineOf(random: Random, house: House): Wine {
  const region = regions[house.region]
  if (!region) throw new Error(`No region ${house.region}`)
  const style = random.weighted(region.styles, (s) => s.weight ?? 1)
  const { term, quality } = gradeOf(random, house, style)
  const cuvee = cuveeOf(random, house, style, term)
  const blend = blendOf(random, term === 'Blanc de Blancs' ? whiteOnly(style) : style)
  const taste = tasteOf(random, style, blend)
  const cellar = cellarOf(random, house, style, term, quality)
  const vineyard = vineyardOf(random, house, region)
  const vintage = vintageOf(random, region, style, quality)
  const [keepFrom, keepTo] = drinkingWindow(style, vintage, quality)
  const age = thisYear - (vintage ?? thisYear - 1)
  return {
    house,
    regionKey: house.region,
    region,
    style,
    kind: style.kind,
    pink: style.kind === 'rose' || /Rosé|Rosato/.test(`${style.name} ${term}`),
    term,
    cuvee,
    name: [style.name, term, cuvee].filter(Boolean).join(' '),
    vintage,
    grapes: blend,
    taste,
    quality,
    keepFrom,
    keepTo,
    ...cellar,
    ...vineyard,
    flavors: flavorsOf(random, style, blend, cellar.vessel, vineyard.soil, age),
    dishes: random.sample<Dish>(dishes[dishGroupOf(style.kind, taste)], 3),
    serving: servingOf(style.kind, taste),
    worth: style.price[0] * (style.price[1] / style.price[0]) ** quality,
  }
}

/** A grander term is made of better grapes. */
function gradeOf(
  random: Random,
  house: House,
  { terms = [''], kind }: WineStyle,
): Pick<Wine, 'term' | 'quality'> {
  const index = random.int(0, terms.length - 1)
  const own = 0.6 * house.quality + 0.4 * random.next()
  const graded = terms.length > 1 && kind !== 'sparkling'
  const quality = graded ? 0.55 * own + (0.45 * index) / (terms.length - 1) : own
  return { term: terms[index] ?? '', quality: clamp(quality, 0, 1) }
}

function whiteOnly(style: WineStyle): WineStyle {
  return { ...style, grapes: style.grapes.filter((key) => grapes[key].color === 'white') }
}

type Cellar = Pick<
  Wine,
  | 'vessel'
  | 'months'
  | 'sugar'
  | 'wholeBunch'
  | 'macerationDays'
  | 'skinHours'
  | 'bottles'
  | 'wildYeast'
  | 'unfiltered'
  | 'abv'
>

function cellarOf(random: Random, house: House, style: WineStyle, term: string, quality: number): Cellar {
  const vessel = random.pick(style.vessels)
  const natural = house.farming === 'natural'
  return {
    vessel,
    months: Math.min(monthsOf(random, vessel, quality), style.kind === 'rose' ? 7 : 240),
    sugar: sugarOf(random, style, term),
    wholeBunch: random.chance(0.3) ? random.int(2, 10) * 5 : 0,
    macerationDays: random.int(6, 24),
    skinHours: random.int(2, 9),
    bottles: random.int(9, 420) * 100,
    wildYeast: natural || random.chance(0.35),
    unfiltered: natural || random.chance(0.1),
    abv: roundTo(style.abv[0] + random.next() * (style.abv[1] - style.abv[0]), 0.5),
  }
}

type Vineyard = Pick<Wine, 'soil' | 'altitude' | 'aspect' | 'vineAge' | 'yield' | 'parcels' | 'byHand'>

function vineyardOf(random: Random, house: House, { soils, altitude: [low, high] }: Region): Vineyard {
  return {
    soil: random.pick(soils),
    altitude: roundTo(random.int(low, high), high > 200 ? 10 : 5),
    aspect: random.int(0, 4),
    vineAge: random.int(12, random.chance(0.25) ? 85 : 48),
    yield: random.int(22, 68),
    parcels: random.int(1, 9),
    byHand: house.kind === 'couple' || random.chance(0.55),
  }
}

function blendOf(random: Random, style: WineStyle): Wine['grapes'] {
  const [first, ...others] = style.grapes
  if (!first) throw new Error(`${style.name} has no grapes`)
  const rest = others.slice(
    0,
    others.length === 0 ? 0 : random.int(random.chance(0.2) ? 0 : 1, others.length),
  )
  const order =
    style.kind === 'sparkling' && random.chance(0.4)
      ? random.sample([first, ...rest], rest.length + 1)
      : [first, ...rest]
  let left = 100
  return order
    .map((key, index) => {
      const last = index === order.length - 1
      const share = last ? left : Math.max(5, roundTo(left * (0.5 + 0.3 * random.next()), 5))
      left -= share
      return { key, share }
    })
    .filter(({ share }) => share > 0)
}

function sugarOf(random: Random, style: WineStyle, term: string): number {
  if (style.kind === 'sparkling') {
    if (/Nature/.test(term)) return random.int(0, 2)
    if (/Extra Brut/.test(term)) return random.int(2, 5)
    return /Extra Dry/.test(term) ? random.int(12, 16) : random.int(5, 10)
  }
  const [low = 1, high = 4] =
    { 1: [1, 4], 2: [6, 11], 3: [22, 48], 4: [70, 115], 5: [115, 210] }[style.sweetness ?? 1] ?? []
  return random.int(low, high)
}

function cuveeOf(random: Random, house: House, style: WineStyle, term: string): string {
  if (style.kind === 'fortified' ? !random.chance(0.3) : !random.chance(0.82)) return ''
  const cuvee = fill(random, random.pick(house.pool.cuvees), house.pool)
  const said = `${style.name} ${term}`.toLowerCase()
  const repeats = cuvee
    .toLowerCase()
    .split(' ')
    .some((word) => word.length > 3 && said.includes(word))
  return repeats || said.includes(cuvee.toLowerCase()) ? '' : cuvee
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}
