import { bagInBox } from './bag-in-box.ts'
import { closed } from './capsule.ts'
import { labelled } from './label.ts'
import { svg } from './markup.ts'
import type { BottleRecipe } from './recipe.ts'
import { shadow, shelf } from './shelf.ts'
import { silhouette } from './silhouette.ts'
import { tin, vessel } from './vessel.ts'

const bulging = new Set(['champagne', 'beer-large'])

export function bottle(recipe: BottleRecipe): string {
  return svg(600, 600, recipe.title, `<g transform="translate(300 ${shelf})">${standing(recipe)}</g>`)
}

function standing(recipe: BottleRecipe): string {
  const { shape, size = 'standard', glass, liquid, fill, capsule, label } = recipe
  if (shape === 'box') return bagInBox(recipe)
  const form = silhouette(shape, size)
  if (shape === 'can') return shadow(form.radius) + tin(form) + labelled(label, form)
  return [
    shadow(form.radius),
    vessel(form, glass, liquid, fill),
    closed(form, capsule, bulging.has(shape)),
    labelled(label, form),
  ].join('')
}
