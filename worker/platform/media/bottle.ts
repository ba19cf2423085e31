import { closed } from './capsule.ts'
import { labelled } from './label.ts'
import { px, svg } from './markup.ts'
import type { BottleRecipe } from './recipe.ts'
import { silhouette } from './silhouette.ts'
import { vessel } from './vessel.ts'

/** Where all products stand, so that bottles of one row share a shelf. */
export const shelf = 590

const bulging = new Set(['champagne', 'beer-large'])

export function bottle(recipe: BottleRecipe): string {
  return svg(600, 600, recipe.title, `<g transform="translate(300 ${shelf})">${standing(recipe)}</g>`)
}

function standing({ shape, size = 'standard', glass, liquid, fill, capsule, label }: BottleRecipe): string {
  if (shape === 'can' || shape === 'box') return ''
  const form = silhouette(shape, size)
  return [
    `<ellipse rx="${px(form.radius * 1.12)}" ry="4" cy="0" fill="#1d1b1a" opacity=".14"/>`,
    vessel(form, glass, liquid, fill),
    closed(form, capsule, bulging.has(shape)),
    labelled(label, form),
  ].join('')
}
