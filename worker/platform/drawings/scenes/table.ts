import { oneGlass } from '../glassware.ts'
import { px } from '../markup.ts'
import type { BottleShape, Colour, Emblem, GlassColour, LiquidColour } from '../recipe.ts'
import { silhouette } from '../silhouette.ts'
import { smallBottle, smallLabel } from '../small-bottle.ts'
import { stemware } from '../stemware.ts'

export interface Place {
  x: number
  y: number
  size: number
}

/** Draws a glass with its foot at x, y. `id` makes its clip path unique among several glasses. */
export function glassAt(
  { x, y, size }: Place,
  shape: keyof typeof stemware,
  liquid: LiquidColour,
  id: string,
): string {
  const glass = oneGlass(stemware[shape], liquid).replaceAll('"v"', `"${id}"`).replaceAll('#v)', `#${id})`)
  return `<g transform="translate(${px(x)} ${px(y)}) scale(${size})">${glass}</g>`
}

export interface Bottle {
  shape: Exclude<BottleShape, 'box'>
  glass: GlassColour
  liquid: LiquidColour
  capsule: Colour
  paper?: Colour
  ink?: Colour
  emblem?: Emblem
}

/** Draws a bottle with its base at x, y and only an emblem on its label. */
export function bottleAt({ x, y, size }: Place, bottle: Bottle): string {
  const form = silhouette(bottle.shape, 'standard')
  const label = {
    style: 'modern',
    producer: '',
    name: '',
    paper: bottle.paper ?? 'ivory',
    ink: bottle.ink ?? 'ink',
    accent: bottle.ink ?? 'gold',
    emblem: bottle.emblem ?? 'none',
  } as const
  const capsule = { closure: 'foil', colour: bottle.capsule } as const
  const drawn = smallBottle(form, { ...bottle, capsule }) + (bottle.emblem ? smallLabel(form, label) : '')
  return `<g transform="translate(${px(x)} ${px(y)}) scale(${size})">${drawn}</g>`
}
