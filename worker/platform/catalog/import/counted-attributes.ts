import { storeViews } from '#shared/store-view.ts'
import type { ProductChange } from '#worker/platform/catalog/writing/change-products.ts'
import { facetValues } from '#worker/platform/catalog/writing/product-rows.ts'
import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'

/** The attributes whose facets have to be counted again; `all` if a product is listed elsewhere than before. */
export type CountedAttributes = ReadonlySet<string> | 'all'

/** Returns the attributes whose values these changes move. */
export function countedAttributes(changes: readonly ProductChange[]): CountedAttributes {
  const attributes = new Set<string>()
  for (const { before, after } of changes)
    for (const view of Object.values(storeViews)) {
      const was = before[view.code]
      const is = after[view.code]
      if (!was || placeOf(was) !== placeOf(is)) return 'all'
      for (const attribute of differingAttributes(facetValues(was, view), facetValues(is, view)))
        attributes.add(attribute)
    }
  return attributes
}

/** The properties of a product that decide which lists count it. */
function placeOf({ category_ids, status, visibility, b2b_only }: ProductDocument): string {
  return JSON.stringify([category_ids, status, visibility, b2b_only])
}

/** Returns the attributes of the values that only one of the two has. */
function differingAttributes(one: readonly FacetValue[], other: readonly FacetValue[]): string[] {
  const [old, now] = [one, other].map((values) => new Map(values.map((value) => [value.join(' '), value[0]])))
  return [...(old ?? []), ...(now ?? [])].flatMap(([key, attribute]) =>
    old?.has(key) && now?.has(key) ? [] : attribute,
  )
}

type FacetValue = ReturnType<typeof facetValues>[number]
