import { bagInBox } from './bag-in-box.ts'
import { closed } from './capsule.ts'
import { labelled } from './label.ts'
import { px, shadow, shelf, svg } from './markup.ts'
import type { BottleRecipe } from './recipe.ts'
import { silhouette } from './silhouette.ts'
import { tin, vessel } from './vessel.ts'

const beers = new Set(['beer', 'beer-large', 'stubby', 'can'])
const bulging = new Set(['champagne', 'beer-large'])

export function bottle(recipe: BottleRecipe): string {
  const side = sideFor(recipe)
  const place = `translate(${px(side / 2)} ${px((side * shelf) / 600)})`
  return svg(side, side, recipe.title, `<g transform="${place}">${standing(recipe)}</g>`)
}

/**
 * Returns the side length of the picture. Beer bottles are small beside wine bottles, so a beer fills three quarters of a smaller
 * picture of its own.
 */
function sideFor({ shape, size = 'standard' }: BottleRecipe): number {
  return beers.has(shape) ? Math.min(600, Math.round(silhouette(shape as 'beer', size).height / 0.75)) : 600
}

function standing(recipe: BottleRecipe): string {
  const { shape, size = 'standard', glass, liquid, capsule, label } = recipe
  if (shape === 'box') return bagInBox(recipe)
  const form = silhouette(shape, size)
  if (shape === 'can') return shadow(form.radius) + tin(form) + labelled(label, form)
  return [
    shadow(form.radius),
    vessel(form, glass, liquid),
    closed(form, capsule, bulging.has(shape)),
    labelled(label, form),
  ].join('')
}
