// Why: docs/decisions/017-addresses-of-lists.md
import * as v from 'valibot'
import { type Facet, type FacetCode, facetOf, fieldRows } from './product-fields.ts'
import { LastOf, OptionList, PageCount, PageNumber, PriceRange, SearchText } from './search-params.ts'

/** Cards that a category shows at first, and that each "show more" adds. */
export const cardsPerPage = 40

/** Cards of a search page: 'page sizes: default search/product 50' (LIST-31). */
export const cardsPerSearch = 50

/** The most pages in one response, the last ones: a reload restores the position, but a whole catalogue is never requested at once. */
export const pagesAtOnce = 25

/** Options of a filter that are rendered before "more": 'filter option display limit 8' (LIST-17). */
export const filterDisplayLimit = 8

export const sortOptions = [
  { id: 'standard', label: 'Standard', field: 'position', order: 'asc' },
  { id: 'latest', label: 'Latest', field: 'created_at', order: 'desc' },
  { id: 'price-asc', label: 'Price low to high', field: 'final_price', order: 'asc' },
  { id: 'price-desc', label: 'Price high to low', field: 'final_price', order: 'desc' },
  { id: 'stock', label: 'Stock qty', field: 'stock.qty', order: 'desc' },
  { id: 'popularity', label: 'Popularity', field: 'times_bought30', order: 'desc' },
  { id: 'rating', label: 'Best rated', field: 'rating', order: 'desc' },
] as const
export type SortId = (typeof sortOptions)[number]['id']

/** The facets of the table, and three more: a price range, products on offer, and stock in the shop that the shopper selected. */
export type FilterCode = FacetCode | 'price' | 'hasOffer' | 'shop'

/** The facets of the table by their codes; a category names those that it offers. */
export const facets: ReadonlyMap<string, Facet> = new Map(
  fieldRows.flatMap(([code, field]) => {
    const facet = facetOf(field)
    return facet ? [[code, facet]] : []
  }),
)
const facetCodes = [...facets.keys()] as FacetCode[]
export const filterCodes: readonly FilterCode[] = [...facetCodes, 'price', 'hasOffer', 'shop']

/** `system` and `single`: one value, which another replaces; `toggle`: on or off; `multi`: several values. */
export type FilterKind = 'multi' | 'single' | 'toggle' | 'system'

export function filterKind(code: FilterCode): FilterKind {
  if (code === 'shop') return 'system'
  if (code === 'hasOffer') return 'toggle'
  const form = facets.get(code)?.as
  return code === 'price' || form === 'steps' || form === 'least' ? 'single' : 'multi'
}

/** The form of a facet's choice in an address. */
const chosenForms: Record<Facet['as'], typeof OptionList> = {
  options: OptionList,
  /** A range `from-to`, either side may be open. */
  steps: LastOf(/^(?:\d{1,2}(?:\.\d)?)?-(?:\d{1,2}(?:\.\d)?)?$/) as unknown as typeof OptionList,
  least: LastOf(/^[1-5](?:\.5)?$/) as unknown as typeof OptionList,
  years: v.pipe(OptionList, v.transform(drinkTimes)) as unknown as typeof OptionList,
}

const listingEntries = {
  ...(Object.fromEntries([...facets].map(([code, { as }]) => [code, chosenForms[as]])) as Record<
    FacetCode,
    typeof OptionList
  >),
  price: PriceRange,
  hasOffer: LastOf(/^1$/),
  shop: LastOf(/^[a-z0-9_]{1,40}$/),
  sort: v.pipe(
    LastOf(new RegExp(`^(${sortOptions.map(({ id }) => id).join('|')})$`)),
    v.transform((ids) => ids?.[0] as SortId | undefined),
  ),
  page: PageNumber,
  /** The number of pages that the screen shows already: they are not sent again. */
  after: PageCount,
  /** Filters of which all options are rendered. */
  more: v.pipe(OptionList, v.transform(knownFilters)),
}

/**
 * The search params of a category, and the only ones in a list's cache key: filters as lists of option ids, `price` as
 * `from-to` in whole kroner.
 */
export const ListingSearch = v.object(listingEntries)
export type ListingSearch = v.InferOutput<typeof ListingSearch>

/** The same for the search page, with the search text. */
export const TextSearch = v.object({ ...listingEntries, q: SearchText })
export type TextSearch = v.InferOutput<typeof TextSearch>

/**
 * Returns the listing after one more choice, back on its first page. A choice that is already made is removed; in system and single filters
 * it replaces the previous one (LIST-12, LIST-14).
 */
export function chooseOption<Search extends Partial<ListingSearch>>(
  search: Search,
  code: FilterCode,
  id: string,
): Search {
  const chosen = search[code] ?? []
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : added(code, chosen, id)
  return { ...search, [code]: next.length ? next : undefined, page: undefined, after: undefined }
}

/** Returns the choices of a listing, for removable chips. */
export function chosenOptions(search: Partial<ListingSearch>): { code: FilterCode; id: string }[] {
  return filterCodes.flatMap((code) => (search[code] ?? []).map((id) => ({ code, id })))
}

export function withoutFilters<Search extends Partial<ListingSearch>>(search: Search): Search {
  const none = Object.fromEntries([...filterCodes, 'page', 'after'].map((code) => [code, undefined]))
  return { ...search, ...none }
}

function added(code: FilterCode, chosen: readonly string[], id: string): string[] {
  const kind = filterKind(code)
  return kind === 'system' || kind === 'single' ? [id] : [...chosen, id].sort()
}

function drinkTimes(ids: string[] | undefined): string[] | undefined {
  const known = ids?.filter((id) => id === 'now' || id === 'keep')
  return known?.length ? known : undefined
}

function knownFilters(codes: string[] | undefined): FilterCode[] | undefined {
  const known = filterCodes.filter((code) => codes?.includes(code))
  return known.length ? known : undefined
}
