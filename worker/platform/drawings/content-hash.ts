import { drawingVersion, type MediaRecipe } from '#worker/platform/drawings/recipe.ts'
import { hashOf } from './chance.ts'

/** Returns eight hexadecimal digits, which change with the recipe and with the version of the drawings. */
export function contentHash(recipe: MediaRecipe): string {
  return hashOf(`${drawingVersion} ${JSON.stringify(recipe)}`)
    .toString(16)
    .padStart(8, '0')
}
