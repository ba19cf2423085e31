import { type Sql, sql } from '../sql.ts'
import type { IdSet } from './id-set.ts'
import type { FoundProducts, ListWanted } from './list-wanted.ts'
import type { ProductPlan, Sort } from './product-plan.ts'
import type { SoldOut } from './sold-out.ts'
import { lookedUp, versioned } from './versioned.ts'

/** A page that starts after this position is computed from the sold-out products. */
const nearby = 300

export interface Placed extends Pick<ListWanted, 'from' | 'size' | 'beside'> {
  place: Sql
  products: IdSet
}

export interface Sorted extends Placed {
  plan: ProductPlan
  sort: Sort
}

export interface Ids extends Pick<FoundProducts, 'beside'> {
  ids: number[]
  version: number
}

/** An order cached by an isolate, read in the direction of the sort. */
interface CachedOrder {
  length: number
  idAt(place: number): number
}

/** Returns a page of these products in a cached order. */
export function pageOfOrder(
  db: D1Database,
  wanted: Sorted,
  order: Int32Array,
  soldOut: SoldOut,
): Promise<Ids> {
  const last = order.length - 1
  const isUp = wanted.sort.direction === 'ASC'
  const cached = { length: order.length, idAt: (place: number) => order[isUp ? place : last - place] ?? 0 }
  return wanted.from > nearby ? farDown(db, wanted, cached, soldOut) : fromTheTop(db, wanted, cached)
}

/** Reads which of the next products are in stock, in pieces, until the page is full. */
async function fromTheTop(db: D1Database, wanted: Sorted, { length, idAt }: CachedOrder): Promise<Ids> {
  const { place, products, from, size, beside } = wanted
  const inStock: number[] = []
  const soldOut: number[] = []
  let version = -1
  let besides: Ids['beside']
  for (let at = 0; at < length && inStock.length < from + size; ) {
    const met: number[] = []
    const most = nextPiece(from + size - inStock.length, inStock.length, soldOut.length)
    for (; at < length && met.length < most; at++) if (products.has(idAt(at))) met.push(idAt(at))
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
 * Returns the number of products to read next, from the share in stock so far. It is at most four times the number of products
 * read before.
 */
function nextPiece(missing: number, inStock: number, soldOut: number): number {
  const met = inStock + soldOut
  if (met === 0) return Math.ceil(missing * 1.25) + 20
  return Math.min(Math.ceil((missing * 1.25 * met) / inStock) + 20, met * 4)
}

/**
 * Returns a page far down the list. Reads the few sold-out products of the list instead of the stock of every product before the
 * page. Counts from the nearer end.
 */
async function farDown(db: D1Database, wanted: Sorted, cached: CachedOrder, known: SoldOut): Promise<Ids> {
  const { plan, products, from, size } = wanted
  const { question, read } = known.ask(plan)
  const { found, version } = await versioned<Record<string, unknown>>(db, question)
  const soldOut = read(found)
  const there = products.without(soldOut)
  const first = countedOff(cached, there, from, from + size)
  const start = from - there.size
  return { version, ids: [...first, ...countedOff(cached, products.and(soldOut), start, start + size)] }
}

/** Returns the ids from one position to another of the order, counting only these products. */
function countedOff({ length, idAt }: CachedOrder, products: IdSet, from: number, to: number): number[] {
  const start = Math.max(0, from)
  const end = Math.min(to, products.size)
  const ids: number[] = []
  if (start >= end) return ids
  const behind = products.size - end
  const isNearEnd = behind < start
  const skipped = isNearEnd ? behind : start
  for (let at = 0, met = 0; ids.length < end - start && at < length; at++) {
    const id = idAt(isNearEnd ? length - 1 - at : at)
    if (products.has(id) && met++ >= skipped) ids.push(id)
  }
  return isNearEnd ? ids.reverse() : ids
}
