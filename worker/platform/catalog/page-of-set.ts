import { name, prepare, rows, type Sql, sql } from '../sql.ts'
import type { FacetIndex } from './facet-index.ts'
import { inPieces } from './fields.ts'
import type { IdSet } from './id-set.ts'
import type { FoundProducts, ListWanted } from './list-wanted.ts'
import { standardOrder } from './plain-list.ts'
import type { ProductPlan, Sort } from './product-plan.ts'
import type { boostOf } from './scoring.ts'
import { idsOf } from './today.ts'

/** Up to here the products are looked up one by one; beyond, it is cheaper to walk them in their order. */
const [few, fewOfUnknownOrder] = [200, 3000]

/** Where no word tells products apart, their kind and sales decide up to here; beyond, sales alone. */
const mostRanked = 3000

/** A page that starts further down is told apart by what is sold out. */
const nearby = 300

const bestSellers: Sort = {
  column: sql`l.times_bought30`,
  direction: 'DESC',
  indexed: true,
  cachedAs: 'column',
}

export interface Ranking {
  /** Null where no word was searched for, or common ones alone. */
  scores: ReadonlyMap<number, number> | null
  /** How much of what is only wished holds of it. */
  tier?: ((id: number) => number) | undefined
  /** The boost of each product, independent of the query. */
  boost: ReturnType<typeof boostOf>
}

export interface PageOfSet extends Pick<FoundProducts, 'found' | 'beside'> {
  /** Of the catalogue that it was read from. */
  version: number
}

/**
 * A page of these products in order: in stock first, then as asked, else by score, else, where a text finds too many
 * to rank, by what is bought most.
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

interface Placed extends Pick<ListWanted, 'from' | 'size' | 'beside'> {
  place: Sql
  products: IdSet
}

interface Sorted extends Placed {
  plan: ProductPlan
  sort: Sort
}

interface Ids extends Pick<FoundProducts, 'beside'> {
  ids: number[]
  version: number
}

async function sortedIds(db: D1Database, wanted: Sorted, index: FacetIndex): Promise<Ids> {
  const { plan, products, sort } = wanted
  if (products.size <= few || (products.size <= fewOfUnknownOrder && !sort.cachedAs))
    return sorted(db, wanted)
  if (sort.cachedAs === 'column') return inOrder(db, wanted, await index.order(plan.storeId, sort.column))
  if (sort.cachedAs) return inOrder(db, wanted, await index.priceOrder(plan.storeId, plan.audience.group))
  return sort.indexed ? walk(db, wanted) : sorted(db, wanted)
}

export async function readVersion(db: D1Database): Promise<number> {
  return (await versioned(db, sql`SELECT 1`)).version
}

interface Versioned<Row> extends Pick<FoundProducts, 'beside'> {
  found: Row[]
  version: number
}

/** What is read, and the version of the catalogue that it is read from. */
async function versioned<Row>(
  db: D1Database,
  query: Sql,
  besides: readonly D1PreparedStatement[] = [],
): Promise<Versioned<Row>> {
  const [version, found, ...beside] = await db.batch<Record<string, unknown>>([
    db.prepare('SELECT version FROM catalogue_version'),
    prepare(db, query),
    ...besides,
  ])
  return {
    found: (found?.results ?? []) as Row[],
    version: Number(version?.results[0]?.version ?? 0),
    beside: besides.length ? beside : undefined,
  }
}

/** In stock first, then what meets more of what was wished, then by score times what speaks for each (LIST-8). */
async function ranked(
  db: D1Database,
  { place, products, from, size, beside }: Placed,
  { scores, boost, tier = () => 0 }: Ranking,
): Promise<PageOfSet> {
  const ids = products.ids()
  const { found, ...read } = await versioned<{ id: number; in_stock: number; bought: number }>(
    db,
    sql`SELECT l.product_id AS id, l.in_stock, l.times_bought30 AS bought ${lookedUp(place, ids)}`,
    // Which of them are the page's is told below: of a few, all are read.
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

/** Walks a cached order and asks of what it meets, a longer piece each time, what is in stock. */
async function inOrder(
  db: D1Database,
  { place, products, sort, from, size, beside }: Sorted,
  order: Int32Array,
): Promise<Ids> {
  const inStock: number[] = []
  const soldOut: number[] = []
  const last = order.length - 1
  const known = from > nearby ? await readSoldOut(db, place) : undefined
  let version = known?.version ?? -1
  let besides: Ids['beside']
  for (let at = 0, piece = from + size + 20; at <= last && inStock.length < from + size; piece *= 4) {
    const met: number[] = []
    for (; at <= last && met.length < piece; at++) {
      const id = order[sort.direction === 'ASC' ? at : last - at] ?? 0
      if (products.has(id)) met.push(id)
    }
    if (known) {
      for (const id of met) (known.soldOut.has(id) ? soldOut : inStock).push(id)
      continue
    }
    const ofThem = sql`${lookedUp(place, met)} WHERE l.in_stock = 1`
    const read = await versioned<{ ids: string }>(
      db,
      sql`SELECT json_group_array(l.product_id) AS ids ${ofThem}`,
      besides ? [] : beside?.(sql`SELECT l.product_id ${ofThem} ORDER BY j.key LIMIT ${size} OFFSET ${from}`),
    )
    besides ??= read.beside
    version = version < 0 || version === read.version ? read.version : -2
    const there = new Set(JSON.parse(read.found[0]?.ids ?? '[]') as number[])
    for (const id of met) (there.has(id) ? inStock : soldOut).push(id)
  }
  return { version, ids: [...inStock, ...soldOut].slice(from, from + size), beside: besides }
}

/**
 * The products of the list that are sold out: few, so a page far down reads them once, in place of the stock of each
 * product before it.
 */
async function readSoldOut(db: D1Database, place: Sql): Promise<{ soldOut: Set<number>; version: number }> {
  const { found, version } = await versioned<{ ids: string }>(
    db,
    sql`SELECT json_group_array(l.product_id) AS ids FROM listings l WHERE ${place} AND l.in_stock = 0 ${inPieces}`,
  )
  return { soldOut: new Set(found.flatMap(({ ids }) => JSON.parse(ids) as number[])), version }
}

/** Reads the list in its order, a longer piece each time, until the page is full or the list at its end. */
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

/** One look-up a product. With `IN` the database would rather read the whole list in the order of an index. */
function lookedUp(place: Sql, ids: readonly number[]): Sql {
  return sql`FROM json_each(${JSON.stringify(ids)}) j
    CROSS JOIN listings l ON ${place} AND l.product_id = j.value`
}
