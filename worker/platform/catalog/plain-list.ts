import { list, name, prepare, type Sql, sql } from '../sql.ts'
import type { ListWanted, ProductList } from './product-list.ts'
import type { ProductPlan, Sort } from './product-plan.ts'

/** Recommended first: the order of a list for which nothing else was asked. */
export const standardOrder: Sort = { column: sql`l.position`, direction: 'ASC', indexed: true }

/**
 * A category's own list: its page comes from the index of its order and everything else was counted before, so that
 * it costs what it shows, however large the catalogue is. `inStock` leaves the rest away.
 */
export async function plainList(db: D1Database, wanted: ListWanted, inStock: boolean): Promise<ProductList> {
  const { plan, facets } = wanted
  const [page, total, counted, soldOut] = await db.batch<Record<string, string | number | null>>([
    prepare(db, pageOf(wanted, inStock)),
    prepare(db, totalOf(plan)),
    prepare(db, facetsOf(plan, facets)),
    ...(inStock ? [prepare(db, soldOutOf(plan))] : []),
  ])
  const totals = total?.results[0]
  const counts: ProductList['counts'] = new Map()
  for (const { attribute, value, products } of counted?.results ?? []) {
    const values = counts.get(String(attribute)) ?? new Map<string, number>()
    counts.set(String(attribute), values.set(String(value), Number(products)))
  }
  return {
    found: (page?.results ?? []).map(({ product_id }) => ({ id: Number(product_id), score: null })),
    total: Number(totals?.products ?? 0) - Number(soldOut?.results[0]?.products ?? 0),
    lowest: { min: amount(totals?.min_lowest), max: amount(totals?.max_lowest) },
    price: { min: amount(totals?.min_price), max: amount(totals?.max_price) },
    counts,
  }
}

/** First what is in stock, then the rest, each part read in the order of the index and no further than needed. */
function pageOf({ plan, from, size }: ListWanted, inStockOnly: boolean): Sql {
  const sort = plan.sort ?? standardOrder
  const direction = name(sort.direction)
  const part = (inStock: number) => sql`SELECT * FROM (
    SELECT l.product_id, l.in_stock, ${sort.column} AS sort_key FROM listings l
    WHERE l.store_id = ${plan.storeId} AND l.category_id = ${plan.categoryId} AND l.in_stock = ${inStock}
      AND ${plan.scope}
    ORDER BY ${sort.column} ${direction}, l.product_id ${direction} LIMIT ${from + size})`
  const parts = inStockOnly ? part(1) : sql`${part(1)} UNION ALL ${part(0)}`
  return sql`SELECT product_id FROM (${parts})
    ORDER BY in_stock DESC, sort_key ${direction}, product_id ${direction} LIMIT ${size} OFFSET ${from}`
}

function totalOf({ storeId, categoryId, scope }: ProductPlan): Sql {
  return sql`SELECT coalesce(sum(products), 0) AS products, min(min_price) AS min_price, max(max_price) AS max_price,
      min(min_lowest_price) AS min_lowest, max(max_lowest_price) AS max_lowest
    FROM listing_counts l WHERE l.store_id = ${storeId} AND l.category_id = ${categoryId} AND ${scope}`
}

function facetsOf({ storeId, categoryId, scope }: ProductPlan, facets: readonly string[]): Sql {
  return sql`SELECT f.attribute, f.value, sum(l.products) AS products
    FROM facets f CROSS JOIN facet_counts l
      ON l.store_id = f.store_id AND l.category_id = ${categoryId} AND l.facet_id = f.id
    WHERE f.store_id = ${storeId} AND f.attribute IN ${list(facets)} AND ${scope} GROUP BY f.id`
}

function soldOutOf({ storeId, categoryId, scope }: ProductPlan): Sql {
  return sql`SELECT count(*) AS products FROM listings l
    WHERE l.store_id = ${storeId} AND l.category_id = ${categoryId} AND l.in_stock = 0 AND ${scope}`
}

function amount(value: string | number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value)
}
