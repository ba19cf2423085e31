import { edition, type MediaRecipe } from '#worker/platform/drawings/recipe.ts'
import { hashOf } from './chance.ts'

/** Returns eight hexadecimal digits, which change with the recipe and with the edition of the drawings. */
export function contentHash(recipe: MediaRecipe): string {
  return hashOf(`${edition} ${JSON.stringify(recipe)}`)
    .toString(16)
    .padStart(8, '0')
}
