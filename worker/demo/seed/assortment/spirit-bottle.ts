import { Random } from '#worker/platform/drawings/random.ts'
import type { BottleRecipe, Colour, Emblem, LabelRecipe } from '#worker/platform/drawings/recipe.ts'
import type { Bottling } from './spirits.ts'

/** A distiller keeps bottle, paper and colours from one spirit to the next. */
export function spiritBottle(bottling: Bottling): BottleRecipe {
  const { style, house, name, volumeMl } = bottling
  const random = new Random(`look ${house} ${style.key}`)
  const shape = random.pick(style.shapes)
  const clay = shape === 'stoneware'
  return {
    kind: 'bottle',
    title: `${house}, ${name}`,
    shape,
    size: volumeMl <= 350 ? 'half' : volumeMl >= 1000 ? 'litre' : 'standard',
    glass: clay
      ? random.pick(['clay', 'slate'] as const)
      : random.pick(style.glass.filter((glass) => glass !== 'clay')),
    liquid: new Random(`liquid ${house} ${name}`).pick(style.liquids),
    capsule: { closure: shape === 'slim' ? 'cork' : 'stopper', colour: random.pick(capsules) },
    label: labelOf(random, bottling),
  }
}

function labelOf(random: Random, { style, house, name, age, abv, volumeMl }: Bottling): LabelRecipe {
  const paper = random.pick(papers)
  return {
    style: style.label,
    producer: house,
    name,
    ...(age && name.includes(String(age)) && { vintage: String(age) }),
    place: style.place,
    strength: `${String(abv).replace('.', ',')} % vol.`,
    volume: `${volumeMl / 10} cl`,
    paper,
    ink: dark.includes(paper) ? 'cream' : random.pick(inks),
    accent: random.pick(accents),
    emblem: random.pick(emblems[style.label] ?? ['monogram', 'star', 'leaf']),
  }
}

const papers: Colour[] = [
  'ivory',
  'cream',
  'white',
  'kraft',
  'ink',
  'navy',
  'forest',
  'mist',
  'sand',
  'petrol',
]
const dark: Colour[] = ['ink', 'navy', 'forest', 'petrol']
const inks: Colour[] = ['ink', 'umber', 'navy', 'forest', 'oxblood']
const accents: Colour[] = ['gold', 'copper', 'vermilion', 'teal', 'ochre', 'brass']
const capsules: Colour[] = ['ink', 'copper', 'umber', 'gold', 'navy', 'silver']

const emblems: Partial<Record<LabelRecipe['style'], Emblem[]>> = {
  heritage: ['tower', 'barley', 'ship', 'monogram', 'crest', 'anchor'],
  plantation: ['ship', 'star', 'compass', 'sun'],
  botanical: ['juniper', 'leaf', 'shell', 'wave', 'hare'],
  typographic: ['none', 'moon', 'fish', 'bell'],
  chateau: ['crest', 'tower', 'crown'],
}
