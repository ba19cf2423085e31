import type { Minor } from '#shared/money.ts'
import { list, rows, type Sql, sql } from '../sql.ts'
import { IdSet } from './id-set.ts'

export interface Prices {
  /** Gross, by product id. */
  final: Int32Array
  lowest: Int32Array
}

/**
 * What an isolate keeps of one version of the catalogue to count with: which products have which value, which stand
 * in which list, and what they cost. Everything is loaded when it is first asked for. Stock is never kept.
 */
export class FacetIndex {
  readonly #db: D1Database
  readonly #version: number
  readonly #kept = new Map<string, Promise<unknown>>()

  private constructor(db: D1Database, version: number) {
    this.#db = db
    this.#version = version
  }

  /** The index of this version; one of another version is forgotten. */
  static of(db: D1Database, version: number): FacetIndex {
    const known = indexes.get(db)
    if (known && known.#version === version) return known
    const index = new FacetIndex(db, version)
    indexes.set(db, index)
    return index
  }

  /** By field and value: the products that have it. */
  async values(storeId: number, fields: readonly string[]): Promise<Map<string, Map<string, IdSet>>> {
    const key = (field: string) => `values ${storeId} ${field}`
    const missing = fields.filter((field) => !this.#kept.has(key(field)))
    if (missing.length) {
      const loading = this.#loadValues(storeId, missing)
      for (const field of missing) {
        this.#keep(key(field), () => loading.then((loaded) => loaded.get(field) ?? new Map()))
      }
    }
    const sets = fields.map(
      async (field) => [field, await this.#kept.get(key(field))] as [string, Map<string, IdSet>],
    )
    return new Map(await Promise.all(sets))
  }

  /** The products of a category's list, or of the whole view, that meet the scope. */
  list(storeId: number, categoryId: number, scope: Sql): Promise<IdSet> {
    return this.#keep(`list ${storeId} ${categoryId} ${JSON.stringify(scope)}`, async () => {
      const [row] = await rows<{ ids: string }>(
        this.#db,
        sql`SELECT json_group_array(l.product_id) AS ids FROM listings l
          WHERE l.store_id = ${storeId} AND l.category_id = ${categoryId} AND ${scope}`,
      )
      return IdSet.of(JSON.parse(row?.ids ?? '[]') as number[])
    })
  }

  /** Prices of a view, those of a group where they are lower. */
  prices(storeId: number, group: number): Promise<Prices> {
    return this.#keep(`prices ${storeId} ${group}`, async () => {
      const pieces = await rows<PriceRow>(
        this.#db,
        sql`SELECT * FROM price_postings WHERE store_id = ${storeId}`,
      )
      const ids = pieces.flatMap((piece) => JSON.parse(piece.product_ids) as number[])
      const final = byId(
        ids,
        pieces.flatMap((piece) => JSON.parse(piece.final_prices) as Minor[]),
      )
      const lowest = byId(
        ids,
        pieces.flatMap((piece) => JSON.parse(piece.lowest_prices) as Minor[]),
      )
      const groups = await rows<{ product_id: number; final_price: Minor }>(
        this.#db,
        sql`SELECT product_id, final_price FROM group_prices WHERE store_id = ${storeId} AND group_id = ${group}`,
      )
      for (const { product_id, final_price } of groups) {
        final[product_id] = Math.min(final_price, final[product_id] ?? final_price)
      }
      return { final, lowest }
    })
  }

  async #loadValues(storeId: number, fields: readonly string[]): Promise<Map<string, Map<string, IdSet>>> {
    const postings = await rows<{ attribute: string; value: string; product_ids: string }>(
      this.#db,
      sql`SELECT f.attribute, f.value, p.product_ids FROM facets f JOIN facet_postings p ON p.facet_id = f.id
        WHERE f.store_id = ${storeId} AND f.attribute IN ${list(fields)}`,
    )
    const loaded = new Map<string, Map<string, IdSet>>()
    for (const { attribute, value, product_ids } of postings) {
      const values = loaded.get(attribute) ?? new Map<string, IdSet>()
      const [piece, others] = [IdSet.of(JSON.parse(product_ids) as number[]), values.get(value)]
      loaded.set(attribute, values.set(value, others ? IdSet.union([others, piece]) : piece))
    }
    return loaded
  }

  /** A read that failed is not kept. */
  #keep<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key)
    if (known) return known as Promise<Value>
    const loading = load()
    this.#kept.set(key, loading)
    loading.catch(() => this.#kept.delete(key))
    return loading
  }
}

/** Not a request's state but the catalogue's, one an isolate and database. */
const indexes = new WeakMap<D1Database, FacetIndex>()

interface PriceRow {
  product_ids: string
  final_prices: string
  lowest_prices: string
}

function byId(ids: readonly number[], amounts: readonly Minor[]): Int32Array {
  const prices = new Int32Array(ids.reduce((largest, id) => Math.max(largest, id), 0) + 1)
  ids.forEach((id, index) => {
    prices[id] = amounts[index] ?? 0
  })
  return prices
}
