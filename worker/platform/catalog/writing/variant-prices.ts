import { prepare, rows, sql } from '#worker/platform/sql.ts'
import { type ProductDocument, type VariantPrices, variantPriceFields } from './shape.ts'

/** SQL: the products whose price is that of their cheapest variant. */
export const ofVariants = sql`SELECT p.product_id FROM products v JOIN product_parts p ON p.part_sku = v.sku
  JOIN products parent ON parent.id = p.product_id WHERE parent.type_id = 'configurable'`

/** SQL: the variants that can set the price of a configurable product: those available, or all if none is available. */
const candidates = sql`SELECT * FROM (
  SELECT l.store_id, p.product_id AS parent_id, l.product_id, l.final_price, s.is_salable,
    max(s.is_salable) OVER (PARTITION BY l.store_id, p.product_id) AS best
  FROM products parent
    JOIN product_parts p ON p.product_id = parent.id
    JOIN stock s ON s.sku = p.part_sku
    JOIN listings l ON l.product_id = s.product_id AND l.category_id = 0
  WHERE parent.type_id = 'configurable' AND l.final_price > 0)
  WHERE is_salable = best`

/** Returns the configurable products whose listed price differs from that of their cheapest variant. */
export function changedByVariants(
  db: D1Database,
): Promise<{ store_id: number; product_id: number; price: number }[]> {
  return rows(
    db,
    sql`SELECT v.store_id, v.parent_id AS product_id, min(v.final_price) AS price
      FROM (${candidates}) v JOIN listings l
        ON l.store_id = v.store_id AND l.category_id = 0 AND l.product_id = v.parent_id
      GROUP BY v.store_id, v.parent_id HAVING min(v.final_price) <> l.final_price`,
  )
}

const wanted = sql`SELECT v.store_id, g.group_id, v.parent_id AS product_id,
    min(min(v.final_price, coalesce(own.final_price, v.final_price))) AS final_price
  FROM (${candidates}) v
    CROSS JOIN (SELECT DISTINCT group_id FROM group_prices) g
    LEFT JOIN group_prices own
      ON own.store_id = v.store_id AND own.group_id = g.group_id AND own.product_id = v.product_id
  GROUP BY 1, 2, 3
  HAVING min(min(v.final_price, coalesce(own.final_price, v.final_price))) < min(v.final_price)`

/**
 * Stores for configurable products the lowest price that each group pays for one of their variants. Returns the number of changed
 * rows.
 */
export async function followVariants(db: D1Database): Promise<number> {
  const columns = sql`store_id, group_id, product_id, final_price`
  const [gone, come] = await db.batch([
    prepare(
      db,
      sql`DELETE FROM group_prices WHERE product_id IN (SELECT id FROM products WHERE type_id = 'configurable')
        AND (${columns}) NOT IN (${wanted}) RETURNING product_id`,
    ),
    prepare(db, sql`INSERT OR IGNORE INTO group_prices (${columns}) ${wanted} RETURNING product_id`),
  ])
  return (gone?.results.length ?? 0) + (come?.results.length ?? 0)
}

/** Returns the fields that a variant and its parent's document share. */
export function pricesOfVariant(prices: VariantPrices): VariantPrices {
  return Object.fromEntries(
    variantPriceFields.map((field) => [field, prices[field]]),
  ) as unknown as VariantPrices
}

/** Returns a configurable product with the price of its cheapest salable variant. It is in stock if one of its variants is. */
export function withPriceOfVariants(document: ProductDocument): ProductDocument {
  const there = document.configurable_children.filter((child) => child.stock.is_in_stock)
  const candidates = there.length ? there : document.configurable_children
  const cheapest = [...candidates].sort((a, b) => a.price_incl_tax - b.price_incl_tax)[0]
  if (!cheapest) return document
  const reduced = cheapest.final_price < cheapest.regular_price
  return {
    ...document,
    ...pricesOfVariant(cheapest),
    price_tax: difference(cheapest.price_incl_tax, cheapest.price),
    special_price_tax:
      cheapest.special_price === null || cheapest.special_price_incl_tax === null
        ? null
        : difference(cheapest.special_price_incl_tax, cheapest.special_price),
    original_special_price: cheapest.special_price,
    campaign_price: null,
    group_prices: {},
    hasOffer: reduced,
    hasNormalOffer: reduced,
    hasOfferForGroups: [],
    offerType: reduced ? 'special' : null,
    stock: { ...document.stock, qty: 0, is_in_stock: there.length > 0, max_sale_qty: 10000 },
    has_positive_stock: there.length > 0 ? 1 : 0,
    in_stock_date: null,
    limit_sale: '0',
  }
}

function difference(gross: number, net: number): number {
  return (Math.round(gross * 100) - Math.round(net * 100)) / 100
}
