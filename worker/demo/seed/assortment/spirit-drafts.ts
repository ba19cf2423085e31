import type { StoreCode } from '#shared/store-view.ts'
import { around, Random } from '#worker/platform/drawings/random.ts'
import type { Draft, Facts } from '../draft.ts'
import { bothCurrencies } from '../prices.ts'
import { categoryIds } from '../shop/category-ids.ts'
import { describeSpirit, type SpiritText } from '../texts/spirit-text.ts'
import { caskOption, styleOfSpirit } from './drink-styles.ts'
import { flavor } from './flavors.ts'
import { namedFirst } from './named-flavors.ts'
import { nutritionOf } from './nutrition.ts'
import { spiritBottle } from './spirit-bottle.ts'
import { type Bottling, casks, type SpiritStyle, spirits } from './spirits.ts'

export function spiritDraft(index: number, turn: number): Draft {
  const random = new Random(`spirit ${index} ${turn}`)
  const style = random.weighted(spirits, (s) => s.weight)
  const bottling = bottlingOf(random, style)
  const { house, name, volumeMl, rank } = bottling
  const words = `${name} ${house}`
  const [low, high] = style.price
  const worth = low * (high / low) ** (0.85 * rank + 0.15 * random.next())
  return {
    type: 'simple',
    names: { da: name, sv: name },
    slugWords: { da: words, sv: words },
    price: bothCurrencies(random, worth * (volumeMl === 1000 ? 1.35 : 1)),
    categories: [style.category],
    facts: factsOf(bottling),
    text: (code) =>
      describeSpirit(new Random(`spirit ${code} ${index} ${words}`), spiritText(bottling, code), code),
    picture: () => spiritBottle(bottling),
    quality: 0.35 + 0.6 * rank,
    trade: 'spirit',
  }
}

function factsOf({ style, house, volumeMl, abv, aromas, batch, age, cask, allergens }: Bottling): Facts {
  const cold = [categoryIds.gin, categoryIds.aquavit, categoryIds.liqueur, categoryIds.vodka] as number[]
  return {
    producer: house,
    volumeMl,
    abv,
    country: style.country,
    wineType: style.wineType,
    color: 'spirit',
    colorOption: 58,
    style: styleOfSpirit(style),
    cask: caskOption(cask),
    age: age ?? undefined,
    flavors: aromas,
    closure: style.label === 'heritage' || batch % 2 ? 'stopper' : 'screw',
    serving: cold.includes(style.category) ? [4, 8] : [16, 20],
    allergens,
    nutrition: nutritionOf(abv, style.category === categoryIds.liqueur ? 240 : 0),
  }
}

function spiritText(
  { style, house, name, age, cask, abv, batch, aromas }: Bottling,
  code: StoreCode,
): SpiritText {
  return {
    house,
    name,
    noun: style.noun[code],
    place: style.place,
    age,
    cask: casks[cask]?.[code] ?? '',
    abv: String(abv).replace('.', ','),
    batch,
    aromas: aromas.map((key) => flavor(key)[code]),
    facts: style[code],
    strong: abv > 50,
    category: style.category,
  }
}

function bottlingOf(random: Random, style: SpiritStyle): Bottling {
  const nameIndex = random.int(0, style.names.length - 1)
  const ageIndex = random.int(0, Math.max(0, style.ages.length - 1))
  const pattern = style.names[nameIndex] ?? ''
  const cask = style.casks.length ? random.pick(style.casks) : ''
  const rank = rankOf(random, style, nameIndex, ageIndex)
  const graded = isGraded(style, pattern)
  const age = style.ages[graded ? Math.round(rank * (style.ages.length - 1)) : ageIndex] ?? null
  const batch = random.int(2, 68)
  const name = pattern
    .replace('{n}', String(age))
    .replace('{c}', caskNames[cask] ?? 'Oak')
    .replace('{b}', String(batch))
  const drawn = [...random.sample(style.flavors.slice(0, 5), 3), ...random.sample(style.flavors.slice(5), 2)]
  const kind = style.kinds?.find(({ named }) => named.test(name))
  const aromas = [...drawn, ...style.flavors].filter((aroma) => !kind?.without?.includes(aroma))
  const rested = cask !== '' && !unaged.test(name)
  return {
    style: { ...style, noun: kind?.noun ?? style.noun, place: kind?.place ?? style.place },
    name,
    allergens: kind?.allergens,
    cask: rested ? cask : '',
    rank,
    batch,
    house: /\{b\}|Kelp|Orchard|Heathered|Tanggin/.test(pattern)
      ? around(style.houses, nameIndex)
      : random.pick(style.houses),
    age: rested && !kind?.rested ? age : null,
    abv: random.pick(kind?.abv ?? style.abv),
    volumeMl: random.pick(style.volumes),
    aromas: namedFirst(name, aromas).slice(0, 5),
  }
}

/** Names that stand for a bottle which has seen no cask. */
const unaged = /Blanc|Taffel|Porse|Dild|Julesnaps|Fläder|Malört|Svartvinbär|Krydd|Mezcal|nr\.|Havtorn$/

/** Cognacs are listed from plain to grand; all others rank by their years. */
function isGraded({ category }: SpiritStyle, pattern: string): boolean {
  return category === categoryIds.cognac && !pattern.includes('{n}')
}

function rankOf(random: Random, style: SpiritStyle, nameIndex: number, ageIndex: number): number {
  if (isGraded(style, style.names[nameIndex] ?? '')) return nameIndex / (style.names.length - 1)
  return style.ages.length > 1 ? ageIndex / (style.ages.length - 1) : random.next()
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
