import { emblem } from './emblems.ts'
import { type Box, px, rect } from './markup.ts'
import type { Emblem, Typeface } from './recipe.ts'
import { lettering } from './type/letters.ts'
import { type Copy, fitted, isCapital } from './typesetting.ts'

/** An item of a label, listed from top to bottom. */
export type Item =
  | { is: 'text'; copy: Copy; ink: string; leading?: number; share?: number }
  | { is: 'emblem'; name: Emblem; size: number; ink: string; initial: string }
  | { is: 'rule'; width: number; ink: string; weight?: number; ornament?: boolean }
  | { is: 'gap'; height: number }
  /** Fills the remaining space; `share` of a text is the part of the width that it may use. */
  | { is: 'spring' }

export type Alignment = 'start' | 'middle'

/** Lays out the items in the box. If they do not fit, all become smaller by the same factor. */
export function column(items: Item[], box: Box, alignment: Alignment = 'middle'): string {
  const present = items.filter((item) => item.is !== 'text' || item.copy.text.trim() !== '')
  const measure = smallest(present, box)
  const placed = present.map((item) => setItem(item, box, measure, alignment))
  const springs = present.filter((item) => item.is === 'spring').length
  const free = Math.max(0, box.height - total(placed))
  const spring = springs ? free / springs : 0
  let y = box.y + (springs ? 0 : free / 2)
  return present
    .map((item, at) => {
      const { height, draw } = placed[at] ?? nothing
      const art = draw(y)
      y += item.is === 'spring' ? spring + height : height
      return art
    })
    .join('')
}

interface Placed {
  height: number
  draw: (y: number) => string
}

const nothing: Placed = { height: 0, draw: () => '' }

function smallest(items: Item[], box: Box): number {
  for (let measure = 1; measure > 0.3; measure *= 0.94) {
    if (total(items.map((item) => setItem(item, box, measure, 'middle'))) <= box.height) return measure
  }
  return 0.3
}

function total(placed: Placed[]): number {
  return placed.reduce((sum, { height }) => sum + height, 0)
}

function setItem(item: Item, box: Box, measure: number, alignment: Alignment): Placed {
  switch (item.is) {
    case 'text':
      return setText(item, box, measure, alignment)
    case 'emblem':
      return setEmblem(item, box, measure, alignment)
    case 'rule':
      return setRule(item, box, alignment)
    case 'gap':
      return { height: item.height * measure, draw: () => '' }
    case 'spring':
      return { height: Math.min(5, box.height * 0.03), draw: () => '' }
  }
}

function setText(
  { copy, ink, leading = 1.08, share = 1 }: Item & { is: 'text' },
  box: Box,
  measure: number,
  alignment: Alignment,
): Placed {
  const { lines, setting } = fitted({ ...copy, size: copy.size * measure }, box.width * share)
  const rise = setting.size * (isCapital(copy) ? 0.68 : 0.74)
  const closest = lines.slice(1).some(isCrowned) ? 1.14 : isCapital(copy) ? 0 : 1.07
  const step = setting.size * Math.max(leading, closest)
  const drop = setting.size * (isCapital(copy) ? 0.06 : 0.24)
  const x = alignment === 'start' ? box.x : box.x + box.width / 2
  return {
    height: rise + step * (lines.length - 1) + drop,
    draw: (y) => lettering(lines, { x, y: y + rise, anchor: alignment, step }, setting, `fill="${ink}"`),
  }
}

/** Returns true if a capital letter has an accent, which would touch the line above. */
function isCrowned(row: string): boolean {
  return /\p{Lu}\p{M}/u.test(row.normalize('NFD'))
}

function setEmblem(item: Item & { is: 'emblem' }, box: Box, measure: number, alignment: Alignment): Placed {
  if (item.name === 'none') return nothing
  const size = Math.min(item.size * measure, box.width)
  const x = alignment === 'start' ? box.x + size / 2 : box.x + box.width / 2
  return {
    height: size,
    draw: (y) => emblem(item.name, { x, y: y + size / 2, size }, item.ink, item.initial),
  }
}

function setRule(
  { width, ink, weight = 1, ornament }: Item & { is: 'rule' },
  box: Box,
  alignment: Alignment,
): Placed {
  const length = box.width * width
  const x = alignment === 'start' ? box.x : box.x + (box.width - length) / 2
  const middle = box.x + box.width / 2
  const diamond = (y: number) =>
    ornament ? `<path d="M${px(middle)} ${px(y - 3)}l3 3l-3 3l-3 -3Z" fill="${ink}"/>` : ''
  return {
    height: weight,
    draw: (y) => rect({ x, y, width: length, height: weight }, `fill="${ink}"`) + diamond(y + weight / 2),
  }
}

export const text = (
  words: string | undefined,
  face: Typeface,
  size: number,
  ink: string,
  more: Partial<Copy> & { leading?: number; share?: number } = {},
): Item => ({
  is: 'text',
  copy: { text: words ?? '', face, size, ...more },
  ink,
  ...(more.leading ? { leading: more.leading } : {}),
  ...(more.share ? { share: more.share } : {}),
})

export const gap = (height: number): Item => ({ is: 'gap', height })
export const spring: Item = { is: 'spring' }
export const rule = (width: number, ink: string, weight = 1, ornament = false): Item => ({
  is: 'rule',
  width,
  ink,
  weight,
  ornament,
})
