import type { Wine } from '../assortment/wine.ts'

/** The leaf categories that a wine belongs to; sizes, offers and news are added by whoever knows them. */
export function wineCategories(wine: Wine): number[] {
  return [
    ...byKind(wine),
    ...(wine.region.country === 'DK' || wine.region.country === 'SE' ? [84] : []),
    ...(['organic', 'biodynamic', 'natural'].includes(wine.house.farming) ? [49] : []),
  ]
}

function byKind(wine: Wine): number[] {
  if (wine.kind === 'red') return [redOfRegion[wine.regionKey] ?? redOfCountry[wine.region.country] ?? 72]
  if (wine.kind === 'white')
    return [whiteOfRegion[wine.regionKey] ?? whiteOfCountry[wine.region.country] ?? 80]
  if (wine.kind === 'sparkling') return [bubbles(wine.style.name)]
  if (wine.kind === 'fortified')
    return [wine.regionKey === 'port' ? 82 : wine.regionKey === 'jerez' ? 83 : 48]
  return [{ rose: 39, orange: 40, sweet: 47 }[wine.kind]]
}

const redOfRegion: Record<string, number> = {
  bordeaux: 62,
  burgundy: 63,
  beaujolais: 63,
  'northern-rhone': 64,
  'southern-rhone': 64,
  piedmont: 66,
  tuscany: 67,
  veneto: 68,
  rioja: 70,
}
const redOfCountry: Record<string, number> = { FR: 61, IT: 65, ES: 69, PT: 71 }
const whiteOfRegion: Record<string, number> = { burgundy: 75 }
const whiteOfCountry: Record<string, number> = { FR: 74, IT: 77, ES: 78, PT: 78, DE: 79, AT: 79 }

function bubbles(name: string): number {
  if (name.startsWith('Champagne')) return 42
  if (name.startsWith('Cava')) return 43
  if (name.includes('Prosecco')) return 44
  return name.startsWith('Crémant') ? 45 : 41
}
