import type { StoreView } from '#shared/store-view.ts'
import { list, prepare, type ReadRows, type Sql, sql } from '../../sql.ts'
import { readShopMeanings, type ShopMeanings } from '../search/shop-meanings.ts'
import { readVocabulary, type Vocabulary } from '../search/vocabulary.ts'
import { inPieces } from './fields.ts'
import { IdSet } from './id-set.ts'
import { groupValues, type Prices, readPrices } from './prices.ts'
import { ReadCache } from './read-cache.ts'

/**
 * The data that an isolate caches of one version of the catalogue: the products of each value and of each list, and their prices.
 * All of it is loaded at first use. Nothing of the stock is cached.
 */
export class FacetIndex {
  readonly #db: D1Database
  readonly #reads = new ReadCache()
  #version: number | undefined
  #asked: { query: Sql; answer: PromiseWithResolvers<unknown[]> }[] = []

  private constructor(db: D1Database) {
    this.#db = db
  }

  /** Returns the index that was read last. The catalogue may have changed since. */
  static of(db: D1Database): FacetIndex {
    return indexes.get(db) ?? FacetIndex.#begin(db)
  }

  static #begin(db: D1Database): FacetIndex {
    const index = new FacetIndex(db)
    indexes.set(db, index)
    return index
  }

  /** The version of the catalogue that the index was first read from; undefined before that. */
  get version(): number | undefined {
    return this.#version
  }

  /** Drops the index, because the catalogue has changed. */
  drop(): void {
    if (indexes.get(this.#db) === this) indexes.delete(this.#db)
  }

  /** Reads rows. All queries that are asked at once are read in one round trip; the first one reads the version too. */
  readonly rows: ReadRows = <Row>(query: Sql): Promise<Row[]> => {
    const answer = Promise.withResolvers<unknown[]>()
    this.#asked.push({ query, answer })
    if (this.#asked.length === 1) queueMicrotask(() => void this.#readAsked())
    return answer.promise as Promise<Row[]>
  }

  async #readAsked(): Promise<void> {
    const asked = this.#asked
    this.#asked = []
    const queries = [sql`SELECT version FROM catalogue_version`, ...asked.map(({ query }) => query)]
    try {
      const [version, ...found] = await this.#db.batch<Record<string, unknown>>(
        queries.map((query) => prepare(this.#db, query)),
      )
      this.#version ??= Number(version?.results[0]?.version ?? 0)
      for (const [place, { answer }] of asked.entries()) answer.resolve(found[place]?.results ?? [])
    } catch (error) {
      for (const { answer } of asked) answer.reject(error)
    }
  }

  /** Returns the products of each value, by field and value. */
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

  /** Returns the products of a category's list, or of the whole view, that meet the condition `scope`. */
  list(storeId: number, categoryId: number, scope: Sql): Promise<IdSet> {
    const load = async () => {
      const pieces = await this.rows<{ ids: string }>(
        sql`SELECT json_group_array(l.product_id) AS ids FROM listings l
          WHERE l.store_id = ${storeId} AND l.category_id = ${categoryId} AND ${scope} ${inPieces}`,
      )
      return IdSet.of(pieces.flatMap(({ ids }) => JSON.parse(ids) as number[]))
    }
    return this.#reads.readAsked('list', `${storeId} ${categoryId} ${JSON.stringify(scope)}`, load, mostLists)
  }

  /** Returns the prices of a view; the group's price if it is lower. */
  prices(storeId: number, group: number): Promise<Prices> {
    return this.#reads.read(`prices ${storeId} ${group}`, () => readPrices(this.rows, storeId, group))
  }

  /** Returns the values of a group with prices of its own, for the fields that depend on prices. */
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

  /** Returns the meanings of the words of the view's own attributes. */
  meanings(view: StoreView): Promise<Omit<ShopMeanings, 'hasWord'>> {
    return this.#reads.read(`meanings ${view.storeId}`, () => readShopMeanings(this.rows, view))
  }

  /** Returns the words of the view's products. */
  vocabulary(view: StoreView): Promise<Vocabulary> {
    return this.#reads.read(`vocabulary ${view.storeId}`, () => readVocabulary(this.rows, view))
  }

  async #loadValues(storeId: number, fields: readonly string[]): Promise<Map<string, Map<string, IdSet>>> {
    const postings = await this.rows<{ attribute: string; value: string; product_ids: string }>(
      sql`SELECT f.attribute, f.value, p.product_ids FROM facets f JOIN facet_postings p ON p.facet_id = f.id
        WHERE f.store_id = ${storeId} AND f.attribute IN ${list(fields)}`,
    )
    const byField = Map.groupBy(postings, ({ attribute }) => attribute)
    return new Map([...byField].map(([field, found]) => [field, setsOf(found)]))
  }
}

/** The most cached lists of categories, views and groups: a request may name any number as a category. */
const mostLists = 1000

/** One index for each isolate and database. It holds data of the catalogue, never of a request. */
const indexes = new WeakMap<D1Database, FacetIndex>()

/** Merges lists in pieces into one set of products for each value. */
function setsOf(found: readonly { value: string; product_ids: string }[]): Map<string, IdSet> {
  const sets = new Map<string, IdSet>()
  for (const { value, product_ids } of found) {
    const [piece, others] = [IdSet.of(JSON.parse(product_ids) as number[]), sets.get(value)]
    sets.set(value, others ? IdSet.union([others, piece]) : piece)
  }
  return sets
}
