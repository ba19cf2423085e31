import { bottle } from './bottle.ts'
import type { MediaRecipe } from './recipe.ts'

/** A recipe's picture: a standalone SVG with a title, no scripts, no references outside of itself. */
export function drawMedia(recipe: MediaRecipe): string {
  switch (recipe.kind) {
    case 'bottle':
      return bottle(recipe)
    default:
      throw new TypeError(`Nothing draws a ${recipe.kind}`)
  }
}
