import type { StoreCode } from '#shared/store-view.ts'
import type { BottleRecipe, BottleShape } from '../../media/recipe.ts'
import type { Draft, ProductText } from '../draft.ts'
import { Random } from '../random.ts'
import type { ByView } from '../shape.ts'
import { capital, listed } from '../texts/wine-text.ts'
import { type BeerStyle, beers, breweries } from './beers.ts'
import type { CountryCode } from './countries.ts'
import { type Dish, dishes } from './dishes.ts'
import { type Flavor, flavor } from './flavors.ts'
import { namedFirst } from './named-flavors.ts'
import { nutritionOf } from './wine-drafts.ts'

interface Brew {
  style: BeerStyle
  country: CountryCode
  house: string
  name: string
  abv: number
  volumeMl: number
  can: boolean
  ibu: number
  aromas: Flavor[]
  dishes: Dish[]
  quality: number
}

export function beerDraft(index: number, turn: number): Draft {
  const random = new Random(`beer ${index} ${turn}`)
  const brew = brewOf(random)
  const { style, name, house, volumeMl, abv } = brew
  const dkk = style.price[0] + (style.price[1] - style.price[0]) * brew.quality * (volumeMl === 750 ? 1.5 : 1)
  const words = `${name} ${house}`
  return {
    type: 'simple',
    names: { da: name, sv: name },
    slugWords: { da: words, sv: words },
    price: {
      da: Math.round(dkk) * 100 - (random.chance(0.4) ? 5 : 0),
      sv: Math.round(dkk * 1.5) * 100 - (random.chance(0.4) ? 10 : 0),
    },
    categories: [style.category],
    facts: {
      producer: house,
      volumeMl,
      abv,
      country: brew.country,
      wineType: style.wineType,
      color: 'beer',
      colorOption: 59,
      taste: {
        acidity: style.noun.da === 'surøl' ? 5 : 2,
        body: abv > 8 ? 5 : abv > 5.5 ? 3 : 2,
        tannin: null,
        sweetness: style.wineType === 39 ? 2 : 1,
      },
      flavors: brew.aromas,
      closure: brew.can ? 'can' : volumeMl === 750 ? 'sparkling-cork' : 'crown',
      serving: abv > 8 ? [10, 12] : [5, 8],
      dishes: brew.dishes,
      nutrition: nutritionOf(abv, style.wineType === 39 ? 42 : 24),
      ingredients: ingredients[style.allergen],
      allergens: allergens[style.allergen],
    },
    text: (code) => describeBeer(new Random(`beer ${code} ${words} ${index}`), brew, code),
    picture: () => beerBottle(brew),
    quality: brew.quality,
    trade: 'beer',
    deposit:
      abv <= 10 || style.wineType === 39
        ? { da: volumeMl >= 1000 ? 300 : 100, sv: brew.can ? 200 : 100 }
        : undefined,
  } as Draft
}

function brewOf(random: Random): Brew {
  const style = random.weighted(beers, (beer) => beer.weight)
  const country = random.pick(style.country)
  const volumeMl = random.pick(style.volumes)
  const name = random
    .pick(style.names[country === 'DK' || country === 'SE' ? country : 'abroad'])
    .replace('{n}', String(random.int(7, 14)))
  return {
    style,
    country,
    volumeMl,
    house: random.pick(breweries[country] ?? ['']),
    name,
    abv: Math.round((style.abv[0] + random.next() * (style.abv[1] - style.abv[0])) * 10) / 10,
    can: volumeMl === 440 || volumeMl === 250 || (volumeMl === 330 && random.chance(0.4)),
    ibu: [8, 12, 20, 32, 42, 62][style.bitterness] ?? 20,
    aromas: namedFirst(name, random.sample(style.flavors, 4)),
    dishes: random.sample<Dish>(
      [...dishes.redMedium.slice(0, 10), ...dishes.whiteLight.slice(0, 8), ...dishes.sparkling.slice(6)],
      3,
    ),
    quality: random.next(),
  }
}

const ingredients: Record<BeerStyle['allergen'], ByView<string>> = {
  barley: { da: 'Vand, bygmalt, humle, gær', sv: 'Vatten, kornmalt, humle, jäst' },
  wheat: { da: 'Vand, bygmalt, hvede, havre, humle, gær', sv: 'Vatten, kornmalt, vete, havre, humle, jäst' },
  none: { da: 'Frugtsaft, vand, sukker, gær', sv: 'Fruktjuice, vatten, socker, jäst' },
}
const allergens: Record<BeerStyle['allergen'], ByView<string>> = {
  barley: { da: 'Byg (gluten)', sv: 'Korn (gluten)' },
  wheat: { da: 'Byg, hvede, havre (gluten)', sv: 'Korn, vete, havre (gluten)' },
  none: { da: 'Sulfitter', sv: 'Sulfiter' },
}

function describeBeer(random: Random, brew: Brew, code: StoreCode): ProductText {
  const aromas = brew.aromas.map((key) => flavor(key)[code])
  const [one = '', two = '', three = ''] = aromas
  const dish = brew.dishes.map((d) => d[code])
  const noun = brew.style.noun[code]
  const abv = String(brew.abv).replace('.', ',')
  const fact = random.sample(brew.style[code], 2)
  if (code === 'sv') {
    const opening = random.pick([
      `${brew.name} är en ${noun} från ${brew.house}.`,
      `${brew.house} brygger ${brew.name}, en ${noun} på ${abv} %.`,
      `${capital(noun)} från ${brew.house} med alkoholhalten ${abv} %.`,
    ])
    const taste = random.pick([
      `Doften har inslag av ${listed(aromas.slice(0, 3), 'och')}.`,
      `Toner av ${one} och ${two} med ${three} i avslutningen.`,
      `Smaken präglas av ${one}, ${two} och ${three}.`,
    ])
    const serving = random.pick([
      `Passar till ${dish[0]} eller ${dish[1]}.`,
      `Serveras vid ${brew.abv > 8 ? '10–12' : '5–8'} °C, till exempel till ${dish[0]}.`,
      `Fungerar till ${dish[0]} och ${dish[2]}.`,
    ])
    return {
      short: random.pick([
        `${capital(noun)} med toner av ${one} och ${two}.`,
        `${capital(noun)} från ${brew.house}, ${abv} %.`,
      ]),
      long: `<p>${opening} ${fact[0]}</p><p>${taste} ${serving}</p>`,
    }
  }
  const opening = random.pick([
    `${brew.name} er ${article(noun)} ${noun} fra ${brew.house}.`,
    `${brew.house} brygger ${brew.name} i omgange på ${random.int(8, 30) * 100} liter.`,
    `${brew.house} står bag ${brew.name}, ${article(noun)} ${noun} på ${abv} %.`,
    `Det tog ${brew.house} ${random.int(3, 14)} forsøg at ramme opskriften på ${brew.name}.`,
  ])
  const taste = random.pick([
    `Den dufter af ${listed(aromas.slice(0, 3), 'og')}.`,
    `Der er ${one} og ${two} i næsen, og ${three} til sidst.`,
    `${capital(one)} og ${two} fylder mest; ${three} kommer i anden omgang.`,
    `Smagen er ${one}, ${two} og lidt ${three}.`,
  ])
  const bitter =
    brew.style.wineType === 38 ? random.pick([`Bitterheden ligger på ${brew.ibu} IBU.`, '', '']) : ''
  const serving = random.pick([
    `Prøv den til ${dish[0]} eller ${dish[1]}.`,
    `God til ${dish[0]}.`,
    `Den kan sagtens stå til ${dish[0]}, og ${dish[2]} siger den heller ikke nej til.`,
    `Skænk den ved ${brew.abv > 8 ? '10–12' : '5–8'} °C.`,
  ])
  const long = [
    `<p>${opening} ${fact[0]}</p>`,
    `<p>${[taste, bitter, random.chance(0.5) ? fact[1] : '', serving].filter(Boolean).join(' ')}</p>`,
  ].join('')
  return {
    short: random.pick([
      `${capital(noun)} med ${one} og ${two}.`,
      `${capital(noun)} fra ${brew.house}, ${abv} %.`,
      `${capital(one)}, ${two} og ${three} i ${article(noun)} ${noun} på ${abv} %.`,
    ]),
    long,
  }
}

function article(noun: string): 'en' | 'et' {
  return noun === 'øl' ? 'et' : 'en'
}

function beerBottle({ style, house, name, country, abv, volumeMl, can }: Brew): BottleRecipe {
  const random = new Random(`look ${house} ${name}`)
  const shape: BottleShape = can
    ? 'can'
    : volumeMl === 750
      ? 'beer-large'
      : random.pick(['beer', 'stubby'] as const)
  const paper = random.pick([
    'butter',
    'sky',
    'blush',
    'sage',
    'ivory',
    'petrol',
    'ink',
    'vermilion',
    'teal',
    'saffron',
    'coral',
    'navy',
  ] as const)
  const dark = ['petrol', 'ink', 'navy', 'teal', 'vermilion'].includes(paper)
  return {
    kind: 'bottle',
    title: `${house}, ${name}`,
    shape,
    glass: style.liquid === 'white' || style.liquid === 'rose' ? 'green' : 'brown',
    liquid: style.liquid,
    capsule: {
      closure: volumeMl === 750 ? 'wire' : 'crown',
      colour: random.pick(['gold', 'ink', 'vermilion', 'silver', 'teal'] as const),
    },
    label: {
      style: 'wrap',
      producer: house,
      name,
      place: country === 'DK' ? 'Danmark' : country === 'SE' ? 'Sverige' : (house.split(' ').at(-1) ?? ''),
      strength: `${String(abv).replace('.', ',')} % vol.`,
      volume: `${volumeMl / 10} cl`,
      paper,
      ink: dark ? 'ivory' : random.pick(['ink', 'navy', 'oxblood', 'forest'] as const),
      accent: random.pick(['coral', 'gold', 'cobalt', 'fern', 'saffron', 'ink'] as const),
      emblem: random.pick([
        'fish',
        'anchor',
        'sun',
        'bird',
        'fox',
        'hand',
        'moon',
        'barley',
        'wave',
        'hare',
        'star',
      ] as const),
    },
  }
}
