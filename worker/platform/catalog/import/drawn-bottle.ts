import { decimal } from '#shared/decimal.ts'
import type { WineColor } from '#shared/product-fields.ts'
import { shop } from '#shared/shop.ts'
import { chance } from '#worker/platform/drawings/chance.ts'
import type { BottleRecipe, LabelRecipe } from '#worker/platform/drawings/recipe.ts'
import { houseColours } from '#worker/platform/drawings/words.ts'
import data from './drawn-bottle.json' with { type: 'json' }
import type { Drawing } from './reading/drawing.ts'

/** The look of a drink of each colour, and the styles of labels that houses choose from. */
const { looks, styles } = data

export interface Bottled {
  name: string
  producer: string | null
  year: string | null
  place: string | null
  color: WineColor
  volumeMl: number | null
  /** Percent by volume. */
  abv: number | null
  /** Years in the cask. */
  age: number | null
}

/**
 * Returns the recipe of a bottle for a product without a photograph. Choices that the merchant leaves open follow from the producer and the
 * colour.
 */
export function drawnBottle(bottled: Bottled, drawing: Drawing = {}): BottleRecipe {
  const { name, producer, color, volumeMl } = bottled
  const house = chance(`house ${producer ?? name}`)
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(house() * list.length)] as Item
  const style = pick(styles)
  const [label = style, ...manner] = words(drawing.label)
  const [paper, ink, accent, capsule] = pick(houseColours)
  const emblem = pick(['crest', 'sun', 'hills', 'key', 'bird', 'leaf', 'wave'])
  const look = { ...looks[color === 'none' ? 'white' : color], capsule }
  if ((volumeMl ?? 0) >= 3000) look.shape = 'box'
  const [closure = look.closure, colour = capsule] = words(drawing.capsule)
  const shape = drawing.shape ?? look.shape
  const size = drawing.size ?? sizeOf(shape, volumeMl ?? 750)
  const [ownPaper = paper, ownInk = ink, ownAccent = accent] = words(drawing.colours)
  return {
    kind: 'bottle',
    title: (producer ? `${producer}, ${name}` : name).slice(0, 200),
    shape,
    ...(size && { size }),
    glass: drawing.glass ?? look.glass,
    liquid: drawing.liquid ?? look.liquid,
    capsule: { closure, colour },
    label: {
      style: label,
      ...Object.fromEntries(
        manner.map((word) => [word.includes('-') || word === 'plain' ? 'layout' : 'typeface', word]),
      ),
      ...printed(bottled, drawing),
      paper: ownPaper,
      ink: ownInk,
      accent: ownAccent,
      emblem: drawing.emblem ?? emblem,
    },
    // `drawingIn` has already checked these words.
  } as BottleRecipe
}

/** Returns the text of a label. */
function printed(
  { name, producer, year, place, volumeMl, abv, age }: Bottled,
  drawing: Drawing,
): Pick<LabelRecipe, 'producer' | 'name' | 'vintage' | 'place' | 'strength' | 'volume'> {
  const vintage = year ?? (age && name.includes(String(age)) ? String(age) : null)
  const where = drawing.place ?? place
  return {
    producer: (producer ?? shop.name).slice(0, 80),
    name: withoutYearAndSize(name, year).slice(0, 120),
    ...(vintage && { vintage: vintage.slice(0, 12) }),
    ...(where && { place: where.slice(0, 80) }),
    ...(abv !== null && { strength: `${decimal(abv)} % vol.` }),
    ...(volumeMl && { volume: `${decimal(volumeMl / 10)} cl`.slice(0, 12) }),
  }
}

/** Returns a name without year and size, which are printed elsewhere: `Barolo Il Mandorlo 2018 Magnum` → `Barolo Il Mandorlo`. */
function withoutYearAndSize(name: string, year: string | null): string {
  const size = / (?:Magnum|(?:Box )?\d+(?:[.,]\d+)? (?:cl|liter|l))$/
  const bare = (year ? name.replace(` ${year}`, '') : name).replace(size, '')
  return bare || name
}

/** Shapes that exist in one size only. */
const unsized = ['can', 'beer', 'beer-large', 'stubby']

function sizeOf(shape: string, volumeMl: number): BottleRecipe['size'] {
  if (unsized.includes(shape)) return undefined
  if (shape === 'box') return 'standard'
  if (volumeMl <= 60) return 'miniature'
  if (volumeMl <= 200) return 'quarter'
  if (volumeMl <= 500) return 'half'
  if (volumeMl < 1000) return 'standard'
  return volumeMl < 1500 ? 'litre' : 'magnum'
}

function words(text: string | undefined): string[] {
  return text?.split(' ') ?? []
}
