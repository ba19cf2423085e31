import type { Minor } from '#shared/money.ts'
import type { IdSet } from './id-set.ts'

/** Gross prices of the products of a view, in minor units. */
export class Amounts {
  /** The price by product id; 0 if no product has the id. */
  readonly byId: Int32Array
  /** The lowest and the highest amount of each 32 consecutive ids. `extremes` skips 32 ids that can change neither result. */
  readonly #least: Int32Array
  readonly #most: Int32Array

  constructor(ids: readonly number[], amounts: readonly Minor[]) {
    const length = ids.reduce((largest, id) => Math.max(largest, id), 0) + 1
    this.byId = new Int32Array(length)
    this.#least = new Int32Array((length >>> 5) + 1).fill(highest)
    this.#most = new Int32Array((length >>> 5) + 1)
    ids.forEach((id, index) => {
      const [at, amount] = [id >>> 5, amounts[index] ?? 0]
      this.byId[id] = amount
      this.#least[at] = Math.min(amount, this.#least[at] ?? 0)
      this.#most[at] = Math.max(amount, this.#most[at] ?? 0)
    })
  }

  /** Returns the products of this set that cost from `least` to `most` (minor units, both inclusive). */
  between(products: IdSet, least: Minor, most: Minor): IdSet {
    const { byId } = this
    return products.filter((id) => {
      const amount = byId[id] ?? 0
      return amount >= least && amount <= most
    })
  }

  /** Returns the lowest and the highest amount of a set; null for an empty set. */
  extremes(products: IdSet): { min: Minor | null; max: Minor | null } {
    let min = highest
    let max = 0
    products.each(
      (id) => {
        const amount = this.byId[id] ?? 0
        if (amount < min) min = amount
        if (amount > max) max = amount
      },
      (at) => (this.#least[at] ?? 0) < min || (this.#most[at] ?? 0) > max,
    )
    return min === highest ? { min: null, max: null } : { min, max }
  }
}

const highest = 2 ** 31 - 1
