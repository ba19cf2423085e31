import type { StoreCode } from '#shared/store-view.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import type { BottleRecipe } from '#worker/platform/drawings/recipe.ts'
import type { Draft } from '../draft.ts'
import { listed } from '../texts/wine-text.ts'

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

/** How many bottles of which colours: "6 flasker rødvin og hvidvin", of three colours and more "6 flasker vin". */
export function contentsOf(drafts: Draft[]): ByView<string> {
  const colours = [...new Set(drafts.map(({ facts }) => facts.color))]
  const words = (code: StoreCode) =>
    colours.length > 2
      ? 'vin'
      : listed(
          colours.map((color) => kinds[color]?.[code] ?? 'vin'),
          and[code],
        )
  return { da: `${drafts.length} flasker ${words('da')}`, sv: `${drafts.length} flaskor ${words('sv')}` }
}

const and = { da: 'og', sv: 'och' } as const

const kinds: Partial<Record<Draft['facts']['color'], ByView<string>>> = {
  red: { da: 'rødvin', sv: 'rött vin' },
  white: { da: 'hvidvin', sv: 'vitt vin' },
  rose: { da: 'rosé', sv: 'rosé' },
  orange: { da: 'orangevin', sv: 'orange vin' },
  sparkling: { da: 'bobler', sv: 'mousserande' },
  sweet: { da: 'sød vin', sv: 'sött vin' },
}
