import { closureKeyOf, wineBottle } from '../art.ts'
import type { Draft, Facts } from '../draft.ts'
import { bothCurrencies } from '../prices.ts'
import { Random } from '../random.ts'
import type { ByView, Nutrition, WineColor } from '../shape.ts'
import { categoryIds } from '../shop/category-ids.ts'
import { wineCategories } from '../shop/wine-categories.ts'
import { describeWine } from '../texts/compose.ts'
import type { House } from './houses.ts'
import { type Wine, wineOf } from './wine.ts'

/** One bottle of one vintage. */
export function wineDraft(index: number, house: House): Draft {
  const random = new Random(`wine ${index}`)
  const wine = wineOf(random, house)
  return bottleDraft(random, wine, wine.vintage, oddSize(random, wine), `wine ${index}`)
}

function oddSize(random: Random, wine: Wine): number {
  if (wine.kind === 'sweet' && random.chance(0.6)) return 375
  if (wine.kind === 'sparkling' && random.chance(0.05)) return 1500
  return random.chance(0.03) ? 1500 : random.chance(0.03) ? 375 : 750
}

/** A wine that is sold in several vintages, sizes or both; the children are products of their own. */
export function wineFamily(index: number, house: House, children: number): Draft {
  const random = new Random(`family ${index}`)
  const wine = familyWine(random, house)
  const choices = variantsOf(random, wine, children)
  const years = new Set(choices.map(({ year }) => year))
  const sizes = new Set(choices.map(({ volumeMl }) => volumeMl))
  const timeless = years.size > 1 ? { ...wine, vintage: null } : wine
  const parent = bottleDraft(random, timeless, null, 750, `family ${index}`)
  return {
    ...parent,
    type: 'configurable',
    categories: [
      ...new Set([
        ...parent.categories,
        ...(sizes.has(1500) ? [categoryIds.magnums] : []),
        ...(sizes.has(375) ? [categoryIds.halves] : []),
      ]),
    ],
    differs: [
      ...(years.size > 1 ? (['year'] as const) : []),
      ...(sizes.size > 1 ? (['bottle_size'] as const) : []),
    ],
    variants: choices.map(({ year, volumeMl }) => ({
      suffix: `${year}${volumeMl === 750 ? '' : `-${volumeMl}`}`,
      draft: bottleDraft(
        new Random(`family ${index} ${year} ${volumeMl}`),
        wine,
        year,
        volumeMl,
        `family ${index} ${year}`,
      ),
    })),
  }
}

/** Wines that are kept are the ones that come in several vintages and sizes. */
function familyWine(random: Random, house: House): Wine {
  for (let attempt = 0; attempt < 12; attempt++) {
    const wine = wineOf(random, house)
    if (wine.vintage && wine.kind !== 'rose') return wine
  }
  const wine = wineOf(random, house)
  return { ...wine, vintage: wine.vintage ?? 2023 }
}

function variantsOf(random: Random, wine: Wine, count: number): { year: number; volumeMl: number }[] {
  const newest = wine.vintage ?? 2023
  const bySize = random.chance(0.4)
  const both = !bySize && count >= 4 && random.chance(0.6)
  const years = bySize ? [newest] : [newest, newest - 1, newest - 2, newest - 4]
  const sizes = bySize
    ? random.pick([
        [750, 1500],
        [375, 750],
        [375, 750, 1500],
      ])
    : both
      ? [750, 1500]
      : [750]
  const all = years.slice(0, both ? 2 : 4).flatMap((year) => sizes.map((volumeMl) => ({ year, volumeMl })))
  return all.slice(0, Math.max(1, count))
}

export function bottleDraft(
  random: Random,
  wine: Wine,
  year: number | null,
  volumeMl: number,
  key: string,
): Draft {
  const kept = wine.vintage && year ? wine.vintage - year : 0
  const price = bothCurrencies(random, wine.worth * sizeFactor(volumeMl) * (1 + 0.07 * kept))
  const name = [wine.name, year, volumeMl === 750 ? '' : sizeName(volumeMl)].filter(Boolean).join(' ')
  const dated: Wine = {
    ...wine,
    vintage: year ?? wine.vintage,
    keepFrom: wine.keepFrom - kept,
    keepTo: Math.max(2027, wine.keepTo - kept),
  }
  return {
    type: 'simple',
    names: { da: name, sv: name },
    slugWords: { da: `${name} ${wine.house.name}`, sv: `${name} ${wine.house.name}` },
    price,
    categories: [
      ...new Set([
        ...wineCategories(wine),
        ...(volumeMl === 1500 ? [categoryIds.magnums] : []),
        ...(volumeMl === 375 ? [categoryIds.halves] : []),
      ]),
    ],
    facts: wineFacts(dated, year, volumeMl),
    text: (code) => describeWine(dated, code, `${key} ${volumeMl} ${name}`, price[code]),
    picture: () => wineBottle(wine, year, volumeMl, `${wine.house.name}, ${name}`),
    quality: wine.quality,
    trade: 'wine',
    b2bOnly: wine.worth < 90 && wine.bottles % 1100 === 0,
  }
}

export function sizeFactor(volumeMl: number): number {
  return { 375: 0.56, 1500: 2.15, 3000: 2.9 }[volumeMl] ?? 1
}

function sizeName(volumeMl: number): string {
  return volumeMl === 1500 ? 'Magnum' : `${String(volumeMl / 10).replace('.', ',')} cl`
}

export function wineFacts(wine: Wine, year: number | null, volumeMl: number): Facts {
  const { taste } = wine
  const closure = closureKeyOf(wine)
  return {
    producer: wine.house.name,
    volumeMl,
    abv: wine.abv,
    country: wine.region.country,
    region: wine.regionKey,
    grapes: wine.grapes.map(({ key }) => key),
    ...(year && { year }),
    wineType: wineTypes[wine.kind],
    color: tints[wine.kind],
    colorOption: colorOptions[wine.kind],
    taste: { ...taste, tannin: wine.kind === 'red' || wine.kind === 'orange' ? taste.tannin : null },
    flavors: wine.flavors,
    certification: certifications(wine),
    closure: closure === 'wax' ? 'cork' : volumeMl >= 3000 ? 'tap' : closure,
    serving: wine.serving,
    dishes: wine.dishes,
    drink: [wine.keepFrom, wine.keepTo],
    ingredients: ingredientsOf(wine),
    allergens:
      wine.house.farming === 'natural' && wine.bottles % 500 === 0
        ? { da: 'Kan indeholde sulfitter', sv: 'Kan innehålla sulfiter' }
        : { da: 'Sulfitter', sv: 'Sulfiter' },
    nutrition: nutritionOf(wine.abv, wine.sugar),
  }
}

const wineTypes = {
  red: 21,
  white: 22,
  rose: 23,
  orange: 24,
  sparkling: 25,
  sweet: 26,
  fortified: 27,
} as const
export const colorOptions = {
  red: 51,
  white: 52,
  rose: 53,
  orange: 54,
  sparkling: 55,
  sweet: 56,
  fortified: 57,
} as const
const tints = {
  red: 'red',
  white: 'white',
  rose: 'rose',
  orange: 'orange',
  sparkling: 'sparkling',
  sweet: 'sweet',
  fortified: 'sweet',
} as const satisfies Record<string, WineColor>

function certifications(wine: Wine): number[] {
  const { farming } = wine.house
  return [
    ...(farming === 'organic' || farming === 'biodynamic' ? [901] : []),
    ...(farming === 'biodynamic' ? [902] : []),
    ...(farming === 'natural' ? [903] : []),
    ...(wine.parcels % 4 === 0 || farming === 'natural' ? [904] : []),
    ...(farming === 'sustainable' ? [905] : []),
  ]
}

function ingredientsOf(wine: Wine): ByView<string> {
  const spirit = wine.kind === 'fortified'
  const bubbles = wine.kind === 'sparkling' && wine.vessel !== 'steel'
  const acid = wine.worth < 100 && wine.parcels % 2 === 0
  const da = [
    'druer',
    bubbles && 'tirage- og ekspeditionslikør',
    spirit && 'druespiritus',
    acid && 'surhedsregulerende middel (vinsyre)',
    'konserveringsmiddel (sulfitter)',
  ]
  const sv = [
    'druvor',
    bubbles && 'tirage- och expeditionslikör',
    spirit && 'druvsprit',
    acid && 'surhetsreglerande medel (vinsyra)',
    'konserveringsmedel (sulfiter)',
  ]
  return { da: sentence(da), sv: sentence(sv) }
}

function sentence(parts: (string | false)[]): string {
  const text = parts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Per 100 ml: 29 kJ a gram of alcohol, 17 kJ a gram of sugar, and a little for acids and glycerol. */
export function nutritionOf(abv: number, sugarPerLitre: number): Nutrition {
  const alcohol = abv * 0.789
  const sugars = sugarPerLitre / 10
  const carbohydrate = sugars + 0.6
  const kj = alcohol * 29 + carbohydrate * 17 + 6
  return {
    energy_kj: Math.round(kj),
    energy_kcal: Math.round(kj / 4.184),
    carbohydrate: tenth(carbohydrate),
    sugars: tenth(sugars),
    fat: 0,
    saturates: 0,
    protein: 0.1,
    salt: 0,
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
