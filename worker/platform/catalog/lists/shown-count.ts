import { list, name, type Sql, sql } from '../../sql.ts'
import type { CatalogueAudience } from '../audience.ts'
import type { Field } from './filter.ts'
import { isOfferedTo, isOfferList } from './offer-lists.ts'

/**
 * Returns the SQL of the number of products that the list of the category `t` shows to this audience. Listed products count
 * (visibility 2 to 4, status 0 or 1). Business products count only for businesses. Sold-out products do not count if the category
 * hides them.
 */
export function shownCount({ group, seesBusinessOnly, hasGroupPrices }: CatalogueAudience): Sql {
  const shown = sql`l.visibility IN (2, 3, 4) AND l.status IN (0, 1) AND (${Number(seesBusinessOnly)} OR l.b2b_only = 0)`
  const listed = sql`l.store_id = t.store_id AND l.category_id = t.id AND ${shown}`
  const isInStock = sql`coalesce(json_extract(t.doc, '$.dont_show_out_of_stock'), '0') IN ('1', 1)`
  const own = sql`WHEN ${isOfferList(sql`t`)}
    THEN (SELECT count(*) FROM listings l WHERE l.store_id = t.store_id AND l.category_id = 0 AND ${shown}
      AND (l.in_stock = 1 OR NOT ${isInStock}) AND ${isOfferedTo(group)})`
  return sql`CASE ${hasGroupPrices ? own : sql``} WHEN ${isInStock}
    THEN (SELECT count(*) FROM listings l WHERE ${listed} AND l.in_stock = 1)
    ELSE (SELECT coalesce(sum(l.products), 0) FROM listing_counts l WHERE ${listed}) END`
}

/** Returns the same number as a field to filter by. */
export function shownCountField(audience: CatalogueAudience): Field {
  const count = shownCount(audience)
  return {
    within: (values) => sql`${count} IN ${list(values.map(Number))}`,
    compare: (operator, bound) => sql`${count} ${name(operator)} ${Number(bound)}`,
    present: sql`1`,
  }
}
