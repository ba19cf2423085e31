import { edition, type MediaRecipe } from '#worker/platform/drawings/recipe.ts'
import { hashOf } from './chance.ts'

/** Eight hexadecimal digits that are others when the recipe is, or when it is drawn otherwise. */
export function contentHash(recipe: MediaRecipe): string {
  return hashOf(`${edition} ${JSON.stringify(recipe)}`)
    .toString(16)
    .padStart(8, '0')
}
