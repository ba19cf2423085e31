import type { WineColor } from '#shared/product-fields.ts'
import { shop } from '#shared/shop.ts'
import { houseColours } from '#worker/platform/drawings/house-colours.ts'
import { Random } from '#worker/platform/drawings/random.ts'
import type { BottleRecipe, LabelStyle } from '#worker/platform/drawings/recipe.ts'

type Look = Pick<BottleRecipe, 'shape' | 'glass' | 'liquid'> & { closure: BottleRecipe['capsule']['closure'] }

const looks: Record<Exclude<WineColor, 'none'>, Look> = {
  red: { shape: 'bordeaux', glass: 'antique', liquid: 'red', closure: 'foil' },
  white: { shape: 'burgundy', glass: 'dead-leaf', liquid: 'white', closure: 'foil' },
  rose: { shape: 'provence', glass: 'clear', liquid: 'rose', closure: 'glass' },
  orange: { shape: 'burgundy', glass: 'clear', liquid: 'orange', closure: 'wax' },
  sparkling: { shape: 'champagne', glass: 'green', liquid: 'sparkling', closure: 'wire' },
  sweet: { shape: 'bordeaux', glass: 'clear', liquid: 'sweet', closure: 'foil' },
  spirit: { shape: 'round', glass: 'clear', liquid: 'amber', closure: 'stopper' },
  beer: { shape: 'beer', glass: 'brown', liquid: 'lager', closure: 'crown' },
}

const styles: LabelStyle[] = [
  'modern',
  'landscape',
  'medallion',
  'parchment',
  'split',
  'typographic',
  'strip',
]

export interface Bottled {
  name: string
  producer: string | null
  year: string | null
  place: string | null
  color: WineColor
  volumeMl: number | null
}

/** A bottle for a product that came without a photograph: the label is its house's, the liquid its own. */
export function drawnBottle({ name, producer, year, place, color, volumeMl }: Bottled): BottleRecipe {
  const house = new Random(`house ${producer ?? name}`)
  const style = house.pick(styles)
  const [paper, ink, accent, capsule] = house.pick(houseColours(style))
  const { closure, ...look } = looks[color === 'none' ? 'white' : color]
  return {
    kind: 'bottle',
    title: name.slice(0, 200),
    ...look,
    ...((volumeMl ?? 0) >= 3000 && { shape: 'box' as const }),
    size: sizeOf(volumeMl ?? 750),
    capsule: { closure, colour: capsule },
    label: {
      style,
      producer: (producer ?? shop.name).slice(0, 80),
      name: name.slice(0, 120),
      ...(year && { vintage: year.slice(0, 12) }),
      ...(place && { place: place.slice(0, 80) }),
      ...(volumeMl && { volume: `${String(volumeMl / 10).replace('.', ',')} cl`.slice(0, 12) }),
      paper,
      ink,
      accent,
      emblem: house.pick(['crest', 'sun', 'hills', 'key', 'bird', 'leaf', 'wave']),
    },
  }
}

function sizeOf(volumeMl: number): NonNullable<BottleRecipe['size']> {
  if (volumeMl <= 60) return 'miniature'
  if (volumeMl <= 200) return 'quarter'
  if (volumeMl <= 500) return 'half'
  if (volumeMl < 1000) return 'standard'
  return volumeMl < 1500 ? 'litre' : 'magnum'
}
