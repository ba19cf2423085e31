import { bottle } from './bottle.ts'
import { caseOfSix } from './case-of-six.ts'
import { giftCard } from './gift-card.ts'
import { glassware } from './glassware.ts'
import { guide } from './guide.ts'
import { kit } from './kit.ts'
import type { MediaRecipe } from './recipe.ts'

type Drawers = { [Kind in MediaRecipe['kind']]: (recipe: Extract<MediaRecipe, { kind: Kind }>) => string }

const drawers: Drawers = { bottle, glass: glassware, kit, six: caseOfSix, guide, 'gift-card': giftCard }

/** Returns the picture of a recipe: a standalone SVG with a title, without scripts and external references. */
export function drawMedia(recipe: MediaRecipe): string {
  return drawers[recipe.kind](recipe as never)
}
