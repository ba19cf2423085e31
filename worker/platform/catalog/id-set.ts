/**
 * A set of product ids: a bit each where it is dense, a sorted list where it is sparse. Counting what two sets have in
 * common is what facets are made of, so it looks at 32 products at a time.
 */
export class IdSet {
  readonly #bits: Uint32Array | null
  readonly #list: Uint32Array | null

  private constructor(bits: Uint32Array | null, list: Uint32Array | null) {
    this.#bits = bits
    this.#list = list
  }

  static of(ids: readonly number[] | Uint32Array): IdSet {
    let largest = 0
    for (const id of ids) if (id > largest) largest = id
    if (ids.length * 32 < largest) return new IdSet(null, Uint32Array.from(new Set(ids)).sort())
    const bits = new Uint32Array((largest >>> 5) + 1)
    for (const id of ids) bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31))
    return new IdSet(bits, null)
  }

  has(id: number): boolean {
    if (this.#bits) return (((this.#bits[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1
    return this.#search(id)
  }

  get size(): number {
    if (this.#list) return this.#list.length
    let count = 0
    for (const word of this.#bits ?? []) count += ones(word)
    return count
  }

  /** How many ids both have. */
  common(other: IdSet): number {
    if (this.#bits && other.#bits) {
      const length = Math.min(this.#bits.length, other.#bits.length)
      let count = 0
      for (let index = 0; index < length; index++) {
        count += ones((this.#bits[index] ?? 0) & (other.#bits[index] ?? 0))
      }
      return count
    }
    if (!this.#list) return other.common(this)
    let count = 0
    for (const id of this.#list) if (other.has(id)) count += 1
    return count
  }

  and(other: IdSet): IdSet {
    const theirs = other.#bits
    if (this.#bits && theirs)
      return new IdSet(
        this.#bits.map((word, index) => word & (theirs[index] ?? 0)),
        null,
      )
    return this.#list ? this.filter((id) => other.has(id)) : other.and(this)
  }

  without(other: IdSet): IdSet {
    const theirs = other.#bits
    if (!this.#bits || !theirs) return this.filter((id) => !other.has(id))
    return new IdSet(
      this.#bits.map((word, index) => word & ~(theirs[index] ?? 0)),
      null,
    )
  }

  filter(isIn: (id: number) => boolean): IdSet {
    return IdSet.of(this.ids().filter(isIn))
  }

  /** In ascending order. */
  ids(): number[] {
    if (this.#list) return [...this.#list]
    const ids: number[] = []
    this.#bits?.forEach((word, index) => {
      for (let rest = word; rest !== 0; rest &= rest - 1) ids.push(index * 32 + trailingZeros(rest))
    })
    return ids
  }

  static union(sets: readonly IdSet[]): IdSet {
    if (sets.length === 1 && sets[0]) return sets[0]
    if (!sets.some((set) => set.#bits)) return IdSet.of(sets.flatMap((set) => set.ids()))
    const lengths = sets.map((set) => set.#bits?.length ?? ((set.#list?.at(-1) ?? 0) >>> 5) + 1)
    const bits = new Uint32Array(Math.max(...lengths))
    for (const set of sets) {
      set.#bits?.forEach((word, index) => {
        bits[index] = (bits[index] ?? 0) | word
      })
      for (const id of set.#list ?? []) bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31))
    }
    return new IdSet(bits, null)
  }

  #search(id: number): boolean {
    const list = this.#list ?? new Uint32Array()
    let low = 0
    let high = list.length - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      const found = list[middle] ?? 0
      if (found === id) return true
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return false
  }
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

function trailingZeros(word: number): number {
  return 31 - Math.clz32(word & -word)
}
