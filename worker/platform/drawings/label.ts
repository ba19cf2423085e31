import { designed, type LabelDrawer } from './labels/design.ts'
import * as framed from './labels/framed.ts'
import * as lettered from './labels/lettered.ts'
import * as pictured from './labels/pictured.ts'
import { px } from './markup.ts'
import { printing } from './printing.ts'
import type { LabelRecipe, LabelStyle } from './recipe.ts'
import type { Silhouette } from './silhouette.ts'

const drawers: Record<LabelStyle, LabelDrawer> = { ...framed, ...lettered, ...pictured }

/** Draws a label on its bottle: paper, print, and the shading of the round bottle unless the surface is flat. */
export function labelled(label: LabelRecipe, form: Silhouette, flat = false): string {
  const printed = printing(label, form)
  const { cut, art } = drawers[label.style](printed, designed(printed, label.style))
  return [
    flat ? '' : roundness(form.label.half),
    `<clipPath id="q"><path d="${cut}"/></clipPath>`,
    `<path d="${cut}" fill="${printed.paper}"/><g clip-path="url(#q)">${art}</g>`,
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
