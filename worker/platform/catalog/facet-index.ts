import type { StoreView } from '#shared/store-view.ts'
import { list, rows, type Sql, sql } from '../sql.ts'
import { inPieces } from './fields.ts'
import { groupValues } from './group-values.ts'
import { IdSet } from './id-set.ts'
import { readShopMeanings } from './meaning/shop-meanings.ts'
import type { ShopMeanings } from './meaning/understand.ts'
import { type Prices, readPrices } from './prices.ts'
import { ReadCache } from './read-cache.ts'
import { SoldOut } from './sold-out.ts'

/**
 * What an isolate caches of one version of the catalogue to count with: which products have which value, which stand
 * in which list, and what they cost. Everything is loaded when it is first asked for. Of stock, what is sold out is cached alone.
 */
export class FacetIndex {
  readonly #db: D1Database
  readonly #version: number
  readonly #reads = new ReadCache()
  readonly soldOut = new SoldOut()

  private constructor(db: D1Database, version: number) {
    this.#db = db
    this.#version = version
  }

  /** The index of the version that was read last; the catalogue may have changed since. */
  static last(db: D1Database): FacetIndex | undefined {
    return indexes.get(db)
  }

  get version(): number {
    return this.#version
  }

  /** The index of this version; one of another version is forgotten. */
  static of(db: D1Database, version: number): FacetIndex {
    const known = indexes.get(db)
    if (known && known.#version === version) return known
    const index = new FacetIndex(db, version)
    indexes.set(db, index)
    return index
  }

  /** Field → value → the products that have it. */
  async values(storeId: number, fields: readonly string[]): Promise<Map<string, Map<string, IdSet>>> {
    const key = (field: string) => `values ${storeId} ${field}`
    const missing = fields.filter((field) => !this.#reads.has(key(field)))
    const loading = missing.length ? this.#loadValues(storeId, missing) : null
    const load = async (field: string) => (await loading)?.get(field) ?? new Map<string, IdSet>()
    const sets = fields.map(
      async (field) => [field, await this.#reads.read(key(field), () => load(field))] as const,
    )
    return new Map(await Promise.all(sets))
  }

  /** The products of a category's list, or of the whole view, that meet the scope. */
  list(storeId: number, categoryId: number, scope: Sql): Promise<IdSet> {
    const load = async () => {
      const pieces = await rows<{ ids: string }>(
        this.#db,
        sql`SELECT json_group_array(l.product_id) AS ids FROM listings l
          WHERE l.store_id = ${storeId} AND l.category_id = ${categoryId} AND ${scope} ${inPieces}`,
      )
      return IdSet.of(pieces.flatMap(({ ids }) => JSON.parse(ids) as number[]))
    }
    return this.#reads.readAsked('list', `${storeId} ${categoryId} ${JSON.stringify(scope)}`, load, mostLists)
  }

  /** Prices of a view, those of a group where they are lower. */
  prices(storeId: number, group: number): Promise<Prices> {
    return this.#reads.read(`prices ${storeId} ${group}`, () => readPrices(this.#db, storeId, group))
  }

  /** The same of a group with prices of its own, for the fields that differ then. */
  groupValues(storeId: number, group: number): Promise<Map<string, Map<string, IdSet>>> {
    return this.#reads.read(`values of group ${storeId} ${group}`, async () => {
      const [offers, everybody, own] = await Promise.all([
        this.values(storeId, ['hasOffer']),
        this.prices(storeId, 0),
        this.prices(storeId, group),
      ])
      const offered = offers.get('hasOffer')?.get('1') ?? IdSet.of([])
      return groupValues(storeId, group, { everybody: everybody.final.byId, own: own.final.byId }, offered)
    })
  }

  /**
   * All products of a view in the order of a column, ties by id. Turned round it is the descending order. The column's
   * index begins with what is in stock: its two halves are merged and not sorted, a piece from where the last one ended.
   */
  order(storeId: number, column: Sql, pieceSize = idsInRow): Promise<Int32Array> {
    const half = (inStock: 0 | 1, behind: Sql) => sql`SELECT ${column} AS value, l.product_id FROM listings l
      WHERE l.store_id = ${storeId} AND l.category_id = 0 AND l.in_stock = ${inStock} AND ${behind}`
    return this.#reads.read(`order ${storeId} ${column.text}`, async () => {
      const found: number[][] = []
      for (let behind = sql`1`; ; ) {
        const [row] = await rows<{ ids: string; last: string | number }>(
          this.#db,
          sql`SELECT json_group_array(product_id) AS ids, max(value) AS last FROM (
            ${half(1, behind)} UNION ALL ${half(0, behind)} ORDER BY 1, 2 LIMIT ${pieceSize})`,
        )
        const ids = JSON.parse(row?.ids ?? '[]') as number[]
        found.push(ids)
        if (!row || ids.length < pieceSize) return Int32Array.from(found.flat())
        behind = sql`(${column}, l.product_id) > (${row.last}, ${ids.at(-1) ?? 0})`
      }
    })
  }

  /** The same by the prices of a group. */
  priceOrder(storeId: number, group: number): Promise<Int32Array> {
    return this.#reads.read(`price order ${storeId} ${group}`, async () => {
      const [ids, { final }] = await Promise.all([
        this.order(storeId, sql`l.product_id`),
        this.prices(storeId, group),
      ])
      return ids.slice().sort((a, b) => (final.byId[a] ?? 0) - (final.byId[b] ?? 0) || a - b)
    })
  }

  /** The products that a text of common words finds: many, and the same until the catalogue changes. */
  hits(query: Sql): Promise<IdSet> {
    return this.#reads.readAsked('hits', JSON.stringify(query), async () => {
      const pieces = await rows<{ ids: string }>(
        this.#db,
        sql`SELECT json_group_array(product_id) AS ids FROM (${query}) GROUP BY product_id >> 16`,
      )
      return IdSet.of(pieces.flatMap(({ ids }) => JSON.parse(ids) as number[]))
    })
  }

  /** By value: the products whose documents have it in this field; null where hardly two have the same. */
  documentValues(storeId: number, field: string): Promise<Map<string, IdSet> | null> {
    return this.#reads.readAsked('documents', `${storeId} ${field}`, async () => {
      const found = await rows<{ value: string; product_ids: string }>(
        this.#db,
        sql`SELECT CAST(e.value AS TEXT) AS value, json_group_array(d.product_id) AS product_ids
          FROM product_documents d, json_each(d.doc, ${`$.${field}`}) e
          WHERE d.store_id = ${storeId} AND e.value IS NOT NULL
          GROUP BY 1, d.product_id >> 16 LIMIT ${mostValues + 1}`,
      )
      return found.length > mostValues ? null : setsOf(found)
    })
  }

  /** What the words of the view's own attributes mean. */
  meanings(view: StoreView): Promise<ShopMeanings> {
    return this.#reads.read(`meanings ${view.storeId}`, () => readShopMeanings(this.#db, view))
  }

  async #loadValues(storeId: number, fields: readonly string[]): Promise<Map<string, Map<string, IdSet>>> {
    const postings = await rows<{ attribute: string; value: string; product_ids: string }>(
      this.#db,
      sql`SELECT f.attribute, f.value, p.product_ids FROM facets f JOIN facet_postings p ON p.facet_id = f.id
        WHERE f.store_id = ${storeId} AND f.attribute IN ${list(fields)}`,
    )
    const byField = Map.groupBy(postings, ({ attribute }) => attribute)
    return new Map([...byField].map(([field, found]) => [field, setsOf(found)]))
  }
}

/** Of categories, views and groups: any number may be asked for as a category. */
const mostLists = 1000
/** Ids in a row: it may have 2 MB. */
const idsInRow = 65_536
/** A field with more values than this is not filtered by: it is a description or the like. */
const mostValues = 2000

/** One index for an isolate and a database: it holds the catalogue, nothing of a request. */
const indexes = new WeakMap<D1Database, FacetIndex>()

/** Value → products, put together from lists in pieces. */
function setsOf(found: readonly { value: string; product_ids: string }[]): Map<string, IdSet> {
  const sets = new Map<string, IdSet>()
  for (const { value, product_ids } of found) {
    const [piece, others] = [IdSet.of(JSON.parse(product_ids) as number[]), sets.get(value)]
    sets.set(value, others ? IdSet.union([others, piece]) : piece)
  }
  return sets
}
