import { d, px } from './markup.ts'
import { mix, printed } from './palette.ts'
import type { CapsuleRecipe, Closure } from './recipe.ts'
import { type Silhouette, scale } from './silhouette.ts'
import { narrowed } from './vessel.ts'

/** Draws the closure of the bottle. `bulging` bottles hold pressure: their cork stands out under a wire cage. */
export function closed(form: Silhouette, capsule: CapsuleRecipe, bulging: boolean): string {
  return drawers[capsule.closure](form, printed[capsule.colour], bulging)
}

type Drawer = (form: Silhouette, colour: string, bulging: boolean) => string

const drawers: Record<Closure, Drawer> = {
  foil: (form, colour) =>
    sleeve(straightTo(form, form.capsule), form, colour, 1.04) + hem(form, form.capsule, colour),
  wax,
  screw,
  wire: champagneFoil,
  cork: (form, colour, bulging) => (bulging ? mushroom(form) + cage(form) : plug(form, colour)),
  crown,
  stopper,
  glass: glassStopper,
}

/** Draws metal, wax or paper over the neck, inside a clip path, shaded like the glass below it. */
function sleeve(clip: string, form: Silhouette, colour: string, thickness: number): string {
  return [
    `<clipPath id="c"><path d="${clip}"/></clipPath><g clip-path="url(#c)">`,
    `<g transform="translate(0 ${px(-form.height * (thickness - 1) * 0.12)}) scale(${thickness} 1)">`,
    narrowed(form, 1, mix(colour, '#000000', 0.42)),
    narrowed(form, 0.93, mix(colour, '#000000', 0.18)),
    narrowed(form, 0.76, colour),
    `<path d="${form.shine}" fill="#fff" opacity=".22"/></g></g>`,
  ].join('')
}

function straightTo(form: Silhouette, bottom: number): string {
  return d`M-60 ${-form.height - 8}H60V${bottom}H-60Z`
}

function hem(form: Silhouette, y: number, colour: string): string {
  const half = form.neck * 1.05
  return `<path d="${d`M${-half} ${y - 1.4}H${half}M${-half} ${y - form.neck * 0.8}H${half}`}" stroke="${mix(colour, '#000000', 0.4)}" stroke-width="1" opacity=".6"/>`
}

function wax(form: Silhouette, colour: string): string {
  const [half, y] = [form.neck * 1.3, form.capsule + 8]
  const drips = d`M-60 ${-form.height - 8}H60V${y - 8}C${half} ${y + 3} ${half * 0.62} ${y - 4} ${half * 0.5} ${y - 7}S${half * 0.1} ${y + 14} ${-half * 0.12} ${y + 2}S${-half * 0.5} ${y - 9} ${-half * 0.62} ${y + 1}S${-half} ${y + 6} -60 ${y - 9}Z`
  return sleeve(drips, form, colour, 1.13)
}

function screw(form: Silhouette, colour: string): string {
  const bottom = Math.max(form.capsule, -form.height + 56 * scale)
  const [half, joint] = [form.neck * 1.09, -form.height + Math.min(19 * scale, (form.height + bottom) * 0.42)]
  const dark = mix(colour, '#000000', 0.5)
  return [
    sleeve(straightTo(form, bottom), form, colour, 1.09),
    `<path d="${d`M${-half} ${joint}H${half}`}" stroke="${dark}" stroke-width="1.4"/>`,
    `<path d="${d`M${-half} ${-form.height + 9}H${half}`}" stroke="${dark}" stroke-width="8" stroke-dasharray="1 2.2" opacity=".35"/>`,
    `<path d="${d`M${-half} ${bottom - 0.8}H${half}`}" stroke="${dark}" stroke-width="1.6" opacity=".6"/>`,
  ].join('')
}

function champagneFoil(form: Silhouette, colour: string): string {
  const [n, top] = [form.neck, -form.height]
  const [from, to] = [form.capsule - 20, form.capsule + 26]
  const edge = d`M-70 ${top - 50}H70V${from}L${n * 0.2} ${to}Q0 ${to + 5} ${-n * 0.2} ${to}L-70 ${from}Z`
  const head = d`M${-n * 1.12} ${top + 34}C${-n * 1.02} ${top + 20} ${-n * 1.3} ${top + 14} ${-n * 1.22} ${top - 8}C${-n * 1.16} ${top - 24} ${n * 1.16} ${top - 24} ${n * 1.22} ${top - 8}C${n * 1.3} ${top + 14} ${n * 1.02} ${top + 20} ${n * 1.12} ${top + 34}Z`
  const dark = mix(colour, '#000000', 0.4)
  return [
    sleeve(edge, form, colour, 1.05),
    `<path d="${head}" fill="${dark}"/><path d="${head}" transform="translate(0 1) scale(.92 1)" fill="${mix(colour, '#000000', 0.14)}"/>`,
    `<path d="${head}" transform="translate(-3 1) scale(.62 1)" fill="${colour}"/>`,
    `<path d="${d`M${-n * 0.82} ${top - 12}Q${-n * 0.9} ${top + 10} ${-n * 0.72} ${top + 40}`}" stroke="#fff" stroke-width="4" opacity=".3" fill="none"/>`,
    `<path d="${d`M${-n * 1.1} ${top + 33}Q0 ${top + 38} ${n * 1.1} ${top + 33}M${-n * 1.1} ${top + 38}Q0 ${top + 43} ${n * 1.1} ${top + 38}`}" stroke="${dark}" fill="none" opacity=".7"/>`,
  ].join('')
}

const corkwood = '#c9a271'

function mushroom(form: Silhouette): string {
  const [n, top] = [form.neck, -form.height]
  const head = d`M${-n * 0.84} ${top + 2}V${top - 12}C${-n * 1.3} ${top - 16} ${-n * 1.1} ${top - 32} 0 ${top - 32}S${n * 1.3} ${top - 16} ${n * 0.84} ${top - 12}V${top + 2}Z`
  return `<path d="${head}" fill="${mix(corkwood, '#000000', 0.25)}"/><path d="${head}" transform="translate(-2 0) scale(.8 1)" fill="${corkwood}"/>`
}

function cage(form: Silhouette): string {
  const [n, top] = [form.neck, -form.height]
  return `<path d="${d`M${-n * 0.9} ${top - 26}L${-n * 1.1} ${top + 12}M${n * 0.9} ${top - 26}L${n * 1.1} ${top + 12}M${-n * 0.3} ${top - 31}L${-n * 0.5} ${top + 12}M${n * 0.3} ${top - 31}L${n * 0.5} ${top + 12}M${-n * 1.12} ${top + 12}H${n * 1.12}`}" stroke="#7d786c" stroke-width="1.5" fill="none"/><path d="${d`M${-n * 0.6} ${top - 31}H${n * 0.6}`}" stroke="#9a7b32" stroke-width="3"/>`
}

function plug(form: Silhouette, colour: string): string {
  const [n, top] = [form.neck, -form.height]
  const length = Math.min(44 * scale, form.height * 0.22)
  return `<path d="${d`M${-n * 0.72} ${top}H${n * 0.72}V${top + length}H${-n * 0.72}Z`}" fill="${corkwood}" opacity=".75"/><path d="${d`M${-n * 0.72} ${top}H${n * 0.72}V${top + 3}H${-n * 0.72}Z`}" fill="${mix(corkwood, colour, 0.5)}"/>`
}

function crown(form: Silhouette, colour: string): string {
  const [half, top] = [form.neck * 1.22, -form.height]
  const teeth = Array.from(
    { length: 9 },
    (_, at) => d`l${-half / 9} ${at % 2 ? 3 : -3}l${-half / 9} ${at % 2 ? -3 : 3}`,
  )
  const cap = `${d`M${-half * 0.86} ${top - 4}Q0 ${top - 8} ${half * 0.86} ${top - 4}L${half} ${top + 9}`}${teeth.join('')}Z`
  return `<path d="${cap}" fill="${mix(colour, '#000000', 0.3)}"/><path d="${cap}" transform="scale(.82 1)" fill="${colour}"/><path d="${d`M${-half * 0.55} ${top - 3}V${top + 7}`}" stroke="#fff" stroke-width="3" opacity=".3"/>`
}

function stopper(form: Silhouette, colour: string): string {
  const [half, top] = [form.neck * 1.34, -form.height]
  const knob = d`M${-half} ${top - 1}V${top - 30}Q${-half} ${top - 34} ${-half + 4} ${top - 34}H${half - 4}Q${half} ${top - 34} ${half} ${top - 30}V${top - 1}Z`
  return [
    `<path d="${d`M${-form.neck * 0.78} ${top}H${form.neck * 0.78}V${top + 26}H${-form.neck * 0.78}Z`}" fill="${corkwood}" opacity=".7"/>`,
    `<path d="${knob}" fill="${mix(colour, '#000000', 0.4)}"/><path d="${knob}" transform="scale(.86 1)" fill="${mix(colour, '#000000', 0.12)}"/>`,
    `<path d="${knob}" transform="translate(-2 0) scale(.62 1)" fill="${colour}"/>`,
    `<path d="${d`M${-half * 0.7} ${top - 32}V${top - 2}`}" stroke="#fff" stroke-width="4" opacity=".18"/>`,
  ].join('')
}

function glassStopper(form: Silhouette, colour: string): string {
  const [half, top] = [form.neck * 1.15, -form.height]
  return `<path d="${d`M${-half} ${top}L${-half * 0.8} ${top - 18}Q0 ${top - 25} ${half * 0.8} ${top - 18}L${half} ${top}Z`}" fill="${mix(colour, '#ffffff', 0.55)}" stroke="${mix(colour, '#000000', 0.2)}"/><path d="${d`M${-half * 0.6} ${top - 2}L${-half * 0.5} ${top - 17}`}" stroke="#fff" stroke-width="3" opacity=".6"/>`
}
