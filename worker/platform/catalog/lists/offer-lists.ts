import { list, name, rows, type Sql, sql } from '../../sql.ts'
import type { CatalogueAudience } from '../audience.ts'
import { groupOffers } from './fields.ts'
import type { Field } from './filter.ts'
import type { ProductPlan } from './product-plan.ts'

/**
 * Returns the SQL condition that a category lists the current offers, independent of the categories of its products:
 * `is_offer_list`.
 */
export function isOfferList(document: Sql): Sql {
  return sql`(json_extract(${document}.doc, '$.is_offer_list') AND json_extract(${document}.doc, '$.is_active'))`
}

/** SQL: the products that are on offer to everybody. */
// CROSS JOIN: without statistics of the tables, the database would read the values of all products.
export const offered = sql`SELECT p.store_id, p.product_id FROM facets f CROSS JOIN product_facets p ON p.facet_id = f.id
  WHERE f.attribute = 'hasOffer' AND f.value = '1'`

/**
 * Returns the SQL condition that the product of the `listings` row `l` is on offer to a group: to everybody, or because the group
 * pays less.
 */
function isOfferedTo(group: number): Sql {
  return sql`((l.store_id, l.product_id) IN (${offered}) OR EXISTS (SELECT 1 FROM group_prices g
    WHERE g.store_id = l.store_id AND g.product_id = l.product_id AND g.group_id = ${group} AND g.final_price < l.final_price))`
}

/**
 * Returns the plan of the offer list for a group with prices of its own: all products of the view that are on offer to that
 * group.
 */
export async function ownOffers(db: D1Database, plan: ProductPlan): Promise<ProductPlan> {
  const { storeId, categoryId, audience, narrow } = plan
  if (!audience.hasGroupPrices || !categoryId) return plan
  const [list] = await rows(
    db,
    sql`SELECT id FROM documents t WHERE store_id = ${storeId} AND type = 'category' AND id = ${categoryId}
      AND ${isOfferList(sql`t`)}`,
  )
  if (!list) return plan
  const own = { attribute: groupOffers, fields: [groupOffers], values: [String(audience.group)] }
  return { ...plan, categoryId: 0, narrow: [...narrow, { kind: 'values', ...own }] }
}

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
