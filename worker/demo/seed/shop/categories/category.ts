import type { StoreCode } from '#shared/store-view.ts'
import type { MediaRecipe } from '#worker/platform/drawings/recipe.ts'
import type { CategoryKey } from '../category-ids.ts'

/** What a shopper may narrow a list by; each set is a list of attribute codes in `filters.ts`. */
export type FilterSet = 'red' | 'wine' | 'mixed' | 'spirits' | 'beer' | 'glassware' | 'plain'
export type Motif = Extract<MediaRecipe, { kind: 'motif' }>['motif']

export interface CategoryWords {
  name: string
  /** As the menu says it below its parent, where that is shorter than the name. */
  label?: string
  /** Sentences; the first is also what search engines show. */
  text: string
}

export interface Category extends Record<StoreCode, CategoryWords> {
  key: CategoryKey
  parent: CategoryKey
  motif: Motif
  filters: FilterSet
  b2bOnly?: boolean
  hidesSoldOut?: boolean
  /** Views in which it is switched off. */
  inactive?: StoreCode
}

type More = Pick<Category, 'b2bOnly' | 'hidesSoldOut' | 'inactive'>
type Row = [key: CategoryKey, da: CategoryWords, sv: CategoryWords, motif?: Motif, more?: More]

/** Categories below one parent, in the order of the shop. */
export function below(
  parent: CategoryKey,
  motif: Motif,
  filters: FilterSet,
  rows: readonly Row[],
): Category[] {
  return rows.map(([key, da, sv, own = motif, more = {}]) => ({
    key,
    parent,
    da,
    sv,
    motif: own,
    filters,
    ...more,
  }))
}

/** Name, label in the menu, text. */
export function words(name: string, label: string, text: string): CategoryWords {
  return { name, label, text }
}
