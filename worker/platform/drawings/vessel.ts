import { luminance } from '#shared/contrast.ts'
import { px } from './markup.ts'
import { glasses, liquids, mix } from './palette.ts'
import type { GlassColour, LiquidColour } from './recipe.ts'
import type { Silhouette } from './silhouette.ts'

/**
 * Draws glass and its contents, lit from the left. The light is the same outline drawn several times, each time narrower: a dark
 * line, a bright wall, the middle. Each is a path of its own: repeated paths compress to almost nothing, while `use` needs more
 * time and memory in browsers.
 */
export function vessel(form: Silhouette, glass: GlassColour, liquid: LiquidColour): string {
  const opaque = glass === 'clay' || glass === 'slate'
  return [
    emptyGlass(form, glass),
    liquid === 'none' || opaque ? '' : contents(form, glass, liquid),
    round(form, glass),
    `<path d="${form.shine}" fill="#fff" opacity="${shine[glass] ?? 0.2}"/>`,
  ].join('')
}

const shine: Partial<Record<GlassColour, number>> = {
  clear: 0.5,
  frosted: 0.45,
  green: 0.24,
  clay: 0.22,
  slate: 0.14,
}

/** The light around a standing bottle from left to right: colour and opacity at a share of its width. */
const shades: readonly (readonly [share: number, colour: '#000' | '#fff', opacity: number])[] = [
  [0, '#000', 0.5],
  [0.07, '#000', 0.1],
  [0.13, '#fff', 0.06],
  [0.2, '#fff', 0.3],
  [0.3, '#fff', 0.08],
  [0.46, '#fff', 0],
  [0.62, '#000', 0.06],
  [0.84, '#000', 0.34],
  [0.94, '#000', 0.46],
  [0.97, '#fff', 0.2],
  [1, '#000', 0.4],
]

/** Draws the light around the bottle and the darker glass of its base. Clear glass throws less shade. */
function round(form: Silhouette, glass: GlassColour): string {
  const shade = glass === 'clear' || glass === 'frosted' ? 0.45 : 1
  const stops = shades.map(
    ([at, colour, opacity]) =>
      `<stop offset="${at}" stop-color="${colour}" stop-opacity="${Math.round(opacity * (colour === '#000' ? shade : 1) * 100) / 100}"/>`,
  )
  const depth = `<linearGradient id="base" x2="0" y2="1"><stop offset=".86" stop-opacity="0"/><stop offset="1" stop-opacity="${0.4 * shade}"/></linearGradient>`
  const light = `<linearGradient id="light">${stops.join('')}</linearGradient>`
  return `${light}${depth}<path d="${form.outline}" fill="url(#light)"/><path d="${form.outline}" fill="url(#base)"/>`
}

/** Draws the outline at a share of its width, raised by the thickness of the base. */
export function narrowed(form: Silhouette, share: number, colour: string, raised = 0): string {
  const lift = raised ? `translate(0 ${px(-raised)}) ` : ''
  return `<path d="${form.outline}" transform="${lift}scale(${share} 1)" fill="${colour}"/>`
}

/** The colour of dark wine in dark glass. */
const murk = '#17110d'

/** Returns the share of light that a liquid absorbs: little for white wine, most for red. */
function depth(deep: string): number {
  return Math.max(0, 0.72 - 7 * luminance(deep))
}

function emptyGlass(form: Silhouette, glass: GlassColour): string {
  const { line, wall, middle } = glasses[glass]
  const body = [
    narrowed(form, 0.965, wall, 1.5),
    narrowed(form, 0.9, mix(wall, middle, 0.55), 3),
    narrowed(form, 0.78, middle, 4),
  ]
  const whole = `<path d="${form.outline}"`
  if (glass !== 'clear') return `${whole} fill="${line}"/>${body.join('')}`
  return `${whole} fill="${wall}" opacity=".8" stroke="${line}"/><g opacity=".5">${body.join('')}</g>`
}

function contents(form: Silhouette, glass: GlassColour, liquid: LiquidColour): string {
  const { level } = form
  const { wall, middle, clarity } = glasses[glass]
  const { deep, bright } = liquids[liquid]
  const base = clarity > 0.5 ? 9 : 5
  const seen = (colour: string) => mix(mix(middle, colour, clarity), murk, depth(deep) * (1 - clarity))
  const layers = [
    narrowed(form, 0.925, mix(wall, deep, clarity * 0.9), base),
    narrowed(form, 0.84, seen(mix(deep, bright, 0.45)), base),
    narrowed(form, 0.64, seen(bright), base),
  ]
  const dome = form.radius * 0.7
  const punt = `<path d="M${px(-dome)} ${px(-base)}Q0 ${px(-base - form.punt * 1.5)} ${px(dome)} ${px(-base)}Z" fill="${mix(middle, deep, 0.7 * clarity)}" opacity=".55"/>`
  const surface = `<ellipse cy="${px(level)}" rx="${px(form.neck * 0.86)}" ry="1.6" fill="${mix(middle, bright, clarity * 0.6)}"/>`
  const surfaceDown = `<clipPath id="w"><path d="M-200 ${px(level)}H200V0H-200Z"/></clipPath>`
  return `${surfaceDown}<g clip-path="url(#w)">${layers.join('')}${punt}</g>${clarity > 0.3 && level < form.shoulder - 40 ? surface : ''}`
}

/** Draws the bare metal of a can; its print covers almost all of it. */
export function tin(form: Silhouette): string {
  return [
    `<path d="${form.outline}" fill="#84888a"/>`,
    narrowed(form, 0.9, '#b5b9ba'),
    narrowed(form, 0.6, '#d4d7d7'),
    `<path d="${form.shine}" fill="#fff" opacity=".6"/>`,
  ].join('')
}
