import type { Category } from '#shared/category.ts'
import {
  cardsPerPage,
  cardsPerSearch,
  chosenOptions,
  type FilterCode,
  type ListingSearch,
  type SortId,
} from '#shared/listing.ts'
import type { Attribute } from '#shared/platform-api/documents.ts'
import type { Suggestions } from '#shared/platform-api/search-result.ts'
import type { ProductCard } from '#shared/product.ts'
import type { Search } from './ask-catalogue.ts'
import { attributes } from './attribute.ts'
import {
  categoryFilterCodes,
  chosenFilters,
  countedFields,
  knownOptions,
  offerOf,
  searchFilterCodes,
  shopAttribute,
} from './chosen-filters.ts'
import type { Filter } from './facet-filters.ts'
import { filtersOf } from './filters.ts'
import { defaultSort, sortOrder, sortsOf } from './list-order.ts'
import { type ListPages, limitPageToList, pagesOf } from './list-pages.ts'
import { listedFor, recordCards } from './product.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'
import { stores } from './store.ts'

/** The most cards that a platform returns at once. */
const mostAtOnce = 480

export interface Listing {
  cards: ProductCard[]
  total: number
  filters: Filter[]
  sort: SortId
  /** The order of the list if none is chosen. */
  ownSort: SortId
  sorts: readonly { id: SortId; label: string }[]
  /** The search without filters and options that the shop does not have. */
  search: ListingSearch
  pages: ListPages
}

export interface TextListing
  extends Pick<Suggestions, 'corrected' | 'offered' | 'understood' | 'meanings' | 'lost'> {
  listing: Listing
}

interface Wanted extends Omit<Search, 'facets' | 'chosen' | 'sort' | 'size'> {
  /** Number of cards on a page. */
  pageSize: number
}

async function list(
  reading: Reading,
  { pageSize, ...wanted }: Wanted,
  asked: ListingSearch,
  codes: readonly FilterCode[],
  ownSort: SortId,
) {
  const labels = labelsOf(reading, codes)
  // Only a chosen filter needs the attributes before the search.
  const chosen = chosenOptions(asked).length ? knownOptions(asked, codes, await labels) : asked
  const offer = offerOf(reading.group)
  const sort = sortsOf(reading.view).find(({ id }) => id === chosen.sort)?.id ?? ownSort
  const pages = pagesOf(chosen, pageSize)
  const found = await cardsOfPages(
    reading,
    {
      ...wanted,
      chosen: chosenFilters(chosen, offer),
      facets: countedFields(codes, offer),
      sort: wanted.text && sort === 'standard' ? [] : sortOrder(sort),
    },
    pages,
  )
  recordCards(reading, found.items)
  const counted = { ...found, attributes: await labels, offer, currency: reading.view.currency }
  const filters = filtersOf(codes, counted, chosen)
  const sorts = sortsOf(reading.view)
  const listing: Listing = {
    cards: found.items,
    total: found.total,
    filters,
    sort,
    ownSort,
    sorts,
    search: found.items.length === 0 ? limitPageToList(chosen, found.total, pageSize) : chosen,
    pages,
  }
  return { listing, ...found.suggestions }
}

/** Loads the cards of these pages in as many searches as the platform needs. Only the first one counts the facets. */
async function cardsOfPages(reading: Reading, wanted: Search, { after, upTo, size: pageSize }: ListPages) {
  const start = after * pageSize
  const size = (upTo - after) * pageSize
  const slices = Math.ceil(size / mostAtOnce)
  const answers = await Promise.all(
    Array.from({ length: slices }, (_, slice) =>
      searchDocuments(reading, 'card', {
        ...wanted,
        facets: slice === 0 ? (wanted.facets ?? []) : [],
        from: start + slice * mostAtOnce,
        size: Math.min(mostAtOnce, size - slice * mostAtOnce),
      }),
    ),
  )
  const [first] = answers
  if (!first) throw new RangeError('A list without pages')
  return { ...first, items: answers.flatMap(({ items }) => items) }
}

async function labelsOf(reading: Reading, codes: readonly FilterCode[]): Promise<Map<string, Attribute>> {
  const [found, shops] = await Promise.all([
    attributes(
      reading,
      codes.filter((code) => code !== 'hasOffer' && code !== 'shop'),
    ),
    codes.includes('shop') ? stores(reading) : [],
  ])
  return found.set('shop', shopAttribute(shops))
}

/** Returns the products in a category and below it, in stock first. */
export async function listing(reading: Reading, category: Category, asked: ListingSearch): Promise<Listing> {
  const filters = {
    category_ids: { in: [category.id] },
    ...(category.dont_show_out_of_stock ? { 'stock.is_in_stock': { eq: true } } : {}),
    ...listedFor(reading.group),
  }
  const ownSort = defaultSort(category, reading.view)
  const { listing } = await list(
    reading,
    { filters, pageSize: cardsPerPage },
    asked,
    categoryFilterCodes(category, reading),
    ownSort,
  )
  return listing
}

/** Returns the products that a text finds, best match first. */
export async function textListing(
  reading: Reading,
  text: string,
  asked: ListingSearch,
): Promise<TextListing> {
  reading.tags.record('search')
  const filters = { ...listedFor(reading.group), visibility: { in: [3, 4] } }
  const found = await list(
    reading,
    { filters, text, pageSize: cardsPerSearch },
    asked,
    searchFilterCodes(reading),
    'standard',
  )
  return { ...found, listing: { ...found.listing, sorts: bestFirst(found.listing.sorts) } }
}

/** Returns the number of products that a text finds. */
export async function textTotal(reading: Reading, text: string): Promise<number> {
  reading.tags.record('search')
  const filters = { ...listedFor(reading.group), visibility: { in: [3, 4] } }
  const { total } = await searchDocuments(reading, 'card', {
    filters,
    text,
    size: 1,
  })
  return total
}

/** Adds 'Best match' as the standard order of a search, in both views. */
function bestFirst(sorts: Listing['sorts']): Listing['sorts'] {
  return [{ id: 'standard', label: 'Best match' }, ...sorts.filter(({ id }) => id !== 'standard')]
}
