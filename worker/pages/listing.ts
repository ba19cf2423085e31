import type { ProductListing } from '#client/features/catalog/listing.ts'
import type { Translate } from '#client/messages.tsx'
import {
  cardsPerPage,
  chosenOptions,
  filterAttributes,
  type ListingSearch,
  toggleOption,
} from '#shared/listing.ts'
import { formatSearch } from '#shared/search-params.ts'
import type { Filter, FilterOption } from '#worker/commerce/filters.ts'
import type { Listing } from '#worker/commerce/listing.ts'
import { priceLabel } from '#worker/commerce/price-words.ts'

/** A listing with the addresses of its filters, chips and "show more". `href` writes the list's own URL. */
export function productListing(
  listing: Listing,
  search: ListingSearch,
  href: (query: Record<string, string>) => string,
  t: Translate,
): ProductListing {
  const address = (changed: Partial<ListingSearch>) => href(formatSearch(changed))
  const chosen = chosenOptions(search)
  const { q } = formatSearch(search)
  return {
    path: href({}).split('?')[0] ?? '',
    products: listing.cards,
    total: listing.total,
    kept: q ? { q } : {},
    filters: listing.filters.map(filterGroup),
    chosen: chosen.map(({ code, id }) => ({
      label: optionLabel(listing.filters, code, id),
      href: address(toggleOption(search, code, id)),
    })),
    clearHref: chosen.length ? address(withoutFilters(search)) : null,
    sorts: listing.sorts.map(({ id, label }) => ({ code: id, label: t(label), chosen: id === listing.sort })),
    moreHref:
      listing.page * cardsPerPage < listing.total ? address({ ...search, page: listing.page + 1 }) : null,
  }
}

function filterGroup({ code, label, options }: Filter) {
  return { code, label, options: options.map(filterOption) }
}

function filterOption({ id, label, count, selected, swatch }: FilterOption) {
  return { value: id, label, count, chosen: selected, ...(swatch ? { swatch } : {}) }
}

function optionLabel(filters: readonly Filter[], code: string, id: string): string {
  const options = filters.find((filter) => filter.code === code)?.options
  return options?.find((option) => option.id === id)?.label ?? (code === 'price' ? priceLabel(id) : id)
}

function withoutFilters(search: ListingSearch): Partial<ListingSearch> {
  const none = Object.fromEntries([...filterAttributes, 'price', 'page'].map((code) => [code, undefined]))
  return { ...search, ...none }
}
