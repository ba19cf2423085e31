import type { BottleRecipe, Emblem, LabelStyle } from '../../media/recipe.ts'
import type { Draft } from '../draft.ts'
import { bothCurrencies } from '../prices.ts'
import { Random } from '../random.ts'
import { describeSpirit } from '../texts/spirit-text.ts'
import { flavor } from './flavors.ts'
import { namedFirst } from './named-flavors.ts'
import { nutritionOf } from './nutrition.ts'
import { casks, type SpiritStyle, spirits } from './spirits.ts'

interface Bottling {
  style: SpiritStyle
  house: string
  name: string
  age: number | null
  cask: string
  abv: number
  volumeMl: number
  rank: number
  batch: number
}

export function spiritDraft(index: number, turn: number): Draft {
  const random = new Random(`spirit ${index} ${turn}`)
  const style = random.weighted(spirits, (s) => s.weight)
  const bottling = bottlingOf(random, style)
  const { house, name, abv, volumeMl, rank } = bottling
  const aromas = namedFirst(name, [
    ...random.sample(style.flavors.slice(0, 5), 3),
    ...random.sample(style.flavors.slice(5), 2),
  ])
  const words = `${name} ${house}`
  return {
    type: 'simple',
    names: { da: name, sv: name },
    slugWords: { da: words, sv: words },
    price: bothCurrencies(
      random,
      style.price[0] *
        (style.price[1] / style.price[0]) ** (0.85 * rank + 0.15 * random.next()) *
        (volumeMl === 1000 ? 1.35 : 1),
    ),
    categories: [style.category],
    facts: {
      producer: house,
      volumeMl,
      abv,
      country: style.country,
      wineType: style.wineType,
      color: 'spirit',
      colorOption: 58,
      flavors: aromas,
      closure: style.label === 'heritage' ? 'stopper' : random.pick(['stopper', 'screw'] as const),
      serving: [95, 97, 98, 99].includes(style.category) ? [4, 8] : [16, 20],
      nutrition: nutritionOf(abv, style.category === 98 ? 240 : 0),
    },
    text: (code) =>
      describeSpirit(
        new Random(`spirit ${code} ${index} ${words}`),
        {
          house,
          name,
          noun: style.noun[code],
          place: style.place,
          age: bottling.age,
          cask: casks[bottling.cask]?.[code] ?? '',
          abv: String(abv).replace('.', ','),
          batch: bottling.batch,
          aromas: aromas.map((key) => flavor(key)[code]),
          facts: style[code],
          strong: abv > 50,
          category: style.category,
        },
        code,
      ),
    picture: () => spiritBottle(bottling),
    quality: 0.35 + 0.6 * rank,
    trade: 'spirit',
  }
}

function bottlingOf(random: Random, style: SpiritStyle): Bottling {
  const nameIndex = random.int(0, style.names.length - 1)
  const pattern = style.names[nameIndex] ?? ''
  const ageIndex = random.int(0, Math.max(0, style.ages.length - 1))
  const cask = style.casks.length ? random.pick(style.casks) : ''
  const graded = style.category === 96 && !pattern.includes('{n}')
  const rank = graded
    ? nameIndex / (style.names.length - 1)
    : style.ages.length > 1
      ? ageIndex / (style.ages.length - 1)
      : random.next()
  const age = style.ages[graded ? Math.round(rank * (style.ages.length - 1)) : ageIndex] ?? null
  const batch = random.int(2, 68)
  const name = pattern
    .replace('{n}', String(age))
    .replace('{c}', caskNames[cask] ?? 'Oak')
    .replace('{b}', String(batch))
  return {
    style,
    name,
    cask,
    rank,
    batch,
    house: random.pick(style.houses),
    age:
      cask && !/Blanc|Blanco|Taffel|Porse|Dild|Julesnaps|Fläder|Malört|Svartvinbär|Krydd|Havtorn$/.test(name)
        ? age
        : null,
    abv: random.pick(style.abv),
    volumeMl: random.pick(style.volumes),
  }
}

const caskNames: Record<string, string> = {
  bourbon: 'Bourbon',
  oloroso: 'Oloroso',
  px: 'PX',
  port: 'Port',
  limousin: 'Limousin',
  newoak: 'New Oak',
  sauternes: 'Sauternes',
  rum: 'Rum',
  mizunara: 'Mizunara',
  madeira: 'Madeira',
}

const emblemOf: Record<string, Emblem[]> = {
  heritage: ['tower', 'barley', 'ship', 'monogram', 'crest', 'anchor'],
  plantation: ['ship', 'star', 'compass', 'sun'],
  botanical: ['juniper', 'leaf', 'shell', 'wave', 'hare'],
  typographic: ['none', 'moon', 'fish', 'bell'],
  chateau: ['crest', 'tower', 'crown'],
}

function spiritBottle({ style, house, name, age, abv, volumeMl }: Bottling): BottleRecipe {
  const random = new Random(`look ${house}`)
  const own = new Random(`look ${house} ${name}`)
  const paper = random.pick([
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
  ] as const)
  const dark = ['ink', 'navy', 'forest', 'petrol'].includes(paper)
  const shape = random.pick(style.shapes)
  const labelStyle: LabelStyle = style.label
  return {
    kind: 'bottle',
    title: `${house}, ${name}`,
    shape,
    size: volumeMl <= 350 ? 'half' : volumeMl >= 1000 ? 'litre' : 'standard',
    glass:
      shape === 'stoneware'
        ? random.pick(['clay', 'slate'] as const)
        : random.pick(style.glass.filter((glass) => glass !== 'clay')),
    liquid: own.pick(style.liquids),
    capsule: {
      closure: shape === 'slim' ? 'cork' : 'stopper',
      colour: random.pick(['ink', 'copper', 'umber', 'gold', 'navy', 'silver'] as const),
    },
    label: {
      style: labelStyle,
      producer: house,
      name,
      ...(age && name.includes(String(age)) && { vintage: String(age) }),
      place: style.place,
      strength: `${String(abv).replace('.', ',')} % vol.`,
      volume: `${volumeMl / 10} cl`,
      paper,
      ink: dark ? 'cream' : random.pick(['ink', 'umber', 'navy', 'forest', 'oxblood'] as const),
      accent: random.pick(['gold', 'copper', 'vermilion', 'teal', 'ochre', 'brass'] as const),
      emblem: random.pick(emblemOf[labelStyle] ?? ['monogram', 'star', 'leaf']),
    },
  }
}
