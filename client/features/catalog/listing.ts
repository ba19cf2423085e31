import type { ProductCard } from '#shared/product.ts'

/** One value that a list can be narrowed to. */
export interface FilterOption {
  /** As it stands in the URL. */
  value: string
  label: string
  /** Products that would be left. */
  count: number
  chosen: boolean
  /** Colour code of a wine colour (`red`, `white` …), shown as a swatch beside the word. */
  swatch?: string
}

/** A question of the filter rail; `code` is the name of its search param. */
export interface FilterGroup {
  code: string
  label: string
  options: FilterOption[]
  /** Only one value at a time: radio buttons. */
  single?: boolean
}

/** A filter in force, and the address of the same list without it. */
export interface ChosenFilter {
  label: string
  href: string
}

export interface SortChoice {
  code: string
  label: string
  chosen: boolean
}

/** A page of a list: everything from the first product to the last of this page, so that going back finds its place. */
export interface ProductListing {
  /** Path of the list without its search params. */
  path: string
  products: ProductCard[]
  total: number
  /** Search params that a filter or sort form must carry on (`q` of a search), never filters. */
  kept: Record<string, string>
  filters: FilterGroup[]
  chosen: ChosenFilter[]
  /** The list without any filter; null where none is chosen. */
  clearHref: string | null
  sorts: SortChoice[]
  /** The same list with one page more; null at the end. */
  moreHref: string | null
}
