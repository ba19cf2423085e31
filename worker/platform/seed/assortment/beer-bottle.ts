import type { BottleRecipe, BottleShape } from '../../media/recipe.ts'
import { Random } from '../random.ts'
import type { Brew } from './brew.ts'

export function beerBottle({ style, house, name, country, abv, volumeMl, can }: Brew): BottleRecipe {
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
