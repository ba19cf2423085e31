import { name, type Sql, sql } from '../../sql.ts'
import { idsOf } from '../product/live-product-data.ts'
import type { boostOf } from '../search/scoring.ts'
import type { IdSet } from './id-set.ts'
import type { FoundProducts, ListWanted } from './list-wanted.ts'
import type { Sort } from './product-plan.ts'
import { lookedUp, versioned } from './versioned.ts'

/** The most products that are looked up one by one and sorted; more are read in the order of their list. */
const mostLookedUp = 500

/** Without scores of words, up to this many products are ranked by type and sales; more are sorted by sales alone. */
const mostRanked = 3000

/** The order of a list if the request names none: the most recommended products first. */
const standardOrder: Sort = { column: sql`l.position`, direction: 'ASC', indexed: true }
const bestSellers: Sort = { column: sql`l.times_bought30`, direction: 'DESC', indexed: true }

export interface Ranking {
  /** Null if no word was searched, or only common words. */
  scores: ReadonlyMap<number, number> | null
  /** Returns the number of soft conditions that a product meets. */
  tier?: ((id: number) => number) | undefined
  /** The boost of each product, independent of the query. */
  boost: ReturnType<typeof boostOf>
}

export interface PageOfSet extends Pick<FoundProducts, 'found' | 'beside'> {
  /** The version of the catalogue that was read. */
  version: number
}

interface Placed extends Pick<ListWanted, 'from' | 'size' | 'beside'> {
  place: Sql
  products: IdSet
}

interface Sorted extends Placed {
  sort: Sort
}

interface Ids extends Pick<FoundProducts, 'beside'> {
  ids: number[]
  version: number
}

/**
 * Returns a page of these products. Products in stock come first. They are sorted as requested, otherwise by score, or by sales
 * if a text finds too many products to rank. `isWhole` is true if they are all products of the list.
 */
export async function pageOfSet(
  db: D1Database,
  { plan, text, from, size, beside }: ListWanted,
  products: IdSet,
  isWhole: boolean,
  ranking: Ranking | null,
): Promise<PageOfSet> {
  const sort = plan.sort ?? (text ? bestSellers : standardOrder)
  const place = sql`l.store_id = ${plan.storeId} AND l.category_id = ${plan.categoryId}`
  const wanted = { place, products, sort, from, size, beside }
  const isRanked = ranking?.scores || ranking?.tier || products.size <= mostRanked
  if (ranking && isRanked && !plan.sort) return ranked(db, wanted, ranking)
  const { ids, ...read } = await (isWhole && sort.indexed
    ? pageOfList(db, wanted, plan.scope)
    : sort.indexed && products.size > mostLookedUp
      ? pageInOrder(db, wanted)
      : sorted(db, wanted))
  return {
    ...read,
    found: ids.map((id) => ({ id, score: ranking?.scores ? -(ranking.scores.get(id) ?? 0) : null })),
  }
}

/** Ranks products: first those in stock, then those that meet more soft conditions, then by score times boost (LIST-8). */
async function ranked(
  db: D1Database,
  { place, products, from, size, beside }: Placed,
  { scores, boost, tier = () => 0 }: Ranking,
): Promise<PageOfSet> {
  const ids = products.ids()
  const { found, ...read } = await versioned<{ id: number; in_stock: number; bought: number }>(
    db,
    sql`SELECT l.product_id AS id, l.in_stock, l.times_bought30 AS bought ${lookedUp(place, ids)}`,
    // The page is not known yet. If there are few products, the data of all of them are read at once.
    ids.length <= 2 * size ? beside?.(idsOf(ids)) : [],
  )
  const best = found
    .map((product) => ({
      ...product,
      tier: tier(product.id),
      score: (scores ? -(scores.get(product.id) ?? 0) : 1) * boost(product),
    }))
    .sort((a, b) => b.in_stock - a.in_stock || b.tier - a.tier || b.score - a.score || a.id - b.id)
  return { ...read, found: best.slice(from, from + size).map(({ id, score }) => ({ id, score })) }
}

async function sorted(db: D1Database, { place, products, sort, from, size, beside }: Sorted): Promise<Ids> {
  const way = name(sort.direction)
  const page = sql`SELECT l.product_id AS id ${lookedUp(place, products.ids())}
    ORDER BY l.in_stock DESC, ${sort.column} ${way}, l.product_id ${way} LIMIT ${size} OFFSET ${from}`
  const { found, ...read } = await versioned<{ id: number }>(db, page, beside?.(page))
  return { ...read, ids: found.map(({ id }) => id) }
}

/** Selects the products of a list in stock, or those sold out, in the order of an index. */
function inOrder(place: Sql, inStock: 0 | 1, { column, direction }: Sort): Sql {
  return sql`SELECT l.product_id AS id FROM listings l WHERE ${place} AND l.in_stock = ${inStock}
    ORDER BY ${column} ${name(direction)}, l.product_id ${name(direction)}`
}

/** Reads a page of a whole list. Rows before the page are skipped in the index. */
async function pageOfList(
  db: D1Database,
  { place, sort, from, size, beside }: Sorted,
  scope: Sql,
): Promise<Ids> {
  const part = (inStock: 0 | 1) =>
    sql`SELECT id FROM (${inOrder(sql`${place} AND ${scope}`, inStock, sort)} LIMIT ${from + size})`
  const page = sql`${part(1)} UNION ALL ${part(0)} LIMIT ${size} OFFSET ${from}`
  const { found, ...read } = await versioned<{ id: number }>(db, page, beside?.(page))
  return { ...read, ids: found.map(({ id }) => id) }
}

/** The most ids of one row of the database, which may have 2 MB. */
const mostIds = 64_000

/** Reads the list in its order, in growing pieces, until the page is full or the list ends. */
async function pageInOrder(db: D1Database, { place, products, sort, from, size }: Sorted): Promise<Ids> {
  const found: number[] = []
  const versions = new Set<number>()
  for (const inStock of [1, 0] as const) {
    let piece = 200
    for (let start = 0; found.length < from + size; start += piece, piece = Math.min(piece * 4, mostIds)) {
      const rows = sql`${inOrder(place, inStock, sort)} LIMIT ${piece} OFFSET ${start}`
      const read = await versioned<{ ids: string }>(
        db,
        sql`SELECT json_group_array(id) AS ids FROM (${rows})`,
      )
      versions.add(read.version)
      const ids = JSON.parse(read.found[0]?.ids ?? '[]') as number[]
      for (const id of ids) if (products.has(id)) found.push(id)
      if (ids.length < piece) break
    }
  }
  const [version = -1] = versions
  return { version: versions.size === 1 ? version : -1, ids: found.slice(from, from + size) }
}
