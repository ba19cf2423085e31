import { decimal } from '#shared/decimal.ts'
import type {
  BottleRecipe,
  BottleShape,
  BottleSize,
  Closure,
  GlassColour,
  LiquidColour,
} from '#worker/platform/drawings/recipe.ts'
import type { Wine } from './assortment/wine.ts'

/** How the bottle of a wine looks: its shape by place, its label by house, its liquid by kind. */
export function wineBottle(wine: Wine, year: number | null, volumeMl: number, title: string): BottleRecipe {
  const { look } = wine.house
  const box = volumeMl >= 3000
  return {
    kind: 'bottle',
    title,
    shape: box ? 'box' : shapeOf(wine),
    size: sizes[volumeMl] ?? 'standard',
    glass: glassOf(wine),
    liquid: liquidOf(wine),
    capsule: { closure: closureOf(wine, box), colour: look.capsule },
    label: {
      style: box ? 'wrap' : wine.kind === 'sparkling' && look.style === 'chateau' ? 'cuvee' : look.style,
      layout: look.layout,
      ...(look.typeface && { typeface: look.typeface }),
      producer: wine.house.name,
      name: wine.name,
      ...(year && { vintage: String(year) }),
      place: wine.style.place ?? wine.style.name,
      strength: `${decimal(wine.abv)} % vol.`,
      volume: `${decimal(volumeMl / 10)} cl`,
      paper: look.paper,
      ink: look.ink,
      accent: look.accent,
      emblem: look.emblem,
    },
  }
}

const sizes: Record<number, BottleSize> = {
  187: 'quarter',
  375: 'half',
  500: 'half',
  750: 'standard',
  1000: 'litre',
  1500: 'magnum',
}

const sloping = [
  'burgundy',
  'beaujolais',
  'northern-rhone',
  'southern-rhone',
  'loire',
  'bierzo',
  'etna',
  'otago',
  'oregon',
  'western-cape',
]
const tall = ['alsace', 'mosel', 'rheingau', 'pfalz', 'wachau', 'franken']
const slopingGrapes = [
  'pinot-noir',
  'chardonnay',
  'syrah',
  'grenache',
  'garnacha',
  'gamay',
  'chenin',
  'spatburgunder',
  'cinsault',
  'nebbiolo',
]

function shapeOf(wine: Wine): BottleShape {
  if (wine.kind === 'sparkling') return 'champagne'
  if (wine.kind === 'rose') return wine.regionKey === 'provence' ? 'provence' : 'burgundy'
  if (wine.regionKey === 'jura') return 'clavelin'
  if (tall.includes(wine.regionKey) && wine.kind !== 'red') return 'flute'
  if (sloping.includes(wine.regionKey)) return 'burgundy'
  return slopingGrapes.includes(wine.grapes[0]?.key ?? '') ? 'burgundy' : 'bordeaux'
}

function glassOf(wine: Wine): GlassColour {
  if (wine.kind === 'rose') return 'clear'
  if (wine.kind === 'orange') return 'clear'
  if (wine.kind === 'sweet') return 'clear'
  if (wine.kind === 'fortified') return 'black'
  if (wine.kind === 'sparkling') return wine.pink ? 'clear' : 'green'
  if (tall.includes(wine.regionKey)) return wine.regionKey === 'mosel' ? 'green' : 'olive'
  if (shapeOf(wine) === 'burgundy') return 'dead-leaf'
  return wine.kind === 'red' ? 'antique' : 'olive'
}

function liquidOf(wine: Wine): LiquidColour {
  if (wine.kind === 'rose' || wine.pink)
    return wine.regionKey === 'provence' || wine.kind === 'sparkling' ? 'rose' : 'deep-rose'
  if (wine.kind === 'red')
    return wine.taste.body >= 4 ? 'deep-red' : wine.taste.body <= 2 ? 'light-red' : 'red'
  if (wine.kind === 'white')
    return wine.vessel === 'barrique' || wine.vessel === 'new' || wine.taste.body >= 4
      ? 'golden-white'
      : 'white'
  if (wine.kind === 'fortified')
    return /Tawny|Amontillado|Oloroso|Ximénez/.test(wine.style.name)
      ? 'tawny'
      : /White|Fino|Manzanilla/.test(wine.style.name)
        ? 'golden-white'
        : 'ruby'
  return wine.kind === 'sweet' && wine.grapes[0]?.key === 'corvina' ? 'deep-red' : wine.kind
}

function closureOf(wine: Wine, box: boolean): Closure {
  if (box) return 'screw'
  if (wine.kind === 'sparkling') return 'wire'
  if (wine.kind === 'fortified') return 'stopper'
  return capsuleClosure[closureKeyOf(wine)]
}

const capsuleClosure = {
  cork: 'foil',
  'technical-cork': 'foil',
  screw: 'screw',
  glass: 'glass',
  wax: 'wax',
  'sparkling-cork': 'wire',
  stopper: 'stopper',
} as const

/** What stops the bottle: screw caps in the new world and on young whites, wax on a few natural wines. */
export function closureKeyOf(wine: Wine): keyof typeof capsuleClosure {
  if (wine.kind === 'sparkling') return 'sparkling-cork'
  if (wine.kind === 'fortified') return 'stopper'
  if (wine.house.farming === 'natural' && wine.bottles % 300 === 0) return 'wax'
  const screws = ['NZ', 'AU', 'AT', 'DE', 'ZA', 'DK', 'SE'].includes(wine.region.country)
  if (screws && wine.worth < 220)
    return wine.region.country === 'DE' && wine.bottles % 700 === 0 ? 'glass' : 'screw'
  if (wine.worth < 95) return wine.kind === 'red' ? 'technical-cork' : 'screw'
  return 'cork'
}
