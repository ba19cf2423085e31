import type { StoreCode } from '#shared/store-view.ts'
import type { MenuDocument } from '../shape.ts'
import type { Goal } from './links.ts'

export interface Entry {
  goal: Goal
  /** Where it is not the goal's own name. */
  labels?: Record<StoreCode, string>
  below: readonly (Goal | Group)[]
}

/** Goals below a heading that leads nowhere itself. */
export interface Group {
  heading: Record<StoreCode, string>
  goals: readonly Goal[]
}

const byCountry = { da: 'Land', sv: 'Land' }
const byRegion = { da: 'Område', sv: 'Område' }
const byGrape = { da: 'Drue', sv: 'Druva' }
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
}

const sparkling: Entry = {
  goal: 'category:sparkling',
  below: [
    'category:champagne',
    'category:cremant',
    'category:cava',
    'category:prosecco',
    'category:otherSparkling',
  ],
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
}

const beer: Entry = {
  goal: 'category:beerAndCider',
  below: [
    'category:lager',
    'category:ale',
    'category:darkBeer',
    'category:specialBeer',
    'category:cider',
    'category:alcoholFree',
  ],
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
