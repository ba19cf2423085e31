import * as v from 'valibot'
import { OptionList, PageNumber, SearchText } from './search-params.ts'

/** Cards that a listing shows at first, and that each "show more" adds. */
export const cardsPerPage = 40

export const sortOptions = [
  { id: 'standard', label: 'Standard', field: 'position', order: 'asc' },
  { id: 'latest', label: 'Latest', field: 'created_at', order: 'desc' },
  { id: 'price-asc', label: 'Price low to high', field: 'final_price', order: 'asc' },
  { id: 'price-desc', label: 'Price high to low', field: 'final_price', order: 'desc' },
  { id: 'stock', label: 'Stock qty', field: 'stock.qty', order: 'desc' },
  { id: 'popularity', label: 'Popularity', field: 'times_bought30', order: 'desc' },
] as const
export type SortId = (typeof sortOptions)[number]['id']

/** Attributes that a shopper may filter by, beside `price`; a category says which of them it offers. */
export const filterAttributes = [
  'wine_color_swatch',
  'country_code',
  'wine_area',
  'grape_types',
  'wine_type',
  'year',
  'bottle_size',
  'glass_shape',
  'taste_body',
  'taste_sweetness',
  'pairing_types',
  'certification',
  'closure',
] as const
export type FilterCode = (typeof filterAttributes)[number] | 'price'

const filterEntries = Object.fromEntries(
  [...filterAttributes, 'price'].map((code) => [code, OptionList]),
) as Record<FilterCode, typeof OptionList>

const listingEntries = {
  ...filterEntries,
  sort: v.fallback(v.optional(v.picklist(sortOptions.map(({ id }) => id))), undefined),
  page: PageNumber,
}

/** The search params of a category: filters as lists of option ids, `price` as `from-to` in whole kroner. */
export const ListingSearch = v.object(listingEntries)
export type ListingSearch = v.InferOutput<typeof ListingSearch>

/** The same for the search page, with what was typed. */
export const TextSearch = v.object({ ...listingEntries, q: SearchText })
export type TextSearch = v.InferOutput<typeof TextSearch>

/** The listing with one more filter option chosen, or without it where it was; back on the first page. */
export function toggleOption<Search extends Partial<ListingSearch>>(
  search: Search,
  code: FilterCode,
  id: string,
): Search {
  const chosen = search[code] ?? []
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].sort()
  return { ...search, [code]: next.length ? next : undefined, page: undefined }
}

/** What is chosen, for removable chips. */
export function chosenOptions(search: Partial<ListingSearch>): { code: FilterCode; id: string }[] {
  const codes: FilterCode[] = [...filterAttributes, 'price']
  return codes.flatMap((code) => (search[code] ?? []).map((id) => ({ code, id })))
}
