import { name, rows, type Sql, sql } from '../sql.ts'
import type { IdSet } from './id-set.ts'
import { standardOrder } from './plain-list.ts'
import type { ListWanted, ProductList } from './product-list.ts'
import type { Sort } from './product-plan.ts'
import type { boostOf } from './scoring.ts'

/** Up to here the products are looked up one by one; beyond, it is cheaper to walk the list in its order. */
const few = 3000

const bestSellers: Sort = { column: sql`l.times_bought30`, direction: 'DESC', indexed: true }

export interface Ranking {
  scores: ReadonlyMap<number, number>
  /** What speaks for a product whatever was asked. */
  boost: ReturnType<typeof boostOf>
}

/**
 * A page of these products in order: in stock first, then as asked, else by score, else, where a text finds too many
 * to rank, by what is bought most.
 */
export async function pageOfSet(
  db: D1Database,
  { plan, text, from, size }: ListWanted,
  products: IdSet,
  ranking: Ranking | null,
): Promise<ProductList['found']> {
  const sort = plan.sort ?? (text ? bestSellers : standardOrder)
  const place = sql`l.store_id = ${plan.storeId} AND l.category_id = ${plan.categoryId}`
  if (ranking && !plan.sort) return ranked(db, place, products, ranking, from, size)
  const isFew = products.size <= few || !sort.indexed
  const ids = isFew
    ? await sorted(db, place, products, sort, from, size)
    : await walk(db, place, products, sort, from, size)
  return ids.map((id) => ({ id, score: ranking ? -(ranking.scores.get(id) ?? 0) : null }))
}

/** In stock first, then by score times what speaks for each (specification §9). */
async function ranked(
  db: D1Database,
  place: Sql,
  products: IdSet,
  { scores, boost }: Ranking,
  from: number,
  size: number,
): Promise<ProductList['found']> {
  const found = await rows<{ id: number; in_stock: number; bought: number }>(
    db,
    sql`SELECT l.product_id AS id, l.in_stock, l.times_bought30 AS bought ${lookedUp(place, products)}`,
  )
  return found
    .map((product) => ({ ...product, score: -(scores.get(product.id) ?? 0) * boost(product) }))
    .sort((a, b) => b.in_stock - a.in_stock || b.score - a.score || a.id - b.id)
    .slice(from, from + size)
    .map(({ id, score }) => ({ id, score }))
}

async function sorted(
  db: D1Database,
  place: Sql,
  products: IdSet,
  { column, direction }: Sort,
  from: number,
  size: number,
): Promise<number[]> {
  const way = name(direction)
  const found = await rows<{ id: number }>(
    db,
    sql`SELECT l.product_id AS id ${lookedUp(place, products)}
      ORDER BY l.in_stock DESC, ${column} ${way}, l.product_id ${way} LIMIT ${size} OFFSET ${from}`,
  )
  return found.map(({ id }) => id)
}

/** Reads the list in its order, a longer piece each time, until the page is full or the list at its end. */
async function walk(
  db: D1Database,
  place: Sql,
  products: IdSet,
  { column, direction }: Sort,
  from: number,
  size: number,
): Promise<number[]> {
  const way = name(direction)
  const found: number[] = []
  for (const inStock of [1, 0]) {
    let piece = 1000
    for (let start = 0; found.length < from + size; start += piece, piece *= 4) {
      const ids = await rows<{ id: number }>(
        db,
        sql`SELECT l.product_id AS id FROM listings l WHERE ${place} AND l.in_stock = ${inStock}
          ORDER BY ${column} ${way}, l.product_id ${way} LIMIT ${piece} OFFSET ${start}`,
      )
      for (const { id } of ids) if (products.has(id)) found.push(id)
      if (ids.length < piece) break
    }
  }
  return found.slice(from, from + size)
}

/** One look-up a product. With `IN` the database would rather read the whole list in the order of an index. */
function lookedUp(place: Sql, products: IdSet): Sql {
  return sql`FROM json_each(${JSON.stringify(products.ids())}) j
    CROSS JOIN listings l ON ${place} AND l.product_id = j.value`
}
