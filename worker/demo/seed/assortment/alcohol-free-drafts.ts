import { Random } from '#worker/platform/drawings/random.ts'
import type { BottleRecipe } from '#worker/platform/drawings/recipe.ts'
import type { Draft, Facts } from '../draft.ts'
import { bothCurrencies } from '../prices.ts'
import { categoryIds } from '../shop/category-ids.ts'
import { describeAlcoholFree } from '../texts/alcohol-free-text.ts'
import { type AlcoholFree, houses, kinds } from './alcohol-free.ts'
import { styleWithoutAlcohol } from './drink-styles.ts'
import { namedFirst } from './named-flavors.ts'
import { nutritionOf } from './nutrition.ts'

export function alcoholFreeDraft(index: number, turn: number): Draft {
  const random = new Random(`free ${index} ${turn}`)
  const drink = drinkOf(random)
  const { kind, name, volumeMl } = drink
  const words = `${name} ${drink.house}`
  const worth = kind.price[0] + (kind.price[1] - kind.price[0]) * random.next()
  return {
    type: 'simple',
    names: { da: name, sv: name },
    slugWords: { da: words, sv: words },
    price: bothCurrencies(random, worth * (volumeMl === 187 ? 0.4 : 1)),
    categories: [categoryIds.alcoholFree],
    facts: factsOf(drink),
    text: (code) => describeAlcoholFree(new Random(`free ${code} ${words} ${index}`), drink, code),
    picture: () => bottleOf(drink),
    quality: random.next() * 0.7,
    trade: 'beer',
    ...(kind.color === 'beer' && { deposit: { da: 100, sv: 100 } }),
  }
}

function drinkOf(random: Random): AlcoholFree {
  const kind = random.pick(kinds)
  const name = random.pick(kind.names)
  return {
    kind,
    name,
    house: random.pick(houses),
    volumeMl: random.pick(kind.volumes),
    abv: random.pick(/0,0|Zero|Nul|Cero/.test(name) ? [0] : [0, 0.3, 0.5]),
    aromas: namedFirst(name, random.sample(kind.flavors, 4)),
    dishes: random.sample(kind.dishes, 2),
  }
}

function factsOf({ kind, house, volumeMl, abv, aromas, dishes }: AlcoholFree): Facts {
  const beer = kind.color === 'beer'
  const red = kind.color === 'red'
  return {
    producer: house,
    volumeMl,
    abv,
    country: house.startsWith('Wein') ? 'DE' : house.startsWith('Casa') ? 'ES' : 'DK',
    wineType: 40,
    style: styleWithoutAlcohol(kind),
    color: kind.color,
    colorOption: kind.colorOption,
    flavors: aromas,
    closure: beer ? 'crown' : 'screw',
    serving: kind.serving,
    dishes,
    taste: { acidity: 4, body: 2, tannin: red ? 2 : null, sweetness: kind.sweetness },
    nutrition: nutritionOf(abv, kind.sugar),
    ingredients: kind.contents,
    allergens: beer
      ? { da: 'Byg, hvede (gluten)', sv: 'Korn, vete (gluten)' }
      : { da: 'Sulfitter', sv: 'Sulfiter' },
  }
}

const looks = {
  red: { shape: 'bordeaux', glass: 'antique', liquid: 'red', closure: 'screw' },
  white: { shape: 'bordeaux', glass: 'green', liquid: 'white', closure: 'screw' },
  sparkling: { shape: 'champagne', glass: 'green', liquid: 'sparkling', closure: 'wire' },
  beer: { shape: 'beer', glass: 'brown', liquid: 'lager', closure: 'crown' },
} as const

function bottleOf({ kind, house, name, volumeMl, abv }: AlcoholFree): BottleRecipe {
  const { shape, glass, liquid, closure } = looks[kind.color]
  const ofHouse = new Random(`look ${house}`)
  const own = new Random(`look ${house} ${name}`)
  return {
    kind: 'bottle',
    title: `${house}, ${name}`,
    shape,
    size: volumeMl === 187 ? 'quarter' : 'standard',
    glass,
    liquid,
    capsule: { closure, colour: ofHouse.pick(['teal', 'fern', 'copper', 'sky'] as const) },
    label: {
      style: shape === 'beer' ? 'wrap' : ofHouse.pick(['gallery', 'typographic', 'modern'] as const),
      producer: house,
      name,
      strength: `${String(abv).replace('.', ',')} % vol.`,
      volume: `${String(volumeMl / 10).replace('.', ',')} cl`,
      paper: own.pick(['mist', 'sage', 'butter', 'blush'] as const),
      ink: 'ink',
      accent: 'fern',
      emblem: own.pick(['leaf', 'sun', 'bird'] as const),
    },
  }
}
