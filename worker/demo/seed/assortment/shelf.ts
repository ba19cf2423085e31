import type { StoreCode } from '#shared/store-view.ts'
import type { BottleRecipe } from '../../drawings/recipe.ts'
import type { Draft } from '../draft.ts'
import type { ByView } from '../shape.ts'

/** What a set may be made of: every simple wine of the shop by its place in the list. */
export interface Shelf {
  index: number
  draft: Draft
}

export function sumOf(drafts: Draft[]): ByView<number> {
  return {
    da: drafts.reduce((sum, { price }) => sum + price.da, 0),
    sv: drafts.reduce((sum, { price }) => sum + price.sv, 0),
  }
}

export function bottleOf(draft: Draft, code: StoreCode): BottleRecipe | null {
  const recipe = draft.picture(code)
  return recipe.kind === 'bottle' ? recipe : null
}
