import type { StoreCode } from '#shared/store-view.ts'
import type { Draft } from '../draft.ts'
import { bothCurrencies } from '../prices.ts'
import { Random } from '../random.ts'
import type { ByView, WineColor } from '../shape.ts'
import { categoryIds } from '../shop/category-ids.ts'
import { listed } from '../texts/wine-text.ts'
import { type Dish, dishes } from './dishes.ts'
import { type Flavor, flavor } from './flavors.ts'
import { namedFirst } from './named-flavors.ts'
import { nutritionOf } from './wine-drafts.ts'

interface Kind {
  color: Exclude<WineColor, 'spirit' | 'none'>
  colorOption: number
  names: string[]
  noun: ByView<string>
  flavors: Flavor[]
  volumes: number[]
  price: [number, number]
  dishes: Dish[]
  sugar: number
  da: string[]
  sv: string[]
}

const kinds: Kind[] = [
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
    da: [
      'Vinen er lavet færdig først; alkoholen er taget ud bagefter, ved lav temperatur, så duften er blevet i glasset.',
      'Et træk te giver det bid, som alkoholen ellers står for.',
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
    da: [
      'Riesling tåler at miste alkoholen bedre end de fleste, fordi syren bliver tilbage.',
      'Druesaft og verjus i et forhold, så det ikke smager af saftevand.',
    ],
    sv: [
      'Druvans höga syra gör att vinet behåller sin friskhet utan alkohol.',
      'Blandning av druvmust och verjus.',
    ],
  },
  {
    color: 'sparkling',
    colorOption: 55,
    names: ['Perler 0,0', 'Bobler til alle', 'Hyldeperle', 'Spumante Zero', 'Rosa Perler'],
    noun: { da: 'alkoholfri mousserende', sv: 'alkoholfri mousserande dryck' },
    flavors: ['elderflower', 'pear', 'lemon', 'rhubarb', 'peach'],
    volumes: [750, 187],
    price: [59, 129],
    dishes: dishes.sparkling,
    sugar: 42,
    da: [
      'Kulsyren er finere end i sodavand, og sødmen er holdt nede med citron.',
      'Lavet på hyld, som er plukket i juni og trukket koldt.',
    ],
    sv: ['Kolsyran är fin och sötman balanseras med citron.', 'Gjord på fläder som kalldragits.'],
  },
  {
    color: 'beer',
    colorOption: 59,
    names: ['Fri IPA', 'Chaufførens', 'Nul Pilsner', 'Fri Hvede', 'Mørk og fri'],
    noun: { da: 'alkoholfri øl', sv: 'alkoholfri öl' },
    flavors: ['hops', 'grapefruit', 'malt', 'grass', 'wheat'],
    volumes: [330],
    price: [14, 28],
    dishes: dishes.redMedium,
    sugar: 28,
    da: [
      'Gæren er en særlig slags, der næsten ikke laver alkohol, så intet skal fjernes bagefter.',
      'Humlet som en voksen øl.',
    ],
    sv: ['Jästen är av en sort som bildar mycket lite alkohol.', 'Humlad som en vanlig öl.'],
  },
]
const houses = [
  'Nulpunkt',
  'Frugtværket Samsø Syd',
  'Weingut Hellerbach',
  'Tang & Humle',
  'Mostgården',
  'Casa Serena',
]

export function alcoholFreeDraft(index: number, turn: number): Draft {
  const random = new Random(`free ${index} ${turn}`)
  const kind = random.pick(kinds)
  const house = random.pick(houses)
  const name = random.pick(kind.names)
  const volumeMl = random.pick(kind.volumes)
  const abv = random.pick([0, 0.3, 0.5])
  const aromas = namedFirst(name, random.sample(kind.flavors, 4))
  const served = random.sample(kind.dishes, 2)
  const words = `${name} ${house}`
  const beer = kind.color === 'beer'
  return {
    type: 'simple',
    names: { da: name, sv: name },
    slugWords: { da: words, sv: words },
    price: bothCurrencies(
      random,
      (kind.price[0] + (kind.price[1] - kind.price[0]) * random.next()) * (volumeMl === 187 ? 0.4 : 1),
    ),
    categories: [categoryIds.alcoholFree],
    facts: {
      producer: house,
      volumeMl,
      abv,
      country: house.startsWith('Wein') ? 'DE' : house.startsWith('Casa') ? 'ES' : 'DK',
      wineType: 40,
      color: kind.color,
      colorOption: kind.colorOption,
      flavors: aromas,
      closure: beer ? 'crown' : 'screw',
      serving: kind.color === 'red' ? [14, 16] : [6, 8],
      dishes: served,
      taste: { acidity: 4, body: 2, tannin: kind.color === 'red' ? 2 : null, sweetness: 2 },
      ingredients: beer
        ? { da: 'Vand, bygmalt, humle, gær', sv: 'Vatten, kornmalt, humle, jäst' }
        : {
            da: 'Afalkoholiseret vin, druesaft, kulsyre, konserveringsmiddel (sulfitter)',
            sv: 'Avalkoholiserat vin, druvjuice, kolsyra, konserveringsmedel (sulfiter)',
          },
      allergens: beer ? { da: 'Byg (gluten)', sv: 'Korn (gluten)' } : { da: 'Sulfitter', sv: 'Sulfiter' },
      nutrition: nutritionOf(abv, kind.sugar),
    },
    text: (code) =>
      describe(
        new Random(`free ${code} ${words} ${index}`),
        code,
        kind,
        house,
        name,
        aromas.map((key) => flavor(key)[code]),
        served.map((dish) => dish[code]),
        abv,
      ),
    picture: () => ({
      kind: 'bottle',
      title: `${house}, ${name}`,
      shape: beer ? 'beer' : kind.color === 'sparkling' ? 'champagne' : 'bordeaux',
      size: volumeMl === 187 ? 'quarter' : 'standard',
      glass: beer ? 'brown' : kind.color === 'red' ? 'antique' : 'green',
      liquid: beer
        ? 'lager'
        : kind.color === 'sparkling'
          ? 'sparkling'
          : kind.color === 'red'
            ? 'red'
            : 'white',
      capsule: {
        closure: beer ? 'crown' : kind.color === 'sparkling' ? 'wire' : 'screw',
        colour: new Random(house).pick(['teal', 'fern', 'copper', 'sky'] as const),
      },
      label: {
        style: beer ? 'wrap' : new Random(house).pick(['gallery', 'typographic', 'modern'] as const),
        producer: house,
        name,
        place: '0,0 %',
        strength: `${String(abv).replace('.', ',')} % vol.`,
        volume: `${String(volumeMl / 10).replace('.', ',')} cl`,
        paper: new Random(name).pick(['mist', 'sage', 'butter', 'blush'] as const),
        ink: 'ink',
        accent: 'fern',
        emblem: new Random(name).pick(['leaf', 'sun', 'bird'] as const),
      },
    }),
    quality: random.next() * 0.7,
    trade: 'beer',
    ...(beer && { deposit: { da: 100, sv: 100 } }),
  }
}

function describe(
  random: Random,
  code: StoreCode,
  kind: Kind,
  house: string,
  name: string,
  aromas: string[],
  served: string[],
  abv: number,
) {
  const fact = random.pick(kind[code])
  const noun = kind.noun[code]
  const percent = String(abv).replace('.', ',')
  if (code === 'da') {
    const first = random.pick([
      `${name} er ${noun} fra ${house}.`,
      `${house} laver ${name} med ${percent} % alkohol.`,
      `${name} er til den, der kører hjem.`,
    ])
    const taste = random.pick([
      `Den smager af ${listed(aromas.slice(0, 3), 'og')}.`,
      `Der er ${aromas[0]} og ${aromas[1]} i duften og en frisk, let sødlig smag.`,
      `${aromas[0]?.replace(/^./, (l) => l.toUpperCase())}, ${aromas[1]} og lidt ${aromas[2]}.`,
    ])
    return {
      short: `${noun.replace(/^./, (l) => l.toUpperCase())} med ${aromas[0]} og ${aromas[1]}, ${percent} %.`,
      long: `<p>${first} ${fact}</p><p>${taste} ${random.pick([`God til ${served[0]}.`, `Server den kold til ${served[0]} eller ${served[1]}.`])}</p>`,
    }
  }
  const first = random.pick([
    `${name} är ${noun} från ${house}.`,
    `${house} gör ${name} med alkoholhalten ${percent} %.`,
  ])
  const taste = random.pick([
    `Smaken har inslag av ${listed(aromas.slice(0, 3), 'och')}.`,
    `Toner av ${aromas[0]} och ${aromas[1]} med en lätt sötma.`,
  ])
  return {
    short: `${noun.replace(/^./, (l) => l.toUpperCase())} med toner av ${aromas[0]} och ${aromas[1]}, ${percent} %.`,
    long: `<p>${first} ${fact}</p><p>${taste} ${random.pick([`Passar till ${served[0]}.`, `Serveras kyld till ${served[0]} eller ${served[1]}.`])}</p>`,
  }
}
