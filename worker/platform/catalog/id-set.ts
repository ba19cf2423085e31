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
    return this.#list?.length ?? onesOf(this.#bits ?? none)
  }

  /** How many ids both have. */
  common(other: IdSet): number {
    if (this.#bits && other.#bits) return onesInBoth(this.#bits, other.#bits)
    if (!this.#list) return other.common(this)
    let count = 0
    for (const id of this.#list) if (other.has(id)) count += 1
    return count
  }

  and(other: IdSet): IdSet {
    const [mine, theirs] = [this.#bits, other.#bits]
    if (!mine || !theirs) return this.#list ? this.filter((id) => other.has(id)) : other.and(this)
    const bits = new Uint32Array(Math.min(mine.length, theirs.length))
    for (let at = 0; at < bits.length; at++) bits[at] = (mine[at] ?? 0) & (theirs[at] ?? 0)
    return new IdSet(bits, null)
  }

  without(other: IdSet): IdSet {
    const theirs = other.#bits
    if (!this.#bits || !theirs) return this.filter((id) => !other.has(id))
    const bits = this.#bits.slice()
    const length = Math.min(bits.length, theirs.length)
    for (let at = 0; at < length; at++) bits[at] = (bits[at] ?? 0) & ~(theirs[at] ?? 0)
    return new IdSet(bits, null)
  }

  filter(isIn: (id: number) => boolean): IdSet {
    if (this.#list) return new IdSet(null, this.#list.filter(isIn))
    const bits = new Uint32Array(this.#bits?.length ?? 0)
    this.each((id) => {
      if (isIn(id)) bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31))
    })
    const few = new IdSet(bits, null)
    return few.size < bits.length ? new IdSet(null, Uint32Array.from(few.ids())) : few
  }

  /** In ascending order. */
  each(visit: (id: number) => void): void {
    const bits = this.#bits
    if (!bits) for (const id of this.#list ?? none) visit(id)
    else
      for (let at = 0; at < bits.length; at++)
        for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1) visit(at * 32 + trailingZeros(rest))
  }

  /** In ascending order. */
  ids(): number[] {
    const ids = new Array<number>(this.size)
    let at = 0
    this.each((id) => {
      ids[at++] = id
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

const none = new Uint32Array()

function onesOf(words: Uint32Array): number {
  let count = 0
  for (let at = 0; at < words.length; at++) count += ones(words[at] ?? 0)
  return count
}

function onesInBoth(one: Uint32Array, other: Uint32Array): number {
  const length = Math.min(one.length, other.length)
  let count = 0
  for (let at = 0; at < length; at++) count += ones((one[at] ?? 0) & (other[at] ?? 0))
  return count
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

function trailingZeros(word: number): number {
  return 31 - Math.clz32(word & -word)
}
