import { bottle } from './bottle.ts'
import { giftCard } from './gift-card.ts'
import { glassware } from './glassware.ts'
import { guide } from './guide.ts'
import { kit } from './kit.ts'
import type { MediaRecipe } from './recipe.ts'
import { six } from './six.ts'

/** Returns the picture of a recipe: a standalone SVG with a title, without scripts and external references. */
export function drawMedia(recipe: MediaRecipe): string {
  switch (recipe.kind) {
    case 'bottle':
      return bottle(recipe)
    case 'glass':
      return glassware(recipe)
    case 'kit':
      return kit(recipe)
    case 'six':
      return six(recipe)
    case 'guide':
      return guide(recipe)
    case 'gift-card':
      return giftCard(recipe)
  }
}
