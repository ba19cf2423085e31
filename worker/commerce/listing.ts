import type { Category } from '#shared/category.ts'
import {
  cardsPerPage,
  type FilterCode,
  filterAttributes,
  type ListingSearch,
  type SortId,
  sortOptions,
} from '#shared/listing.ts'
import type { Suggestions } from '#shared/platform-api/search-result.ts'
import { cardFields, type ProductCard } from '#shared/product.ts'
import type { StoreView } from '#shared/store-view.ts'
import { attributeReads } from './attribute.ts'
import type { Reading } from './commerce.ts'
import { type Filter, filtersOf, priceFilter } from './filters.ts'
import { listed, recordCards } from './product.ts'
import { type Search, search } from './search.ts'

/** Categories with one of these ids in their path begin with the newest (specification §9). */
const newestFirst = [693, 53]

export interface Listing {
  cards: ProductCard[]
  total: number
  filters: Filter[]
  sort: SortId
  sorts: readonly { id: SortId; label: string }[]
  /** Pages shown; each adds `cardsPerPage` cards. */
  page: number
}

export interface TextListing extends Pick<Suggestions, 'corrected' | 'offered' | 'understood'> {
  listing: Listing
}

export function listingReads(reading: Reading) {
  const attributes = attributeReads(reading)

  async function list(
    wanted: Omit<Search, 'facets' | 'chosen' | 'sort'>,
    chosen: ListingSearch,
    codes: readonly FilterCode[],
    sort: SortId,
  ) {
    const page = chosen.page ?? 1
    const [found, labels] = await Promise.all([
      search(reading, 'card', {
        ...wanted,
        chosen: chosenFilters(chosen),
        facets: codes,
        sort: wanted.text && sort === 'standard' ? [] : sortOrder(sort),
        size: page * cardsPerPage,
        _sourceInclude: [...cardFields],
      }),
      attributes.attributes(codes),
    ])
    recordCards(reading, found.items)
    const filters = filtersOf(codes, found.aggregations, labels, chosen)
    const listing: Listing = {
      cards: found.items,
      total: found.total,
      filters,
      sort,
      sorts: sortsOf(reading.view),
      page,
    }
    return { listing, ...found.suggestions }
  }

  return {
    ...attributes,

    /** The products in a category and below it, in stock first. */
    async listing(category: Category, chosen: ListingSearch): Promise<Listing> {
      const filters = {
        category_ids: { in: [category.id] },
        ...(category.dont_show_out_of_stock ? { 'stock.is_in_stock': { eq: true } } : {}),
        ...listed,
      }
      const sort = chosen.sort ?? defaultSort(category, reading.view)
      const { listing } = await list({ filters }, chosen, filterCodes(category), sort)
      return listing
    },

    /** What a text finds, best first. */
    async textListing(text: string, chosen: ListingSearch): Promise<TextListing> {
      reading.tags.record('search')
      const filters = { visibility: { in: [3, 4] }, status: { in: [0, 1] } }
      const found = await list({ filters, text }, chosen, searchFilters, chosen.sort ?? 'standard')
      return { ...found, listing: { ...found.listing, sorts: bestFirst(found.listing.sorts) } }
    },

    /** The first cards of a category, for a row of a page. */
    async categoryRow(categoryId: number, size: number, sort: SortId): Promise<Listing['cards']> {
      reading.tags.record('category', categoryId)
      const { items } = await search(reading, 'card', {
        filters: { category_ids: { in: [categoryId] }, 'stock.is_in_stock': { eq: true }, ...listed },
        sort: sortOrder(sort),
        size,
        _sourceInclude: [...cardFields],
      })
      recordCards(reading, items)
      return items
    },
  }
}

const searchFilters: readonly FilterCode[] = [
  'price',
  'wine_color_swatch',
  'wine_type',
  'country_code',
  'wine_area',
  'grape_types',
  'year',
  'bottle_size',
  'pairing_types',
]

function filterCodes(category: Category): FilterCode[] {
  const known: readonly string[] = [...filterAttributes, 'price']
  const codes = category.include_filters.filter((code): code is FilterCode => known.includes(code))
  const order = new Map(
    category.filter_sort.map(({ attribute_code, sort_order }) => [attribute_code, sort_order]),
  )
  return [...new Set<FilterCode>(['price', ...codes])].sort(
    (a, b) => filterOrder(a, order) - filterOrder(b, order),
  )
}

/** Price first, then colour, then as the category says, then the rest (specification §9, 'Filter sort'). */
function filterOrder(code: FilterCode, order: ReadonlyMap<string, number>): number {
  if (code === 'price') return 1
  if (code === 'wine_color_swatch') return 2
  const configured = order.get(code)
  return configured === undefined ? 100 : configured + 5
}

function chosenFilters(chosen: ListingSearch): Record<string, unknown> {
  const attributes = filterAttributes.flatMap((code) =>
    chosen[code] ? [[code, { in: chosen[code] }] as const] : [],
  )
  return { ...Object.fromEntries(attributes), ...priceFilter(chosen.price) }
}

function sortOrder(sort: SortId): { field: string; order: 'asc' | 'desc' }[] {
  const { field, order } = sortOptions.find(({ id }) => id === sort) ?? sortOptions[0]
  return [
    { field: 'stock.is_in_stock', order: 'desc' },
    { field, order },
  ]
}

function defaultSort(category: Category, view: StoreView): SortId {
  const path = category.path.split('/').map(Number)
  if (newestFirst.some((id) => path.includes(id))) return 'latest'
  return view.code === 'da' ? 'standard' : 'popularity'
}

/** 'Standard' is the Danish view's only (specification §9). */
function sortsOf(view: StoreView): Listing['sorts'] {
  return sortOptions
    .filter(({ id }) => id !== 'standard' || view.code === 'da')
    .map(({ id, label }) => ({ id, label }))
}

/** A search has its own standard order, in both views. */
function bestFirst(sorts: Listing['sorts']): Listing['sorts'] {
  return [{ id: 'standard', label: 'Best match' }, ...sorts.filter(({ id }) => id !== 'standard')]
}
