import emblems from './emblems.json' with { type: 'json' }
import { px } from './markup.ts'
import type { Emblem } from './recipe.ts'
import { lettering } from './type/letters.ts'

/** An emblem in a square of 48 units around its center: filled areas (even-odd) and engraved lines. */
interface Mark {
  area?: string
  lines?: string
}

/** Draws an emblem with its center at x, y; `initial` is the letter of a monogram. */
export function emblem(
  name: Emblem,
  at: { x: number; y: number; size: number },
  colour: string,
  initial = '',
): string {
  if (name === 'none') return ''
  const mark: Mark = emblems[name]
  const area = mark.area ? `<path d="${mark.area}" fill="${colour}" fill-rule="evenodd"/>` : ''
  const lines = mark.lines
    ? `<path d="${mark.lines}" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`
    : ''
  const letter =
    name === 'monogram'
      ? lettering([initial], { x: 0, y: 9 }, { face: 'didone', size: 27 }, `fill="${colour}"`)
      : ''
  return `<g transform="translate(${px(at.x)} ${px(at.y)}) scale(${Math.round((at.size / 48) * 100) / 100})">${area}${lines}${letter}</g>`
}
