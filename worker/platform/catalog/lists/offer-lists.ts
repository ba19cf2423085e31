import { rows, type Sql, sql } from '../../sql.ts'
import { groupOffers } from './fields.ts'
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
export function isOfferedTo(group: number): Sql {
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
