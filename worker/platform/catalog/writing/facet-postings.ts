import type { BulkInsert } from './bulk.ts'

interface Posting {
  facetId: number
  productIds: number[]
}

/**
 * Collects the products of each facet value during a load, and writes them in the order of the index. Writing them product by
 * product would insert rows all over the index.
 */
export class FacetPostings {
  readonly #bulk: BulkInsert
  /** The products of each value, by view, attribute and value. */
  readonly #views = new Map<number, Map<string, Map<string, Posting>>>()
  #facets = 0

  constructor(bulk: BulkInsert) {
    this.#bulk = bulk
  }

  add(storeId: number, attribute: string, value: string, productId: number): void {
    const posting =
      this.#views.get(storeId)?.get(attribute)?.get(value) ?? this.#begin(storeId, attribute, value)
    posting.productIds.push(productId)
  }

  /** Writes all rows; called after the last product. */
  async write(db: D1Database): Promise<void> {
    for (const attributes of this.#views.values())
      for (const values of attributes.values())
        for (const posting of values.values()) {
          for (const [piece, productIds] of pieces(posting.productIds))
            this.#bulk.add('facet_postings', [posting.facetId, piece, productIds])
          await this.#bulk.flushWhenFull()
        }
    await this.#bulk.flush()
    await db
      .prepare(
        `INSERT INTO product_facets (facet_id, product_id, store_id)
        SELECT p.facet_id, e.value, f.store_id
        FROM facet_postings p CROSS JOIN facets f ON f.id = p.facet_id CROSS JOIN json_each(p.product_ids) e
        ORDER BY p.facet_id, p.piece`,
      )
      .run()
  }

  #begin(storeId: number, attribute: string, value: string): Posting {
    this.#facets += 1
    this.#bulk.add('facets', [this.#facets, storeId, attribute, value])
    const posting = { facetId: this.#facets, productIds: [] }
    const attributes = within(this.#views, storeId, () => new Map<string, Map<string, Posting>>())
    within(attributes, attribute, () => new Map<string, Posting>()).set(value, posting)
    return posting
  }
}

function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** Returns pieces of 65,536 ids, because a row may have 2 MB. */
function pieces(productIds: readonly number[]): Map<number, number[]> {
  return Map.groupBy(productIds, (id) => id >> 16)
}
