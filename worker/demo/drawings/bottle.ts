import { bagInBox } from './bag-in-box.ts'
import { closed } from './capsule.ts'
import { labelled } from './label.ts'
import { px, svg } from './markup.ts'
import type { BottleRecipe } from './recipe.ts'
import { shadow, shelf } from './shelf.ts'
import { silhouette } from './silhouette.ts'
import { tin, vessel } from './vessel.ts'

const bulging = new Set(['champagne', 'beer-large'])

export function bottle(recipe: BottleRecipe): string {
  // A can is small beside bottles, but its picture is its own: it fills as much of it as they do.
  const side = recipe.shape === 'can' ? silhouette('can', recipe.size ?? 'standard').height / 0.74 : 600
  const floor = (side * shelf) / 600
  const body = `<g transform="translate(${px(side / 2)} ${px(floor)})">${standing(recipe)}</g>`
  return svg(Math.round(side), Math.round(side), recipe.title, body)
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
