import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import { type Dish, dishes } from './dishes.ts'
import type { Flavor } from './flavors.ts'

export interface AlcoholFree {
  kind: Kind
  house: string
  name: string
  volumeMl: number
  abv: number
  aromas: Flavor[]
  dishes: Dish[]
}

export interface Kind {
  color: 'red' | 'white' | 'sparkling' | 'beer'
  colorOption: number
  names: string[]
  noun: ByView<string>
  flavors: Flavor[]
  volumes: number[]
  price: [number, number]
  dishes: Dish[]
  sugar: number
  /** °C */
  serving: [number, number]
  sweetness: number
  /** As the label lists them. */
  contents: ByView<string>
  da: string[]
  sv: string[]
}

export const kinds: Kind[] = [
  {
    color: 'red',
    colorOption: 51,
    names: ['Rød Nul', 'Tinto Cero', 'Skovbær', 'Rosso Zero'],
    noun: { da: 'alkoholfri rødvin', sv: 'alkoholfritt rött vin' },
    flavors: ['cherry', 'blackcurrant', 'plum', 'thyme', 'liquorice'],
    volumes: [750],
    price: [59, 119],
    dishes: dishes.redMedium,
    sugar: 38,
    serving: [14, 16],
    sweetness: 3,
    contents: {
      da: 'Afalkoholiseret vin, druesaft, teudtræk, konserveringsmiddel (sulfitter)',
      sv: 'Avalkoholiserat vin, druvjuice, teextrakt, konserveringsmedel (sulfiter)',
    },
    da: [
      'Alkoholen er taget ud af den færdige vin ved lav temperatur, så duften er blevet.',
      'Lidt te giver det bid, som alkoholen ellers står for.',
    ],
    sv: ['Vinet har avalkoholiserats vid låg temperatur.', 'En tillsats av te ger struktur.'],
  },
  {
    color: 'white',
    colorOption: 52,
    names: ['Hvid Nul', 'Blanco Cero', 'Riesling 0,0', 'Æblegård'],
    noun: { da: 'alkoholfri hvidvin', sv: 'alkoholfritt vitt vin' },
    flavors: ['green-apple', 'elderflower', 'lime', 'pear', 'gooseberry'],
    volumes: [750],
    price: [55, 115],
    dishes: dishes.whiteLight,
    sugar: 34,
    serving: [6, 8],
    sweetness: 3,
    contents: {
      da: 'Afalkoholiseret vin, druesaft, verjus, konserveringsmiddel (sulfitter)',
      sv: 'Avalkoholiserat vin, druvjuice, verjus, konserveringsmedel (sulfiter)',
    },
    da: [
      'Druer med høj syre tåler bedst at miste alkoholen, for syren bliver tilbage.',
      'Der er verjus i, så den ikke smager af saftevand.',
    ],
    sv: [
      'Druvans höga syra gör att vinet behåller sin friskhet utan alkohol.',
      'En tillsats av verjus ger friskhet.',
    ],
  },
  {
    color: 'sparkling',
    colorOption: 55,
    names: ['Perler 0,0', 'Bobler til alle', 'Hyldeperle', 'Spumante Zero', 'Rosa Perler'],
    noun: { da: 'alkoholfri mousserende drik', sv: 'alkoholfri mousserande dryck' },
    flavors: ['elderflower', 'pear', 'lemon', 'rhubarb', 'peach'],
    volumes: [750, 187],
    price: [59, 129],
    dishes: dishes.sparkling,
    sugar: 42,
    serving: [6, 8],
    sweetness: 3,
    contents: {
      da: 'Druesaft, frugtsaft, citronsaft, kulsyre, konserveringsmiddel (sulfitter)',
      sv: 'Druvjuice, fruktjuice, citronjuice, kolsyra, konserveringsmedel (sulfiter)',
    },
    da: [
      'Kulsyren er finere end i sodavand, og sødmen er holdt nede med citron.',
      'Frugten er presset kold og blandet med druesaft, før kulsyren kom til.',
    ],
    sv: [
      'Kolsyran är fin och sötman balanseras med citron.',
      'Frukten är kallpressad och blandad med druvmust.',
    ],
  },
  {
    color: 'beer',
    colorOption: 59,
    names: ['Fri IPA', 'Chaufførens', 'Nul Pilsner', 'Fri Hvede', 'Mørk og fri'],
    noun: { da: 'alkoholfri øl', sv: 'alkoholfritt öl' },
    flavors: ['hops', 'grapefruit', 'malt', 'grass', 'wheat'],
    volumes: [330],
    price: [14, 28],
    dishes: dishes.redMedium,
    sugar: 28,
    serving: [5, 8],
    sweetness: 2,
    contents: {
      da: 'Vand, bygmalt, hvedemalt, humle, gær',
      sv: 'Vatten, kornmalt, vetemalt, humle, jäst',
    },
    da: [
      'Gæren er en særlig slags, der næsten ikke laver alkohol, så intet skal fjernes bagefter.',
      'Den er humlet som enhver anden øl.',
    ],
    sv: ['Jästen är av en sort som bildar mycket lite alkohol.', 'Humlad som en vanlig öl.'],
  },
]

export const houses = [
  'Nulpunkt',
  'Frugtværket Samsø Syd',
  'Weingut Hellerbach',
  'Tang & Humle',
  'Mostgården',
  'Casa Serena',
]
