import { Random } from '#worker/platform/drawings/random.ts'
import type {
  BottleRecipe,
  BottleShape,
  Colour,
  Emblem,
  LabelRecipe,
} from '#worker/platform/drawings/recipe.ts'
import type { Brew } from './brew.ts'

/** Every beer has a label of its own. */
export function beerBottle(brew: Brew): BottleRecipe {
  const { style, house, name, volumeMl } = brew
  const random = new Random(`look ${house} ${name}`)
  return {
    kind: 'bottle',
    title: `${house}, ${name}`,
    shape: shapeOf(random, brew),
    glass: style.liquid === 'white' || style.liquid === 'rose' ? 'green' : 'brown',
    liquid: style.liquid,
    capsule: { closure: volumeMl === 750 ? 'wire' : 'crown', colour: random.pick(crowns) },
    label: labelOf(random, brew),
  }
}

function shapeOf(random: Random, { can, volumeMl }: Brew): BottleShape {
  if (can) return 'can'
  return volumeMl === 750 ? 'beer-large' : random.pick(['beer', 'stubby'] as const)
}

function labelOf(random: Random, { house, name, country, abv, volumeMl }: Brew): LabelRecipe {
  const paper = random.pick(papers)
  const place = country === 'DK' ? 'Danmark' : country === 'SE' ? 'Sverige' : house.split(' ').at(-1)
  return {
    style: 'wrap',
    producer: house,
    name,
    ...(place && { place }),
    strength: `${String(abv).replace('.', ',')} % vol.`,
    volume: `${volumeMl / 10} cl`,
    paper,
    ink: dark.includes(paper) ? 'ivory' : random.pick(inks),
    accent: random.pick(accents),
    emblem: random.pick(emblems),
  }
}

const papers: Colour[] = [
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
]
const dark: Colour[] = ['petrol', 'ink', 'navy', 'teal', 'vermilion']
const inks: Colour[] = ['ink', 'navy', 'oxblood', 'forest']
const accents: Colour[] = ['coral', 'gold', 'cobalt', 'fern', 'saffron', 'ink']
const crowns: Colour[] = ['gold', 'ink', 'vermilion', 'silver', 'teal']
const emblems: Emblem[] = [
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
]
