import type { StoreCode } from '#shared/store-view.ts'
import { pairingTypes } from '../assortment/dishes.ts'
import type { MenuDocument } from '../shape.ts'
import type { Goal } from './links.ts'

export interface Entry {
  goal: Goal
  /** Where it is not the goal's own name. */
  labels?: Record<StoreCode, string>
  below: readonly (Goal | Group)[]
  /** Stands last below it, with the picture of its category. */
  ofTheMonth?: Named
}

export interface Named {
  goal: Goal
  labels: Record<StoreCode, string>
}

/** Part of a category. */
export interface Filtered extends Named {
  /** As a category's address has it. */
  query: string
}

/** Goals below a heading that leads nowhere itself. */
export interface Group {
  heading: Record<StoreCode, string>
  goals: readonly (Goal | Filtered)[]
}

const byCountry = { da: 'Land', sv: 'Land' }
const byRegion = { da: 'Område', sv: 'Område' }
const byGrape = { da: 'Drue', sv: 'Druva' }
const byKind = { da: 'Slags', sv: 'Sort' }
const byStyle = { da: 'Type', sv: 'Typ' }
const byPrice = { da: 'Pris', sv: 'Pris' }
const byPriceAndDish = { da: 'Pris og mad', sv: 'Pris och mat' }

interface Menu {
  identifier: MenuDocument['identifier']
  title: Record<StoreCode, string>
  groups: readonly number[]
  entries: readonly Entry[]
}

const red: Entry = {
  goal: 'category:red',
  below: [
    {
      heading: byCountry,
      goals: [
        'category:redFrance',
        'category:redItaly',
        'category:redSpain',
        'category:redPortugal',
        'category:redGermanyAustria',
        'category:redUsa',
        'category:redSouthAmerica',
        'category:redSouthAfrica',
        'category:redAustraliaNewZealand',
      ],
    },
    {
      heading: byRegion,
      goals: [
        'category:redBordeaux',
        'category:redBurgundy',
        'category:redRhone',
        'category:redPiedmont',
        'category:redTuscany',
        'category:redRioja',
      ],
    },
    {
      heading: byGrape,
      goals: ['category:redPinotNoir', 'category:redCabernet', 'category:redSyrah'],
    },
    {
      heading: byPriceAndDish,
      goals: ['page:everyday', 'page:toMeat', 'page:toCheese'],
    },
  ],
  ofTheMonth: {
    goal: 'category:redPiedmont',
    labels: { da: 'Månedens område: Piemonte', sv: 'Månadens område: Piemonte' },
  },
}

const white: Entry = {
  goal: 'category:white',
  below: [
    {
      heading: byCountry,
      goals: [
        'category:whiteFrance',
        'category:whiteItaly',
        'category:whiteGermany',
        'category:whiteAustria',
        'category:whiteSpainPortugal',
        'category:whiteNewWorld',
      ],
    },
    {
      heading: byRegion,
      goals: ['category:whiteBurgundy', 'category:whiteLoire', 'category:whiteAlsace'],
    },
    {
      heading: byGrape,
      goals: ['category:whiteRiesling', 'category:whiteChardonnay', 'category:whiteSauvignon'],
    },
    {
      heading: byPriceAndDish,
      goals: ['page:everyday', 'page:toFish', 'page:toGreens'],
    },
  ],
  ofTheMonth: {
    goal: 'category:whiteRiesling',
    labels: { da: 'Månedens drue: Riesling', sv: 'Månadens druva: Riesling' },
  },
}

const sparkling: Entry = {
  goal: 'category:sparkling',
  below: [
    {
      heading: byKind,
      goals: [
        'category:champagne',
        'category:cremant',
        'category:cava',
        'category:prosecco',
        'category:otherSparkling',
      ],
    },
    { heading: byCountry, goals: from('category:sparkling', ['FR', 'IT', 'ES']) },
    {
      heading: byPriceAndDish,
      goals: [
        ...between('category:sparkling', ['100-200', '200-300']),
        {
          goal: 'category:sparkling',
          query: `pairing_types=${pairingTypes.shellfish[0]}`,
          labels: { da: 'Til skaldyr', sv: 'Till skaldjur' },
        },
      ],
    },
  ],
  ofTheMonth: {
    goal: 'category:cremant',
    labels: { da: 'Månedens bobler: Crémant', sv: 'Månadens bubbel: Crémant' },
  },
}

const otherWines: Entry = {
  goal: 'page:moreWines',
  below: [
    'category:rose',
    'category:orange',
    'category:sweet',
    'category:port',
    'category:sherry',
    'category:organic',
    'category:natural',
    'category:nordic',
    'category:boxes',
    'category:magnums',
    'category:halves',
  ],
}

const spirits: Entry = {
  goal: 'category:spirits',
  below: [
    {
      heading: byKind,
      goals: [
        'category:whisky',
        'category:singleMalt',
        'category:rum',
        'category:gin',
        'category:aquavit',
        'category:cognac',
        'category:vodka',
        'category:tequila',
        'category:liqueur',
      ],
    },
    { heading: byCountry, goals: from('category:spirits', ['DK', 'SE', 'GB']) },
    { heading: byPrice, goals: between('category:spirits', ['200-300', '300-500', '500-1000']) },
  ],
  ofTheMonth: {
    goal: 'category:rum',
    labels: { da: 'Månedens spiritus: Rom', sv: 'Månadens sprit: Rom' },
  },
}

const beer: Entry = {
  goal: 'category:beerAndCider',
  below: [
    {
      heading: byStyle,
      goals: [
        'category:lager',
        'category:ale',
        'category:darkBeer',
        'category:specialBeer',
        'category:cider',
        'category:alcoholFree',
      ],
    },
    { heading: byCountry, goals: from('category:beerAndCider', ['DK', 'SE', 'BE']) },
    { heading: byPrice, goals: between('category:beerAndCider', ['20-40', '40-60', '60-100']) },
  ],
  ofTheMonth: {
    goal: 'category:darkBeer',
    labels: { da: 'Månedens øl: Stout og porter', sv: 'Månadens öl: Stout och porter' },
  },
}

const glassesAndGifts: Entry = {
  goal: 'page:glassesAndGifts',
  below: [
    'gift',
    'category:gifts',
    'category:glasses',
    'category:carafes',
    'category:kits',
    'category:cases',
    'category:giftCards',
    'category:guides',
  ],
}

const news: Entry = { goal: 'category:news', below: ['category:rare'] }
const business: Entry = { goal: 'category:business', below: [] }
const offers: Entry = { goal: 'category:offers', below: [] }

const school: Entry = {
  goal: 'page:schoolStart',
  below: [
    'page:schoolGrapes',
    'page:schoolGlasses',
    'page:schoolTemperature',
    'page:schoolFood',
    'page:schoolStoring',
    'page:schoolLabel',
    'page:toMeat',
    'page:toFish',
    'page:toCheese',
    'page:toGreens',
    'page:everyday',
    'page:toGive',
    'category:guides',
  ],
}

export const mainMenus: readonly Menu[] = [
  {
    identifier: 'main',
    title: { da: 'Hovedmenu', sv: 'Huvudmeny' },
    groups: [0, 1, 3, 9, 10, 11, 13],
    entries: [
      red,
      white,
      sparkling,
      otherWines,
      spirits,
      beer,
      glassesAndGifts,
      news,
      offers,
      school,
      business,
    ],
  },
  {
    identifier: 'main_horeca',
    title: { da: 'Hovedmenu for restauranter', sv: 'Huvudmeny för restauranger' },
    groups: [5, 6],
    entries: [
      {
        goal: 'category:boxes',
        labels: { da: 'På glas', sv: 'Glasservering' },
        below: ['category:boxes', 'category:magnums', 'category:halves', 'category:cases'],
      },
      red,
      white,
      sparkling,
      otherWines,
      spirits,
      beer,
      { ...glassesAndGifts, goal: 'category:glassware', labels: { da: 'Glas', sv: 'Glas' } },
      {
        goal: 'category:business',
        below: ['page:business', 'page:delivery', 'page:schoolTemperature', 'page:schoolFood'],
      },
    ],
  },
  {
    identifier: 'main_vip',
    title: { da: 'Hovedmenu for særlige kunder', sv: 'Huvudmeny för särskilda kunder' },
    groups: [7, 8],
    entries: [
      { goal: 'category:rare', below: ['category:champagne', 'category:magnums', 'category:news'] },
      red,
      white,
      sparkling,
      otherWines,
      spirits,
      glassesAndGifts,
      offers,
      school,
    ],
  },
]

function from(goal: Goal, codes: readonly string[]): Filtered[] {
  const named = (code: string, language: string) =>
    new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  return codes.map((code) => ({
    goal,
    query: `country_code=${code}`,
    labels: { da: named(code, 'da'), sv: named(code, 'sv') },
  }))
}

/** Prices in kroner, from and below. */
function between(goal: Goal, prices: readonly string[]): Filtered[] {
  return prices.map((price) => {
    const label = `${price.replace('-', '–')} kr`
    return { goal, query: `price=${price}`, labels: { da: label, sv: label } }
  })
}
