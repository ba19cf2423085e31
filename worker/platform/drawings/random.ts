/** A small, fast generator of numbers that depend on its name alone, so that every part of the shop has its own. */
export class Random {
  #state: number

  constructor(name: string) {
    this.#state = hashOf(name)
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  weighted<T>(list: readonly T[], weight: (item: T) => number): T {
    let left = this.next() * list.reduce((sum, item) => sum + weight(item), 0)
    for (const item of list) {
      left -= weight(item)
      if (left < 0) return item
    }
    return this.pick(list)
  }

  /** `count` different items in random order, fewer where the list is shorter. */
  sample<T>(list: readonly T[], count: number): T[] {
    const items = this.drawn(list)
    return Array.from({ length: Math.min(count, list.length) }, () => items.next().value as T)
  }

  /** All items in random order, drawn as they are asked for: few of a long list cost what they are. */
  *drawn<T>(list: readonly T[]): Generator<T> {
    // Places in the list that are taken, ascending: what is left counts on past them.
    const taken: number[] = []
    while (taken.length < list.length) {
      let place = Math.floor(this.next() * (list.length - taken.length))
      let before = 0
      while (before < taken.length && (taken[before] ?? 0) <= place + before) before++
      place += before
      taken.splice(before, 0, place)
      yield list[place] as T
    }
  }
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The item at `index`, counting on from the start behind the end. */
export function around<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('Nothing to go around')
  return item
}
