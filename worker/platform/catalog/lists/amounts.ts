import type { Minor } from '#shared/money.ts'
import type { IdSet } from './id-set.ts'

/** Gross prices of the products of a view, in minor units. */
export class Amounts {
  /** The price by product id; 0 if no product has the id. */
  readonly byId: Int32Array

  constructor(ids: readonly number[], amounts: readonly Minor[]) {
    this.byId = new Int32Array(ids.reduce((largest, id) => Math.max(largest, id), 0) + 1)
    for (const [index, id] of ids.entries()) this.byId[id] = amounts[index] ?? 0
  }

  /** Returns the products of this set that cost from `least` to `most` (minor units, both inclusive). */
  between(products: IdSet, least: Minor, most: Minor): IdSet {
    return products.filter((id) => {
      const amount = this.byId[id] ?? 0
      return amount >= least && amount <= most
    })
  }

  /** Returns the lowest and the highest amount of a set; null for an empty set. */
  extremes(products: IdSet): { min: Minor | null; max: Minor | null } {
    if (products.size === 0) return { min: null, max: null }
    let [min, max] = [Number.POSITIVE_INFINITY, 0]
    for (const id of products) {
      const amount = this.byId[id] ?? 0
      if (amount < min) min = amount
      if (amount > max) max = amount
    }
    return { min, max }
  }
}
