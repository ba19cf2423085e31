import { type Sql, sql } from '../sql.ts'
import { inPieces } from './fields.ts'
import { IdSet } from './id-set.ts'
import type { ProductPlan } from './product-plan.ts'

/**
 * The sold-out products of lists, cached by an isolate. Each query first checks if the availability of any product has changed,
 * and reads the sold-out products only then.
 */
export class SoldOut {
  readonly #lists = new Map<string, Known>()

  ask({ storeId, categoryId }: Pick<ProductPlan, 'storeId' | 'categoryId'>): SoldOutQuestion {
    const list = `${storeId} ${categoryId}`
    const known = this.#lists.get(list)
    return {
      question: sql`SELECT availability, NULL AS ids FROM catalogue_version
        UNION ALL SELECT NULL, json_group_array(l.product_id) AS ids FROM catalogue_version v CROSS JOIN listings l
        WHERE v.availability <> ${known?.availability ?? -1}
          AND l.store_id = ${storeId} AND l.category_id = ${categoryId} AND l.in_stock = 0 ${inPieces}`,
      read: ([now, ...pieces]) => {
        const availability = Number(now?.availability)
        if (known?.availability === availability) return known.products
        const products = IdSet.of(pieces.flatMap(({ ids }) => JSON.parse(String(ids)) as number[]))
        if (this.#lists.size >= mostLists) this.#lists.clear()
        this.#lists.set(list, { availability, products })
        return products
      },
    }
  }
}

export interface SoldOutQuestion {
  question: Sql
  /** Returns the sold-out products of the list from the rows of the query. */
  read(rows: readonly Record<string, unknown>[]): IdSet
}

interface Known {
  availability: number
  products: IdSet
}

const mostLists = 50
