import { facetOf, fieldRows } from '#shared/product-fields.ts'
import { list, name, type Sql, sql } from '../../sql.ts'
import type { Field } from './filter.ts'

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

/**
 * Returns a field that is read from the JSON of a document: a value, a list of values, or `a.b` inside an object or a list of
 * objects. It has no index: for fields that are rarely queried, and for types with few documents.
 */
export function jsonField(document: Sql, path: string): Field {
  const values = (condition: Sql) => anyValue(document, path, condition)
  return {
    within: (wanted) => values(sql`CAST(e.value AS TEXT) IN ${list(wanted.map(asText))}`),
    compare: (operator, bound) => {
      const side = name(operator)
      const number = Number(bound)
      if (typeof bound === 'number' || (bound.trim() !== '' && Number.isFinite(number))) {
        return values(sql`CAST(e.value AS REAL) ${side} ${number}`)
      }
      return values(sql`CAST(e.value AS TEXT) ${side} ${bound}`)
    },
    present: values(sql`e.value IS NOT NULL`),
  }
}

/** Returns the first value of a field, for sorting. */
export function jsonValue(document: Sql, path: string): Sql {
  return sql`json_extract(${document}, ${`$.${path}`})`
}

/** Returns a value as text in the form of the index: true and false are 1 and 0. */
export function asText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}

function anyValue(document: Sql, path: string, condition: Sql): Sql {
  const direct = sql`EXISTS (SELECT 1 FROM json_each(${document}, ${`$.${path}`}) e WHERE ${condition})`
  const [head, ...rest] = path.split('.')
  if (rest.length === 0) return direct
  return sql`(${direct} OR EXISTS (
    SELECT 1 FROM json_each(${document}, ${`$.${head}`}) p, json_each(p.value, ${`$.${rest.join('.')}`}) e
    WHERE p.type = 'object' AND ${condition}))`
}
