import { contrast } from '#shared/contrast.ts'
import { type Box, d, px } from './markup.ts'
import { legible, printed } from './palette.ts'
import type { Emblem, LabelRecipe, Typeface } from './recipe.ts'
import type { Silhouette } from './silhouette.ts'

/** The text and colours of a label, ready for layout, and the area on the bottle. */
export interface Printing {
  producer: string
  name: string
  vintage: string
  place: string
  strength: string
  volume: string
  layout: 'emblem-high' | 'emblem-low' | 'plain'
  typeface: Typeface | undefined
  emblem: Emblem
  initial: string
  paper: string
  ink: string
  /** The colour of areas and ornaments. */
  accent: string
  /** The accent if it is readable as type, otherwise the ink. */
  accentInk: string
  /** The whole straight side of the bottle, in pixels. */
  area: Box
  /** One unit of type: 1 on a Bordeaux bottle's label, less on small ones. */
  unit: number
}

export function printing(label: LabelRecipe, form: Silhouette): Printing {
  const [paper, accent] = [printed[label.paper], printed[label.accent]]
  const ink = legible(printed[label.ink], paper)
  const { top, bottom, half } = form.label
  const area = { x: -half + 0.8, y: top, width: 2 * half - 1.6, height: bottom - top }
  return {
    producer: label.producer,
    name: label.name,
    vintage: label.vintage ?? '',
    place: label.place ?? '',
    strength: label.strength ?? '',
    volume: label.volume ?? '',
    layout: label.layout ?? 'emblem-high',
    typeface: label.typeface,
    emblem: label.emblem,
    initial: ([...label.producer.trim()][0] ?? '').toUpperCase(),
    paper,
    ink,
    accent: contrast(accent, paper) >= 1.5 ? accent : ink,
    accentInk: contrast(accent, paper) >= 3.2 ? accent : ink,
    area,
    unit: Math.min(area.width / 122, area.height / 150),
  }
}

/**
 * Returns a sheet with `width` times the width of the area and `ratio` times as high as wide. `at` is its position: 0 is the top
 * of the area, 1 the bottom.
 */
export function cutting({ area }: Printing, width: number, ratio: number, at: number): Box {
  const broad = area.width * width
  const height = Math.min(area.height, broad * ratio)
  return {
    x: area.x + (area.width - broad) / 2,
    y: area.y + (area.height - height) * at,
    width: broad,
    height,
  }
}

export function rectangle({ x, y, width, height }: Box): string {
  return d`M${x} ${y}h${width}v${height}h${-width}Z`
}

/** Draws a frame inside the sheet. */
export function frame({ x, y, width, height }: Box, colour: string, weight: number): string {
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="none" stroke="${colour}" stroke-width="${px(weight)}"/>`
}
