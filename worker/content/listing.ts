import type { FilterGroup, FilterOption, ProductListing } from '#client/features/catalog/listing.ts'
import type { Translate } from '#client/messages.tsx'
import {
  chooseOption,
  chosenOptions,
  type FilterCode,
  filterDisplayLimit,
  type ListingSearch,
  withoutFilters,
} from '#shared/listing.ts'
import { facetOf, type ProductField, productFields } from '#shared/product-fields.ts'
import { formatSearch } from '#shared/search-params.ts'
import type { Filter } from '#worker/commerce/facet-filters.ts'
import type { Listing } from '#worker/commerce/listing.ts'
import { ownPriceFields, priceText, type TypedFields } from './price-ranges.ts'
import { withoutRepeats } from './without-repeats.ts'

type Href = (query: Record<string, string>) => string

/**
 * Returns a listing with the addresses of its filters, chips and "show more". `search` is the search of the page, including params beside
 * the listing's own (`q`); `href` returns the list's URL for a search; `typed` is a price range that could not be read.
 */
export function productListing(
  listing: Listing,
  search: ListingSearch,
  href: Href,
  t: Translate,
  typed?: TypedFields,
): ProductListing {
  const asked = { ...search, ...listing.search, page: undefined, after: undefined }
  const address = (changed: Partial<ListingSearch>) => href(formatSearch({ ...asked, ...changed }))
  const chosen = chosenOptions(asked)
  const { after, upTo, size } = listing.pages
  const isCut = after > 0 && search.after === undefined
  return {
    path: href({}).split('?')[0] ?? '',
    ...withoutRepeats(listing.cards, t),
    total: listing.total,
    seen: Math.min(upTo * size, listing.total),
    asked: formatSearch(asked),
    filters: listing.filters.map((filter) => filterGroup(filter, asked, address, t, typed)),
    chosen: chosen.map(({ code, id }) => ({
      label: optionLabel(listing.filters, code, id, t),
      href: address(chooseOption(asked, code, id)),
    })),
    clearHref: chosen.length ? address(withoutFilters(asked)) : null,
    sorts: listing.sorts.map(({ id, label }) => ({
      code: id === listing.ownSort ? '' : id,
      label: t(label),
      chosen: id === listing.sort,
    })),
    earlierHref: isCut ? address({ page: after }) : null,
    moreHref: upTo * size < listing.total ? address({ page: upTo + 1 }) : null,
  }
}

/** Returns whether the request has filters or options that the shop does not have. */
export function hasUnknownFilters(listing: Listing, search: ListingSearch): boolean {
  const asked = new URLSearchParams(formatSearch(search)).toString()
  return asked !== new URLSearchParams(formatSearch({ ...search, ...listing.search })).toString()
}

function filterGroup(
  filter: Filter,
  asked: ListingSearch,
  address: (changed: Partial<ListingSearch>) => string,
  t: Translate,
  typed: TypedFields,
): FilterGroup {
  const { code, kind, options } = filter
  const isWhole = asked.more?.includes(code) || options.length <= filterDisplayLimit
  const drawn = isWhole ? options : options.filter((o, place) => place < filterDisplayLimit || o.selected)
  const rest = options.length - drawn.length
  const more = [...(asked.more ?? []), code]
  return {
    code,
    label: filterLabel(filter, t),
    options: drawn.map(
      ({ id, label, count, selected, swatch }): FilterOption => ({
        value: id,
        label: wordsOf(code, label, t),
        count,
        ...(selected && { chosen: true }),
        ...(swatch && { swatch }),
      }),
    ),
    ...((kind === 'single' || kind === 'system') && { single: true }),
    ...(code === 'price' && { own: ownPriceFields(typed, ownRange(asked, options), t) }),
    ...(rest && { rest: { count: rest, href: address({ more }) } }),
  }
}

/** Returns the chosen price range if it is none of the offered ones. */
function ownRange({ price }: ListingSearch, options: Filter['options']): string | undefined {
  return price?.find((range) => options.every(({ id }) => id !== range))
}

/**
 * Returns the label of a filter. The shop's own filters have no attribute with labels, and another platform may have no attribute for a
 * facet.
 */
function filterLabel({ code, label }: Filter, t: Translate): string {
  if (code === 'hasOffer') return t('Offers')
  if (code === 'shop') return t('In stock at')
  if (code === 'price') return t('Price')
  return label === code ? t(productFields[code].name) : label
}

function wordsOf(code: FilterCode, label: string, t: Translate): string {
  if (code === 'hasOffer') return t('On offer')
  if (code === 'price') return priceText(label, t)
  if (code === 'shop') return label
  const field: ProductField = productFields[code]
  const form = facetOf(field)?.as
  if (form === 'least') return t('{rating} and up', { rating: label })
  if (form === 'years') return t(label)
  if (form !== 'steps' || !('unit' in field)) return label
  return field.unit === '% vol.' ? `${label} %` : t('{range} years', { range: label })
}

function optionLabel(filters: readonly Filter[], code: FilterCode, id: string, t: Translate): string {
  const option = filters.find((filter) => filter.code === code)?.options.find((other) => other.id === id)
  return wordsOf(code, option?.label ?? id, t)
}
