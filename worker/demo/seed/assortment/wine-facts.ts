import type { WineColor } from '#shared/product-fields.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import { closureKeyOf } from '../art.ts'
import type { Facts } from '../draft.ts'
import { nutritionOf } from './nutrition.ts'
import type { Wine } from './wine.ts'

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

const colorOptions = {
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
