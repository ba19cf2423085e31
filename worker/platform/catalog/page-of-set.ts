import { name, rows, sql } from '../sql.ts'
import { type Ids, type Placed, pageOfOrder, type Sorted } from './cached-order.ts'
import type { FacetIndex } from './facet-index.ts'
import type { IdSet } from './id-set.ts'
import type { FoundProducts, ListWanted } from './list-wanted.ts'
import { idsOf } from './live-product-data.ts'
import { standardOrder } from './plain-list.ts'
import type { Sort } from './product-plan.ts'
import type { boostOf } from './scoring.ts'
import { lookedUp, readVersion, versioned } from './versioned.ts'

/** The most products that are looked up one by one; for more it is faster to read them in their order. */
const [few, fewOfUnknownOrder] = [200, 3000]

/** Without scores of words, up to this many products are ranked by type and sales; more are sorted by sales alone. */
const mostRanked = 3000

const bestSellers: Sort = {
  column: sql`l.times_bought30`,
  direction: 'DESC',
  indexed: true,
  cachedAs: 'column',
}

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

/**
 * Returns a page of these products. Products in stock come first. They are sorted as requested, otherwise by score, or by sales
 * if a text finds too many products to rank.
 */
export async function pageOfSet(
  db: D1Database,
  { plan, text, from, size, beside }: ListWanted,
  products: IdSet,
  index: FacetIndex,
  ranking: Ranking | null,
): Promise<PageOfSet> {
  const sort = plan.sort ?? (text ? bestSellers : standardOrder)
  const place = sql`l.store_id = ${plan.storeId} AND l.category_id = ${plan.categoryId}`
  const isRanked = ranking?.scores || ranking?.tier || products.size <= mostRanked
  if (ranking && isRanked && !plan.sort) return ranked(db, { place, products, from, size, beside }, ranking)
  const { ids, ...read } = await sortedIds(db, { plan, place, products, sort, from, size, beside }, index)
  return {
    ...read,
    found: ids.map((id) => ({ id, score: ranking?.scores ? -(ranking.scores.get(id) ?? 0) : null })),
  }
}

async function sortedIds(db: D1Database, wanted: Sorted, index: FacetIndex): Promise<Ids> {
  const { plan, products, sort } = wanted
  if (products.size <= few || (products.size <= fewOfUnknownOrder && !sort.cachedAs))
    return sorted(db, wanted)
  if (sort.cachedAs) {
    const { storeId, audience } = plan
    const isColumn = sort.cachedAs === 'column'
    const order = isColumn ? index.order(storeId, sort.column) : index.priceOrder(storeId, audience.group)
    return pageOfOrder(db, wanted, await order, index.soldOut)
  }
  return sort.indexed ? walk(db, wanted) : sorted(db, wanted)
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

/** Reads the list in its order, in growing pieces, until the page is full or the list ends. */
async function walk(db: D1Database, { place, products, sort, from, size }: Sorted): Promise<Ids> {
  const way = name(sort.direction)
  const version = await readVersion(db)
  const found: number[] = []
  for (const inStock of [1, 0]) {
    let piece = 1000
    for (let start = 0; found.length < from + size; start += piece, piece *= 4) {
      const ids = await rows<{ id: number }>(
        db,
        sql`SELECT l.product_id AS id FROM listings l WHERE ${place} AND l.in_stock = ${inStock}
          ORDER BY ${sort.column} ${way}, l.product_id ${way} LIMIT ${piece} OFFSET ${start}`,
      )
      for (const { id } of ids) if (products.has(id)) found.push(id)
      if (ids.length < piece) break
    }
  }
  return { version, ids: found.slice(from, from + size) }
}
