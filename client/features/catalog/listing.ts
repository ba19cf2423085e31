import type { ProductCard } from '#shared/product.ts'

/** One value that a list can be narrowed to. */
export interface FilterOption {
  /** As it is written in the URL. */
  value: string
  label: string
  /** The label in words, where it has a sign. */
  spoken?: string
  /** Products that would be left; not known of what stands in the filters from an earlier list. */
  count?: number
  chosen?: true
  /** Colour code of a wine colour (`red`, `white` …), shown as a swatch beside the word. */
  swatch?: string
}

/** A question of the filter rail; `code` is the name of its search param. */
export interface FilterGroup {
  code: string
  label: string
  /** The first eight and what is chosen, or all where they were asked for. */
  options: FilterOption[]
  /** Only one value at a time: radio buttons. */
  single?: true
  /** Fields for a range of one's own, as HTML. */
  own?: string
  /** How many options are not drawn, and the address of the same list with them. */
  rest?: { count: number; href: string }
}

/** A filter in force, and the address of the same list without it. */
export interface ChosenFilter {
  label: string
  /** The label in words, where it has a sign. */
  spoken?: string
  href: string
}

export interface SortChoice {
  /** As it is written in the URL; nothing for the list's own order. */
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
  /** Products from the first of the list to the last of `products`. */
  seen: number
  /** What was asked for, as search params without the page: forms carry on what is not theirs. */
  asked: Record<string, string>
  filters: FilterGroup[]
  chosen: ChosenFilter[]
  /** The list without any filter; null where none is chosen. */
  clearHref: string | null
  sorts: SortChoice[]
  /** What comes before `products`; null where they begin with the first. */
  earlierHref: string | null
  /** The same list with one page more; null at the end. */
  moreHref: string | null
}
