import { bytesOfJson, Memory } from './memory.ts'
import type { PurgedTags } from './purged-tags.ts'

/** A response of the platform in the memory of an isolate. */
interface CachedRead {
  value: unknown
  /** The number of the last purge that was known when the read began. */
  sequence: number
  usableUntil: number
  size: number
}

const memoryBytes = 8 * 1024 * 1024
/** Milliseconds, for platforms that do not purge: a page rendered from it is then served for its own lifetime as well. */
const lifetime = 30_000
/** Milliseconds after `lifetime` in which it is used if the platform fails. */
const lifetimeInOutage = 3_600_000

/**
 * Caches data that many pages read beside their products (menus, blocks, categories, attributes, stores), so that two pages of one list
 * cost the platform two searches and not twenty. Any purge empties it, except purges of products and searches, whose prices and stock
 * change all day: no purged data gets into a render that began later.
 */
export class CachedReads {
  #memory = new Memory<CachedRead>(memoryBytes)
  #purged: PurgedTags

  constructor(purged: PurgedTags) {
    this.#purged = purged
  }

  /** The number of the last purge that is known now. */
  get sequence(): number {
    return this.#purged.sequence
  }

  /**
   * Returns the cached value of this key, or the result of `read`. The value is deeply frozen, because renders share it. Cached only if
   * `isThere` is true for it.
   */
  async read<Value>(
    key: string,
    read: () => Promise<Value>,
    isThere: (value: Value) => boolean,
  ): Promise<Value> {
    const known = this.#known(key)
    if (known && Date.now() < known.usableUntil) return known.value as Value
    const { sequence } = this.#purged
    let value: Value
    try {
      value = frozen(await read())
    } catch (error) {
      const last = this.#known(key)
      if (last && Date.now() < last.usableUntil + lifetimeInOutage) return last.value as Value
      throw error
    }
    if (!isThere(value)) return value
    const size = bytesOfJson(JSON.stringify(value))
    this.#memory.set(key, { value, sequence, usableUntil: Date.now() + lifetime, size })
    return value
  }

  /** Returns the cached value of a key whatever its age, unless it was purged. */
  #known(key: string): CachedRead | undefined {
    const known = this.#memory.get(key)
    return known && known.sequence >= this.#purged.surroundings ? known : undefined
  }
}

export function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}
