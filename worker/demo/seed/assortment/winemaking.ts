import type { Random } from '#worker/platform/drawings/random.ts'
import { regions } from './all-regions.ts'
import { type Dish, dishes } from './dishes.ts'
import { type GrapeKey, grapes } from './grapes.ts'
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
  const blend = blendOf(random, term === 'Blanc de Blancs' ? whiteOnly(style) : style, term)
  const taste = tasteOf(random, style, term, blend)
  const cellar = cellarOf(random, house, style, term, quality)
  const vineyard = vineyardOf(random, house, region)
  const vintage = vintageOf(random, region, style, term, quality)
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
    flavors: flavorsOf(random, style, term, blend, cellar.vessel, vineyard.soil, age),
    dishes: random.sample<Dish>(dishes[dishGroupOf(style.kind, taste)], 3),
    serving: servingOf(style, taste),
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
    months: monthsOf(random, vessel, style, term, quality),
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

/** A pink sparkling wine has black grapes, whatever the white one of its name is made of. */
const pinkGrapes: Partial<Record<string, GrapeKey[]>> = {
  Prosecco: ['glera', 'pinot-noir'],
  Cava: ['garnacha', 'monastrell'],
  "Crémant d'Alsace": ['pinot-noir'],
  'Crémant de Bourgogne': ['pinot-noir', 'chardonnay'],
  'Crémant de Loire': ['cabernet-franc', 'chenin'],
  'Crémant de Limoux': ['chardonnay', 'chenin', 'pinot-noir'],
  'English Sparkling': ['pinot-noir', 'pinot-meunier', 'chardonnay'],
  'Cap Classique': ['pinot-noir', 'chardonnay'],
}

function blendOf(random: Random, style: WineStyle, term: string): Wine['grapes'] {
  const pink = /Rosé/.test(term) ? pinkGrapes[style.name] : undefined
  if (pink) return sharesOf(random, style, pink)
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
  return sharesOf(random, style, order)
}

function sharesOf(random: Random, style: WineStyle, order: readonly GrapeKey[]): Wine['grapes'] {
  let left = 100
  return order
    .map((key, index) => {
      const last = index === order.length - 1
      const drawn = last ? left : Math.max(5, roundTo(left * (0.5 + 0.3 * random.next()), 5))
      const share = index === 0 ? Math.min(left, Math.max(drawn, leastOf(key, style))) : drawn
      left -= share
      return { key, share }
    })
    .filter(({ share }) => share > 0)
}

/** A wine that is named after a grape is made of it: 85 per cent (regulation (EU) 2019/33, article 50). */
function leastOf(key: GrapeKey, { name, mainShare = 0 }: WineStyle): number {
  return name.includes(grapes[key].name) ? 85 : mainShare
}

function sugarOf(random: Random, style: WineStyle, term: string): number {
  if (style.kind === 'sparkling') {
    if (/Nature/.test(term)) return random.int(0, 2)
    if (/Extra Brut/.test(term)) return random.int(2, 5)
    return /Extra Dry/.test(term) ? random.int(12, 16) : random.int(5, 10)
  }
  if (style.name === 'Pedro Ximénez') return random.int(320, 420)
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
    .some((word) => (word.length > 3 || word === 'cru') && said.includes(word))
  return repeats || said.includes(cuvee.toLowerCase()) ? '' : cuvee
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}
