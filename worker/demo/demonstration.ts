import type { Demonstration } from '#worker/platform/demonstration.ts'
import { publicKeys, testClient } from './broker/keys.ts'
import { drawMedia } from './drawings/draw.ts'
import type { MediaRecipe } from './drawings/recipe.ts'
import { shareCard } from './drawings/share-card.ts'
import { testProvider } from './test-window/api.ts'

export const demonstration: Demonstration = {
  cards: testProvider,
  broker: { keys: publicKeys, client: testClient },
  draw(recipe, as) {
    const drawing = drawMedia(JSON.parse(recipe) as MediaRecipe)
    return as === 'png' ? shareCard(drawing) : drawing
  },
}
