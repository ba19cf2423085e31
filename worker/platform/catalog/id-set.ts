/**
 * A set of product ids: one bit for each id if the set is dense, a sorted list if it is sparse. Facet counts are sizes of
 * intersections, so the set compares 32 products at a time.
 */
export class IdSet {
  readonly #bits: Uint32Array | null
  /** The number of 32-bit words before the first stored one: the ids of a catalogue need not begin at 0. */
  readonly #from: number
  readonly #list: Uint32Array | null

  private constructor(bits: Uint32Array | null, from: number, list: Uint32Array | null) {
    this.#bits = bits
    this.#from = from
    this.#list = list
  }

  static of(ids: readonly number[] | Uint32Array): IdSet {
    let smallest = ids[0] ?? 0
    let largest = smallest
    for (const id of ids) {
      if (id > largest) largest = id
      if (id < smallest) smallest = id
    }
    if (ids.length * 32 <= largest - smallest) return IdSet.#ofList(Uint32Array.from(new Set(ids)).sort())
    const from = smallest >>> 5
    const bits = new Uint32Array((largest >>> 5) - from + 1)
    for (const id of ids) add(bits, from, id)
    return new IdSet(bits, from, null)
  }

  static #ofList(ids: Uint32Array): IdSet {
    return new IdSet(null, 0, ids)
  }

  has(id: number): boolean {
    if (!this.#bits) return this.#search(id)
    const at = (id >>> 5) - this.#from
    return at >= 0 && (((this.#bits[at] ?? 0) >>> (id & 31)) & 1) === 1
  }

  get size(): number {
    return this.#list?.length ?? onesOf(this.#bits ?? none)
  }

  /** Returns the number of ids that both sets have. */
  common(other: IdSet): number {
    if (this.#bits && other.#bits) return onesInBoth(this.#bits, this.#from, other.#bits, other.#from)
    if (!this.#list) return other.common(this)
    if (other.#bits) return onesAt(this.#list, other.#bits, other.#from)
    let count = 0
    for (const id of this.#list) if (other.has(id)) count += 1
    return count
  }

  and(other: IdSet): IdSet {
    const [mine, theirs] = [this.#bits, other.#bits]
    if (!mine || !theirs) return this.#list ? this.filter((id) => other.has(id)) : other.and(this)
    const from = Math.max(this.#from, other.#from)
    const end = Math.min(this.#from + mine.length, other.#from + theirs.length)
    const bits = new Uint32Array(Math.max(0, end - from))
    const [toMine, toTheirs] = [from - this.#from, from - other.#from]
    for (let at = 0; at < bits.length; at++)
      bits[at] = (mine[at + toMine] ?? 0) & (theirs[at + toTheirs] ?? 0)
    return new IdSet(bits, from, null)
  }

  without(other: IdSet): IdSet {
    const theirs = other.#bits
    if (!this.#bits || !theirs) return this.filter((id) => !other.has(id))
    const bits = this.#bits.slice()
    const begin = Math.max(0, other.#from - this.#from)
    const end = Math.min(bits.length, other.#from + theirs.length - this.#from)
    const toTheirs = this.#from - other.#from
    for (let at = begin; at < end; at++) bits[at] = (bits[at] ?? 0) & ~(theirs[at + toTheirs] ?? 0)
    return new IdSet(bits, this.#from, null)
  }

  filter(isIn: (id: number) => boolean): IdSet {
    const mine = this.#bits
    if (!mine) return IdSet.#ofList((this.#list ?? none).filter(isIn))
    const bits = new Uint32Array(mine.length)
    for (let at = 0; at < mine.length; at++) {
      let left = 0
      for (let rest = mine[at] ?? 0; rest !== 0; rest &= rest - 1)
        if (isIn((this.#from + at) * 32 + trailingZeros(rest))) left |= rest & -rest
      bits[at] = left
    }
    const few = new IdSet(bits, this.#from, null)
    return few.size < bits.length ? IdSet.#ofList(Uint32Array.from(few.ids())) : few
  }

  /**
   * Visits the ids in ascending order. In a dense set, `isWanted` can skip 32 consecutive ids, which begin at 32 times its
   * argument.
   */
  each(visit: (id: number) => void, isWanted?: (neighbours: number) => boolean): void {
    const bits = this.#bits
    if (!bits) for (const id of this.#list ?? none) visit(id)
    else
      for (let at = 0; at < bits.length; at++) {
        if (isWanted && !isWanted(this.#from + at)) continue
        for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1)
          visit((this.#from + at) * 32 + trailingZeros(rest))
      }
  }

  /** Returns the ids in ascending order. */
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
    const filled = sets.filter((set) => set.#list?.length !== 0)
    const from = Math.min(...filled.map((set) => (set.#bits ? set.#from : (set.#list?.[0] ?? 0) >>> 5)))
    const ends = filled.map((set) =>
      set.#bits ? set.#from + set.#bits.length : ((set.#list?.at(-1) ?? 0) >>> 5) + 1,
    )
    const bits = new Uint32Array(Math.max(...ends) - from)
    for (const set of filled) {
      const further = set.#from - from
      set.#bits?.forEach((word, at) => {
        bits[at + further] = (bits[at + further] ?? 0) | word
      })
      for (const id of set.#list ?? []) add(bits, from, id)
    }
    return new IdSet(bits, from, null)
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

function onesInBoth(one: Uint32Array, oneFrom: number, other: Uint32Array, otherFrom: number): number {
  const from = Math.max(oneFrom, otherFrom)
  const end = Math.min(oneFrom + one.length, otherFrom + other.length)
  let count = 0
  for (let word = from; word < end; word++)
    count += ones((one[word - oneFrom] ?? 0) & (other[word - otherFrom] ?? 0))
  return count
}

/**
 * Returns how many of these ids have their bit set. Most time of facet counts is spent here, so no function is called for each
 * id.
 */
function onesAt(ids: Uint32Array, bits: Uint32Array, from: number): number {
  let count = 0
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    const word = (id >>> 5) - from
    if (word >= 0 && word < bits.length) count += ((bits[word] ?? 0) >>> (id & 31)) & 1
  }
  return count
}

function add(bits: Uint32Array, from: number, id: number): void {
  const at = (id >>> 5) - from
  bits[at] = (bits[at] ?? 0) | (1 << (id & 31))
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

function trailingZeros(word: number): number {
  return 31 - Math.clz32(word & -word)
}
