import type { Random } from '../random.ts'
import { regions } from './all-regions.ts'
import { southern } from './countries.ts'
import { type Dish, type DishGroup, dishes } from './dishes.ts'
import type { Flavor } from './flavors.ts'
import { type Grape, type GrapeKey, grapes } from './grapes.ts'
import { fill, type House } from './houses.ts'
import type { Region, Vessel, WineKind, WineStyle } from './regions.ts'
import type { Soil } from './soils.ts'

/** The year that the catalogue stands in. */
export const thisYear = 2026

export interface Wine {
  house: House
  regionKey: string
  region: Region
  style: WineStyle
  kind: WineKind
  /** Pink whatever its kind. */
  pink: boolean
  term: string
  cuvee: string
  /** Without vintage: `Barolo Riserva Bricco Sordani`. */
  name: string
  vintage: number | null
  grapes: { key: GrapeKey; share: number }[]
  vessel: Vessel
  months: number
  macerationDays: number
  skinHours: number
  soil: Soil
  altitude: number
  aspect: number
  vineAge: number
  yield: number
  parcels: number
  bottles: number
  byHand: boolean
  wildYeast: boolean
  wholeBunch: number
  unfiltered: boolean
  sugar: number
  abv: number
  taste: { acidity: number; body: number; tannin: number; sweetness: number }
  flavors: Flavor[]
  dishes: Dish[]
  serving: [number, number]
  keepFrom: number
  keepTo: number
  quality: number
  /** Whole DKK for 75 cl, before it is written as a shop's price. */
  worth: number
}

export function wineOf(random: Random, house: House): Wine {
  const region = regions[house.region]
  if (!region) throw new Error(`No region ${house.region}`)
  const style = random.weighted(region.styles, (s) => s.weight ?? 1)
  const termIndex = style.terms ? random.int(0, style.terms.length - 1) : 0
  const term = style.terms?.[termIndex] ?? ''
  const rank = style.terms && style.terms.length > 1 ? termIndex / (style.terms.length - 1) : null
  const own = 0.6 * house.quality + 0.4 * random.next()
  const quality = clamp(rank === null || style.kind === 'sparkling' ? own : 0.55 * own + 0.45 * rank, 0, 1)
  const blend = blendOf(
    random,
    term === 'Blanc de Blancs'
      ? { ...style, grapes: style.grapes.filter((key) => grapes[key].color === 'white') }
      : style,
  )
  const taste = tasteOf(random, style, blend)
  const vessel = random.pick(style.vessels)
  const months = Math.min(monthsOf(random, vessel, quality), style.kind === 'rose' ? 7 : 240)
  const vintage = vintageOf(random, region, style, quality)
  const sugar = sugarOf(random, style, term)
  const wholeBunch = random.chance(0.3) ? random.int(2, 10) * 5 : 0
  const soil = random.pick(region.soils)
  const [keepFrom, keepTo] = keepOf(style, vintage, quality)
  const natural = house.farming === 'natural'
  const cuvee = cuveeOf(random, house, style, term)
  const pink = style.kind === 'rose' || term.includes('Rosé') || /Rosé|Rosato/.test(style.name)
  const wine = {
    house,
    regionKey: house.region,
    region,
    style,
    kind: style.kind,
    pink,
    term,
    cuvee,
    name: [style.name, term, cuvee].filter(Boolean).join(' '),
    vintage,
    grapes: blend,
    vessel,
    months,
    soil,
    taste,
    quality,
    sugar,
    keepFrom,
    keepTo,
    wholeBunch,
    macerationDays: random.int(6, 24),
    skinHours: random.int(2, 9),
    altitude: roundTo(random.int(region.altitude[0], region.altitude[1]), region.altitude[1] > 200 ? 10 : 5),
    aspect: random.int(0, 4),
    vineAge: random.int(12, random.chance(0.25) ? 85 : 48),
    yield: random.int(22, 68),
    parcels: random.int(1, 9),
    bottles: random.int(9, 420) * 100,
    byHand: house.kind === 'couple' || random.chance(0.55),
    wildYeast: natural || random.chance(0.35),
    unfiltered: natural || random.chance(0.1),
    abv: roundTo(style.abv[0] + random.next() * (style.abv[1] - style.abv[0]), 0.5),
    flavors: flavorsOf(random, style, blend, vessel, soil, thisYear - (vintage ?? thisYear - 1)),
    dishes: random.sample<Dish>(dishes[dishGroupOf(style.kind, taste)], 3),
    serving: servingOf(style.kind, taste),
    worth: style.price[0] * (style.price[1] / style.price[0]) ** quality,
  }
  return wine
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

function tasteOf(random: Random, style: WineStyle, blend: Wine['grapes']): Wine['taste'] {
  const mean = (value: (grape: Grape) => number) =>
    Math.round(blend.reduce((sum, { key, share }) => sum + (value(grapes[key]) * share) / 100, 0))
  const shift = () => (random.chance(0.22) ? random.pick([-1, 1]) : 0)
  const base = { acidity: mean((g) => g.acidity), body: mean((g) => g.body), tannin: mean((g) => g.tannin) }
  const adjust = adjustments[style.kind]
  return {
    acidity: clamp(base.acidity + adjust.acidity + shift(), 1, 5),
    body: clamp(base.body + adjust.body + (style.fuller ?? shift()), 1, 5),
    tannin: style.kind === 'red' ? clamp(base.tannin + shift(), 1, 5) : style.kind === 'orange' ? 2 : 1,
    sweetness: style.sweetness ?? 1,
  }
}

const adjustments: Record<WineKind, { acidity: number; body: number }> = {
  red: { acidity: 0, body: 0 },
  white: { acidity: 0, body: 0 },
  rose: { acidity: 1, body: -2 },
  orange: { acidity: 0, body: 0 },
  sparkling: { acidity: 1, body: -1 },
  sweet: { acidity: 0, body: 1 },
  fortified: { acidity: -1, body: 2 },
}

const stays: Record<Vessel, [number, number]> = {
  steel: [4, 8],
  lees: [6, 14],
  concrete: [6, 14],
  old: [9, 20],
  large: [12, 30],
  barrique: [10, 18],
  new: [14, 24],
  amphora: [5, 12],
  solera: [36, 96],
}

function monthsOf(random: Random, vessel: Vessel, quality: number): number {
  const [low, high] = stays[vessel]
  return Math.round(low + (high - low) * (0.3 * random.next() + 0.7 * quality))
}

function vintageOf(random: Random, region: Region, style: WineStyle, quality: number): number | null {
  if (random.chance(style.withoutYear ?? 0)) return null
  const harvested = southern.includes(region.country) ? thisYear : thisYear - 1
  const ready = style.keep[0]
  const age =
    style.keep[1] <= 4
      ? random.int(0, 1)
      : Math.round(1 + ready * (0.5 + 0.4 * quality) + random.next() * (1.5 + ready * 0.5))
  return harvested - Math.min(age, style.keep[1] - 1)
}

function keepOf(style: WineStyle, vintage: number | null, quality: number): [number, number] {
  const from = vintage ?? thisYear - 1
  const to =
    from + Math.round(style.keep[0] + 1 + (style.keep[1] - style.keep[0] - 1) * (0.5 + 0.5 * quality))
  return [from + style.keep[0], Math.max(to, thisYear + 1)]
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

function flavorsOf(
  random: Random,
  style: WineStyle,
  blend: Wine['grapes'],
  vessel: Vessel,
  soil: Soil,
  age: number,
): Flavor[] {
  const own = blend.map(({ key }) => grapes[key].flavors)
  const main = aromasOf(style, blend, own[0] ?? [])
  const core = main.slice(0, 5)
  const side = [...aromasOf(style, blend, own[1] ?? []).slice(0, 3), ...main.slice(4)]
  const extra = [
    ...fromVessel(style.kind, vessel),
    ...fromAge(style.kind, age),
    ...fromSoil(style.kind, soil),
  ]
  const picked = [
    ...random.sample(core, 3),
    ...random.sample(extra.length ? extra : side, 1),
    ...random.sample(side, 2),
    ...main,
  ]
  const five = [...new Set(picked)].slice(0, 5)
  return age > 7
    ? five
    : [...five.filter((aroma) => !grown.includes(aroma)), ...five.filter((aroma) => grown.includes(aroma))]
}

/** What time and cask bring stands last while a wine is young. */
const grown: readonly Flavor[] = [
  'leather',
  'tobacco',
  'forest-floor',
  'mushroom',
  'cedar',
  'tar',
  'vanilla',
  'toast',
  'smoke',
  'truffle',
  'petrol',
  'beeswax',
  'raisin',
  'wet-stone',
  'chalk',
  'slate',
  'brioche',
  'yeast',
  'green-pepper',
]

const pinkAromas: Flavor[] = ['strawberry', 'raspberry', 'redcurrant', 'peach', 'grapefruit', 'rose']
const pinkBubbles: Flavor[] = ['raspberry', 'redcurrant', 'strawberry', 'orange-peel', 'rose', 'brioche']
const whiteOfBlack: Flavor[] = ['apple', 'lemon', 'redcurrant', 'pear', 'peach', 'almond']

/** A black grape pressed at once, or left with its skins for some hours, smells of other things than a red wine of it. */
function aromasOf(style: WineStyle, blend: Wine['grapes'], own: Flavor[]): Flavor[] {
  if (style.kind === 'rose') return pinkAromas
  const black = grapes[blend[0]?.key ?? 'chardonnay'].color === 'red'
  if (style.kind !== 'sparkling' || !black) return own
  return /Rosé/.test(style.name) ? pinkBubbles : whiteOfBlack
}
function fromVessel(kind: WineKind, vessel: Vessel): Flavor[] {
  if (kind === 'sparkling')
    return vessel === 'steel' ? ['acacia', 'elderflower'] : ['brioche', 'toast', 'almond', 'hazelnut']
  if (vessel === 'new')
    return kind === 'red' ? ['vanilla', 'cedar', 'coffee', 'chocolate'] : ['vanilla', 'toast', 'butter']
  if (vessel === 'barrique')
    return kind === 'red' ? ['vanilla', 'cedar', 'clove'] : ['hazelnut', 'toast', 'butter']
  if (vessel === 'lees') return ['yeast', 'hazelnut']
  if (kind === 'orange') return ['orange-peel', 'walnut', 'hay', 'beeswax']
  if (vessel === 'solera') return ['almond', 'walnut', 'hazelnut']
  return kind === 'fortified' && vessel === 'old' ? ['toffee', 'walnut', 'fig', 'orange-peel'] : []
}

function fromAge(kind: WineKind, age: number): Flavor[] {
  if (age < 6) return []
  return kind === 'red'
    ? ['leather', 'tobacco', 'forest-floor', 'mushroom']
    : ['honey', 'hazelnut', 'beeswax']
}

function fromSoil(kind: WineKind, soil: Soil): Flavor[] {
  if (kind === 'red' || kind === 'fortified' || kind === 'sweet') return []
  if (soil === 'chalk' || soil === 'limestone') return ['chalk']
  return soil === 'slate' || soil === 'red-slate' ? ['slate'] : ['wet-stone']
}

function dishGroupOf(kind: WineKind, taste: Wine['taste']): DishGroup {
  if (kind === 'red')
    return taste.body + taste.tannin >= 7 && taste.tannin >= 3
      ? 'redFull'
      : taste.body <= 2
        ? 'redLight'
        : 'redMedium'
  if (kind === 'white')
    return taste.sweetness > 1 ? 'whiteAromatic' : taste.body >= 4 ? 'whiteFull' : 'whiteLight'
  if (kind === 'fortified') return taste.sweetness > 2 ? 'fortified' : 'dryFortified'
  return kind
}

function servingOf(kind: WineKind, taste: Wine['taste']): [number, number] {
  if (kind === 'red') return taste.body >= 4 ? [16, 18] : taste.body === 3 ? [15, 17] : [13, 15]
  if (kind === 'white') return taste.body >= 4 ? [10, 12] : [8, 10]
  return { rose: [8, 10], orange: [12, 14], sparkling: [6, 8], sweet: [8, 10], fortified: [12, 16] }[
    kind
  ] as [number, number]
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}
