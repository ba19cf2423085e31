import type { CountryCode } from '../assortment/countries.ts'
import type { GrapeKey } from '../assortment/grapes.ts'
import type { Farming } from '../assortment/houses.ts'
import type { Wine } from '../assortment/wine.ts'
import { type CategoryKey, categoryIds } from './category-ids.ts'

type Sorted = Pick<Wine, 'kind' | 'pink' | 'regionKey' | 'grapes' | 'name' | 'quality' | 'worth'> & {
  region: Pick<Wine['region'], 'country'>
  house: Pick<Wine['house'], 'farming'>
}

/** Ids of the categories that a wine belongs to, the narrowest first; their ancestors follow from the tree. */
export function wineCategories(wine: Sorted): number[] {
  const keys: (CategoryKey | undefined)[] = [
    ...byKind(wine),
    nordicCountries.includes(wine.region.country) ? 'nordic' : undefined,
    organicFarming.includes(wine.house.farming) ? 'organic' : undefined,
    wine.house.farming === 'natural' ? 'natural' : undefined,
    wine.quality > 0.72 && wine.worth > 350 ? 'rare' : undefined,
  ]
  return [...new Set(keys.flatMap((key) => (key ? [categoryIds[key]] : [])))]
}

const nordicCountries: readonly CountryCode[] = ['DK', 'SE']
const organicFarming: readonly Farming[] = ['organic', 'biodynamic', 'natural']

function byKind(wine: Sorted): (CategoryKey | undefined)[] {
  const { kind, regionKey, region, grapes } = wine
  if (kind === 'red') {
    return [redRegions[regionKey] ?? redCountries[region.country] ?? 'redRest', redGrapes[mainGrape(grapes)]]
  }
  if (kind === 'white') {
    return [
      whiteRegions[regionKey] ?? whiteCountries[region.country] ?? 'whiteRest',
      whiteGrapes[mainGrape(grapes)],
    ]
  }
  if (kind === 'sparkling') return [sparklingOf(wine), wine.pink ? 'rose' : undefined]
  if (kind === 'sweet') return ['sweet']
  if (kind === 'fortified') return [fortifiedRegions[regionKey] ?? 'fortified']
  return [kind]
}

function mainGrape(grapes: Sorted['grapes']): GrapeKey | 'blend' {
  const most = grapes.find(({ share }) => share >= 75)
  return most ? most.key : 'blend'
}

function sparklingOf({ regionKey, name }: Sorted): CategoryKey {
  if (regionKey === 'champagne') return 'champagne'
  if (name.includes('Crémant')) return 'cremant'
  if (name.includes('Cava')) return 'cava'
  return name.includes('Prosecco') ? 'prosecco' : 'otherSparkling'
}

const redRegions: Partial<Record<string, CategoryKey>> = {
  bordeaux: 'redBordeaux',
  burgundy: 'redBurgundy',
  beaujolais: 'redBeaujolais',
  'northern-rhone': 'redRhone',
  'southern-rhone': 'redRhone',
  languedoc: 'redLanguedoc',
  piedmont: 'redPiedmont',
  tuscany: 'redTuscany',
  veneto: 'redVeneto',
  puglia: 'redSouthernItaly',
  campania: 'redSouthernItaly',
  sicily: 'redSouthernItaly',
  etna: 'redSouthernItaly',
  sardinia: 'redSouthernItaly',
  rioja: 'redRioja',
  'ribera-del-duero': 'redRibera',
}

const redCountries: Partial<Record<CountryCode, CategoryKey>> = {
  FR: 'redFrance',
  IT: 'redItaly',
  ES: 'redSpain',
  PT: 'redPortugal',
  DE: 'redGermanyAustria',
  AT: 'redGermanyAustria',
  US: 'redUsa',
  AR: 'redSouthAmerica',
  CL: 'redSouthAmerica',
  ZA: 'redSouthAfrica',
  AU: 'redAustraliaNewZealand',
  NZ: 'redAustraliaNewZealand',
}

const redGrapes: Partial<Record<GrapeKey | 'blend', CategoryKey>> = {
  'pinot-noir': 'redPinotNoir',
  cabernet: 'redCabernet',
  syrah: 'redSyrah',
}

const whiteRegions: Partial<Record<string, CategoryKey>> = {
  burgundy: 'whiteBurgundy',
  loire: 'whiteLoire',
  alsace: 'whiteAlsace',
  mosel: 'whiteMosel',
}

const whiteCountries: Partial<Record<CountryCode, CategoryKey>> = {
  FR: 'whiteFrance',
  IT: 'whiteItaly',
  DE: 'whiteGermany',
  AT: 'whiteAustria',
  ES: 'whiteSpainPortugal',
  PT: 'whiteSpainPortugal',
  US: 'whiteNewWorld',
  AR: 'whiteNewWorld',
  CL: 'whiteNewWorld',
  ZA: 'whiteNewWorld',
  AU: 'whiteNewWorld',
  NZ: 'whiteNewWorld',
}

const whiteGrapes: Partial<Record<GrapeKey | 'blend', CategoryKey>> = {
  riesling: 'whiteRiesling',
  chardonnay: 'whiteChardonnay',
  'sauvignon-blanc': 'whiteSauvignon',
}

const fortifiedRegions: Partial<Record<string, CategoryKey>> = { port: 'port', jerez: 'sherry' }
