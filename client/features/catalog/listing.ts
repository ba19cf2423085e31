import type { ProductCard } from '#shared/product.ts'

/** One option of a filter. */
export interface FilterOption {
  /** The value in the URL. */
  value: string
  label: string
  /** Number of products that would remain; unknown for options that were kept from an earlier listing. */
  count?: number
  chosen?: true
  /** Colour code of a wine colour (`red`, `white` …), shown as a swatch beside the word. */
  swatch?: string
}

/** A group of filter options; `code` is the name of its search param. */
export interface FilterGroup {
  code: string
  label: string
  /** The first eight and the chosen options, or all if they were requested. */
  options: FilterOption[]
  /** Radio buttons: only one value at a time. */
  single?: true
  /** HTML of the fields for a custom range. */
  own?: string
  /** Number of options that are not rendered, and the address of the same listing with all options. */
  rest?: { count: number; href: string }
}

/** An active filter, and the address of the same listing without it. */
export interface ChosenFilter {
  label: string
  href: string
}

export interface SortChoice {
  /** The value in the URL; empty for the default order of the listing. */
  code: string
  label: string
  chosen: boolean
}

/** A page of a listing. It contains all products from the first to the last of this page, so that going back finds the position. */
export interface ProductListing {
  /** Path of the listing without its search params. */
  path: string
  products: ProductCard[]
  /** The label that most of the products have; their cards do not repeat it. */
  common?: string
  total: number
  /** Number of products from the first of the listing to the last of `products`. */
  seen: number
  /** The requested search params without the page: other forms pass them on. */
  asked: Record<string, string>
  filters: FilterGroup[]
  chosen: ChosenFilter[]
  /** Address of the listing without filters; null if no filter is active. */
  clearHref: string | null
  sorts: SortChoice[]
  /** Address of the products before `products`; null if these begin with the first. */
  earlierHref: string | null
  /** Address of the same listing with one more page; null at the end. */
  moreHref: string | null
}
