import type { Category } from '#shared/category.ts'
import { type FilterCode, facets, filterCodes as known, type ListingSearch } from '#shared/listing.ts'
import type { Attribute } from '#shared/platform-api/documents.ts'
import { platformSettings } from '#worker/env.ts'
import { facetFilters } from './facet-filters.ts'
import { priceFilter } from './price-filter.ts'
import type { Reading } from './reading.ts'

/** The attribute that marks products on offer for a shopper, and the value that is counted. */
export interface Offer {
  attribute: 'hasOffer' | 'hasOfferForGroups'
  yes: true | number
}

/** Returns the attribute of a group. Groups above 4 have prices of their own (PRICE-4). */
export function offerOf(group: number): Offer {
  return group > 4 ? { attribute: 'hasOfferForGroups', yes: group } : { attribute: 'hasOffer', yes: true }
}

/** Returns the filters of a category in their order, at most as many as the setting allows. */
export function categoryFilterCodes(
  category: Category,
  { view, env }: Pick<Reading, 'view' | 'env'>,
): FilterCode[] {
  const wanted = [
    'price',
    ...(view.showsOffers ? ['hasOffer'] : []),
    ...category.include_filters.filter((code) => code !== 'shop'),
    ...(view.hasShops ? ['shop'] : []),
  ]
  const configured = new Map(
    category.filter_sort.map(({ attribute_code, sort_order }) => [attribute_code, sort_order]),
  )
  return known
    .filter((code) => wanted.includes(code) && (code !== 'hasOffer' || view.showsOffers))
    .map((code) => ({ code, order: filterOrder(code, configured), place: wanted.indexOf(code) }))
    .sort((a, b) => a.order - b.order || a.place - b.place)
    .map(({ code }) => code)
    .slice(0, platformSettings(env).MAX_FILTERS)
}

/** Returns the filters of a text search, at most as many as the setting allows. */
export function searchFilterCodes({ env }: Pick<Reading, 'env'>): readonly FilterCode[] {
  return searchFilters.slice(0, platformSettings(env).MAX_FILTERS)
}

const searchFilters = known
  .filter((code) => code === 'price' || facets.get(code)?.isOnSearchPage)
  .sort((one, other) => Number(other === 'price') - Number(one === 'price'))

/** 'Offer filters 2, price 1, wine_color_swatch 2, configured attribute sort_order+5, others 100' (LIST-15). */
function filterOrder(code: FilterCode, configured: ReadonlyMap<string, number>): number {
  if (code === 'price') return 1
  if (code === 'hasOffer' || code === 'wine_color_swatch') return 2
  const order = configured.get(code)
  return order === undefined ? 100 : order + 5
}

/** Returns the search without filters that the list does not offer and without options that do not exist. */
export function knownOptions(
  asked: ListingSearch,
  codes: readonly FilterCode[],
  attributes: ReadonlyMap<string, Attribute>,
): ListingSearch {
  const kept = known.map((code) => {
    const ids = codes.includes(code) ? asked[code] : undefined
    if (code !== 'shop' && facets.get(code)?.as !== 'options') return [code, ids]
    const options = new Set(attributes.get(code)?.options.map(({ value }) => value))
    const existing = ids?.filter((id) => options.has(id))
    return [code, existing?.length ? existing : undefined]
  })
  return { ...asked, ...Object.fromEntries(kept) }
}

/** Returns the chosen filters as conditions of the platform's search. */
export function chosenFilters(chosen: ListingSearch, offer: Offer): Record<string, unknown> {
  const [shop] = chosen.shop ?? []
  return {
    ...facetFilters(chosen, new Date().getFullYear()),
    ...priceFilter(chosen.price),
    ...(chosen.hasOffer ? { [offer.attribute]: { in: [offer.yes] } } : {}),
    // 'A selected-store option filters inventory by store code' (LIST-20).
    ...(shop ? { [`stock_${shop}`]: { gt: 0 } } : {}),
  }
}

/** Returns the fields whose values are counted for these filters. */
export function countedFields(codes: readonly FilterCode[], offer: Offer): string[] {
  return codes.flatMap((code) => {
    if (code === 'hasOffer') return [offer.attribute]
    if (code === 'shop') return ['shop_stock']
    const facet = facets.get(code)
    return facet?.as === 'years' ? [code, facet.until] : [code]
  })
}

/** Returns the shops as options of the filter by shop. */
export function shopAttribute(shops: readonly { code: string | null; city: string | null }[]): Attribute {
  const options = shops.flatMap(({ code, city }) =>
    code ? [{ value: code, label: city ?? code, swatch: null, sort_order: null, exclude: false }] : [],
  )
  return {
    attribute_id: 0,
    attribute_code: 'shop',
    frontend_input: 'select',
    default_frontend_label: null,
    frontend_label: null,
    is_user_defined: false,
    is_visible: true,
    is_comparable: false,
    is_filterable: true,
    used_for_sort_by: false,
    position: null,
    options,
  }
}
