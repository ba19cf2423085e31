/** The largest id of a product: masks and prices are arrays with a place for each id. */
export const largestId = 10_000_000

/** A set of product ids in ascending order. A mask with one byte for each id finds members fast: facet counts are sizes of intersections. */
export class IdSet {
  readonly #ids: Uint32Array
  #mask: Uint8Array | undefined

  private constructor(ascending: Uint32Array) {
    this.#ids = ascending
  }

  static of(ids: readonly number[]): IdSet {
    const ascending = Uint32Array.from(ids).sort()
    return new IdSet(ascending.filter((id, at) => at === 0 || id !== ascending[at - 1]))
  }

  static union(sets: readonly IdSet[]): IdSet {
    const [only] = sets
    return only && sets.length === 1 ? only : IdSet.of(sets.flatMap((set) => set.ids()))
  }

  get size(): number {
    return this.#ids.length
  }

  /** Returns the ids in ascending order. */
  ids(): number[] {
    return Array.from(this.#ids)
  }

  [Symbol.iterator](): Iterator<number> {
    return this.#ids.values()
  }

  has(id: number): boolean {
    return this.#members()[id] === 1
  }

  /** Returns the number of ids that both sets have. */
  common(other: IdSet): number {
    const others = other.#ids
    const mask = this.#members()
    let count = 0
    for (let at = 0; at < others.length; at++) count += mask[others[at] ?? 0] ?? 0
    return count
  }

  and(other: IdSet): IdSet {
    return this.size < other.size ? this.filter((id) => other.has(id)) : other.filter((id) => this.has(id))
  }

  without(other: IdSet): IdSet {
    return this.filter((id) => !other.has(id))
  }

  filter(isIn: (id: number) => boolean): IdSet {
    return new IdSet(this.#ids.filter(isIn))
  }

  #members(): Uint8Array {
    if (this.#mask) return this.#mask
    this.#mask = new Uint8Array((this.#ids.at(-1) ?? 0) + 1)
    for (const id of this.#ids) this.#mask[id] = 1
    return this.#mask
  }
}
