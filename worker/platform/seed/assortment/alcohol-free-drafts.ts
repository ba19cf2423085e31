import type { Draft } from '../draft.ts'
import { bothCurrencies } from '../prices.ts'
import { Random } from '../random.ts'
import { categoryIds } from '../shop/category-ids.ts'
import { describe } from '../texts/alcohol-free-text.ts'
import { houses, kinds } from './alcohol-free.ts'
import { flavor } from './flavors.ts'
import { namedFirst } from './named-flavors.ts'
import { nutritionOf } from './nutrition.ts'

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
