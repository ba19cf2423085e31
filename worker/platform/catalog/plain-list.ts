import { joined, list, name, prepare, rows, type Sql, sql } from '../sql.ts'
import type { FoundProducts, ListWanted } from './list-wanted.ts'
import type { ProductPlan, Sort } from './product-plan.ts'

/** The order of a list if the request names none: the most recommended products first. */
export const standardOrder: Sort = {
  column: sql`l.position`,
  direction: 'ASC',
  indexed: true,
  cachedAs: 'column',
}

/**
 * Returns a category's own list. Its page is read from an index in its order, and all counts are stored, so the time depends only
 * on the page and not on the size of the catalogue. `inStock` leaves out products that are sold out.
 */
export async function plainList(
  db: D1Database,
  wanted: ListWanted,
  inStock: boolean,
): Promise<FoundProducts> {
  const { plan, facets, from, size } = wanted
  const isFirst = from === 0
  const isDeep = from > nearby
  const parts = isDeep ? [] : [partOf(wanted, 1, from)]
  if (isFirst && !inStock) parts.push(partOf(wanted, 0, 0))
  const [total, counted, soldOut, ...others] = await db.batch<Listed>([
    prepare(db, totalOf(plan)),
    prepare(db, facetsOf(plan, facets)),
    prepare(db, inStock || !isFirst ? soldOutOf(plan) : nothing),
    ...parts.map((part) => prepare(db, part)),
    ...(isDeep || !wanted.beside ? [] : wanted.beside(firstOf(parts, size))),
  ])
  const totals = total?.results[0]
  const all = Number(totals?.products ?? 0)
  const available = all - Number(soldOut?.results[0]?.products ?? 0)
  const found = isDeep
    ? await deepPage(db, wanted, { 1: available, 0: inStock ? 0 : all - available })
    : others.slice(0, parts.length).flatMap(({ results }) => results)
  if (!isFirst && !isDeep && !inStock && found.length < size) {
    found.push(...(await rows<Listed>(db, partOf(wanted, 0, Math.max(0, from - available)))))
  }
  const counts: FoundProducts['counts'] = new Map()
  for (const { attribute, value, products } of counted?.results ?? []) {
    const values = counts.get(String(attribute)) ?? new Map<string, number>()
    counts.set(String(attribute), values.set(String(value), Number(products)))
  }
  return {
    found: found.slice(0, size).map(({ product_id }) => ({ id: Number(product_id), score: null })),
    total: inStock ? available : all,
    lowest: { min: amount(totals?.min_lowest), max: amount(totals?.max_lowest) },
    price: { min: amount(totals?.min_price), max: amount(totals?.max_price) },
    counts,
    beside: isDeep ? undefined : others.slice(parts.length),
  }
}

/** Selects the products of the page from the parts, one after the other. */
function firstOf(parts: readonly Sql[], size: number): Sql {
  const all = parts.map((part) => sql`SELECT product_id FROM (${part})`)
  return sql`${joined(all, ' UNION ALL ')} LIMIT ${size}`
}

/** The position from which on a page is read from the nearer end of its list. */
const nearby = 300

type Listed = Record<string, string | number | null>

/**
 * Reads a page from the nearer end of the list. The last page is as fast as the first, and no page skips more than half of the
 * products.
 */
async function deepPage(
  db: D1Database,
  wanted: ListWanted,
  products: Record<0 | 1, number>,
): Promise<Listed[]> {
  const { from, size } = wanted
  const pieces = [piece(1, from, from + size), piece(0, from - products[1], from + size - products[1])]
  const read = await Promise.all(pieces)
  return read.flat()

  async function piece(inStock: 0 | 1, first: number, behind: number): Promise<Listed[]> {
    const start = Math.max(0, first)
    const end = Math.min(behind, products[inStock])
    if (start >= end) return []
    const isNearEnd = start > products[inStock] / 2
    const part = partOf(
      { ...wanted, size: end - start },
      inStock,
      isNearEnd ? products[inStock] - end : start,
      isNearEnd,
    )
    const found = await rows<Listed>(db, part)
    return isNearEnd ? found.reverse() : found
  }
}

const nothing = sql`SELECT 0 AS products`

/** Selects products in stock, or products that are sold out, in the order of the index. */
function partOf({ plan, size }: ListWanted, inStock: 0 | 1, from: number, backwards = false): Sql {
  const sort = plan.sort ?? standardOrder
  const direction = name((sort.direction === 'ASC') === backwards ? 'DESC' : 'ASC')
  return sql`SELECT l.product_id FROM listings l
    WHERE l.store_id = ${plan.storeId} AND l.category_id = ${plan.categoryId} AND l.in_stock = ${inStock}
      AND ${plan.scope}
    ORDER BY ${sort.column} ${direction}, l.product_id ${direction} LIMIT ${size} OFFSET ${from}`
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
