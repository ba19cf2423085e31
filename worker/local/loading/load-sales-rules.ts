import { toMinor } from '#shared/money.ts'
import { storeViews } from '#shared/store-view.ts'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import type { SalesRuleRow } from '#worker/platform/catalog/writing/shop-rows.ts'

/** Replaces coupons, cart price rules and fees. After the products: gifts are found among them. */
export async function loadSalesRules(db: D1Database, catalogue: Catalogue): Promise<void> {
  const fee = db.prepare(
    'INSERT INTO extra_fees (id, store_code, title, is_multiple, options, sort_order) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const views = Object.values(storeViews)
  await db.batch([
    db.prepare('DELETE FROM sales_rules'),
    db.prepare('DELETE FROM extra_fees'),
    ...views.flatMap(({ code, storeId }) =>
      catalogue.salesRules[code].map((rule, index) => insertRule(db, rule, { code, storeId, index })),
    ),
    ...views.flatMap(({ code }) =>
      catalogue.extraFees[code].map(({ id, title, multiple = false, options }, index) => {
        const priced = options.map(({ price_incl_tax, ...option }) => ({
          ...option,
          price: toMinor(price_incl_tax),
        }))
        return fee.bind(id, code, title, Number(multiple), JSON.stringify(priced), index)
      }),
    ),
  ])
}

interface Place {
  code: string
  storeId: number
  index: number
}

function insertRule(
  db: D1Database,
  rule: SalesRuleRow,
  { code, storeId, index }: Place,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO sales_rules (id, store_code, title, coupon_code, from_date, to_date, customer_group_ids, category_ids,
         min_subtotal, min_qty, action, amount, uses_total, uses_each, sort_order, gift_sku)
       SELECT *, CASE WHEN ?16 IS NULL THEN NULL ELSE (${gift}) END AS gift_sku
       FROM (SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
       WHERE ?16 IS NULL OR (${gift}) IS NOT NULL`,
    )
    .bind(
      ...[rule.id, code, rule.title, rule.coupon_code ?? null, rule.from_date ?? null, rule.to_date ?? null],
      ...[JSON.stringify(rule.customer_group_ids ?? []), JSON.stringify(rule.category_ids ?? [])],
      // Per cent and amounts alike are kept in hundredths.
      ...[toMinor(rule.min_subtotal ?? 0), rule.min_qty ?? 0, rule.action, toMinor(rule.amount ?? 0)],
      ...[rule.uses_total ?? null, rule.uses_each ?? null, index, rule.gift_category ?? null, storeId],
    )
}

const gift = `SELECT product.sku FROM listings AS listing
  JOIN products AS product ON product.id = listing.product_id AND product.type_id = 'simple' AND product.status = 1
  JOIN stock ON stock.product_id = product.id
  WHERE listing.store_id = ?17 AND listing.category_id = ?16 AND listing.in_stock = 1
  ORDER BY stock.qty >= 20 DESC, listing.final_price, product.id LIMIT 1`
