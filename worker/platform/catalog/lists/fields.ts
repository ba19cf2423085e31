import { facetOf, fieldRows } from '#shared/product-fields.ts'
import { type Sql, sql } from '../../sql.ts'

/** Product fields whose values are indexed one by one: the filters of shoppers, and keywords that pages query. */
export const facetFields: readonly string[] = [
  'type_id',
  'first_letter',
  ...fieldRows.flatMap(([code, field]) => (facetOf(field) || field.isKeyword ? code : [])),
  'hasOffer',
  'hasNormalOffer',
  'hasOfferForGroups',
  'offerType',
  'limit_sale',
  /** Codes of the shops that have the product. */
  'shop_stock',
]

/** The flags of an offer for everybody. Such an offer begins and ends by the clock. */
export const offerFields: readonly string[] = ['hasOffer', 'hasNormalOffer']

/** The groups that a product is on offer to. For a group with prices of its own, they are computed from those prices. */
export const groupOffers = 'hasOfferForGroups'

/** Facets whose values differ for a group with prices of its own. */
export const pricedFacets = ['price_range', groupOffers]

const facets = new Set<string>(facetFields)

/** Returns true for an indexed field, and for `{attribute}_options`: the values of a configurable product's variants. */
export function isFacet(field: string): boolean {
  return facets.has(field) || facets.has(field.replace(/_options$/, ''))
}

/** Returns the code of the shop whose stock a field such as `stock_holstebro` holds. */
export function shopOfField(field: string): string | undefined {
  return field === 'stock_by_city' ? undefined : /^stock_([a-z0-9_]+)$/.exec(field)?.[1]
}

export interface ListingColumn {
  column: Sql
  /** Amounts are decimals in a query and minor units in the column. */
  kind: 'number' | 'amount' | 'flag' | 'text'
}

const price: ListingColumn = { column: sql`l.final_price`, kind: 'amount' }
const stocked: ListingColumn = { column: sql`l.in_stock`, kind: 'flag' }
const born: ListingColumn = { column: sql`l.created_at`, kind: 'text' }

/** The fields in a `listings` row `l`. All but flags have an index for sorting. */
export const listingColumns: Readonly<Record<string, ListingColumn>> = {
  id: { column: sql`l.product_id`, kind: 'number' },
  visibility: { column: sql`l.visibility`, kind: 'number' },
  status: { column: sql`l.status`, kind: 'number' },
  b2b_only: { column: sql`l.b2b_only`, kind: 'flag' },
  'stock.is_in_stock': stocked,
  has_positive_stock: stocked,
  'stock.qty': { column: sql`l.qty`, kind: 'number' },
  position: { column: sql`l.position`, kind: 'number' },
  price,
  price_incl_tax: price,
  final_price: price,
  lowestPrice: { column: sql`l.lowest_price`, kind: 'amount' },
  created_at: born,
  news_from_date: born,
  times_bought7: { column: sql`l.times_bought7`, kind: 'number' },
  times_bought365: { column: sql`l.times_bought365`, kind: 'number' },
  times_bought30: { column: sql`l.times_bought30`, kind: 'number' },
  rating: { column: sql`l.rating`, kind: 'number' },
  rec_position: { column: sql`l.rec_position`, kind: 'number' },
  name: { column: sql`l.sort_name`, kind: 'text' },
}

/** The end of a query for ids of the `listings` row `l`. It returns rows of at most 65,536 ids, because a row may have 2 MB. */
export const inPieces = sql`GROUP BY l.product_id >> 16`
