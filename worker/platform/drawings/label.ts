import { botanical } from './labels/botanical.ts'
import { chateau } from './labels/chateau.ts'
import { diagonal } from './labels/diagonal.ts'
import { gallery } from './labels/gallery.ts'
import { heritage } from './labels/heritage.ts'
import { landscape } from './labels/landscape.ts'
import { ledger } from './labels/ledger.ts'
import { medallion } from './labels/medallion.ts'
import { modern } from './labels/modern.ts'
import { parchment } from './labels/parchment.ts'
import { split } from './labels/split.ts'
import { strip } from './labels/strip.ts'
import { sunburst } from './labels/sunburst.ts'
import { torn } from './labels/torn.ts'
import { typographic } from './labels/typographic.ts'
import { wrap } from './labels/wrap.ts'
import { px } from './markup.ts'
import { printing, type Style } from './printing.ts'
import type { LabelRecipe, LabelStyle } from './recipe.ts'
import type { Silhouette } from './silhouette.ts'

const styles: Record<LabelStyle, Style> = {
  chateau,
  modern,
  strip,
  diagonal,
  torn,
  parchment,
  typographic,
  heritage,
  botanical,
  wrap,
  sunburst,
  landscape,
  medallion,
  split,
  gallery,
  ledger,
}

/** Draws a label on its bottle: paper, print, and the shading of the round bottle unless the surface is flat. */
export function labelled(label: LabelRecipe, form: Silhouette, flat = false): string {
  const { cut, paper, art } = styles[label.style](printing(label, form))
  return [
    flat ? '' : roundness(form.label.half),
    `<clipPath id="q"><path d="${cut}"/></clipPath>`,
    `<path d="${cut}" fill="${paper}"/><g clip-path="url(#q)">${art}</g>`,
    flat ? '' : `<path d="${cut}" fill="url(#h)"/>`,
  ].join('')
}

function roundness(half: number): string {
  const stops = [
    ['0', '#000', '.34'],
    ['.1', '#000', '.1'],
    ['.24', '#fff', '.14'],
    ['.42', '#fff', '0'],
    ['.72', '#000', '.02'],
    ['.92', '#000', '.16'],
    ['1', '#000', '.36'],
  ].map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
  return `<linearGradient id="h" gradientUnits="userSpaceOnUse" x1="${px(-half)}" x2="${px(half)}" y1="0" y2="0">${stops.join('')}</linearGradient>`
}
