import { bytesOfJson, Memory } from './memory.ts'
import type { PurgedTags } from './purged-tags.ts'

/** What an isolate remembers of the platform's answers between two renders. */
interface KeptRead {
  value: unknown
  /** Of the purges that were known when it was asked for. */
  sequence: number
  usableUntil: number
  size: number
}

const memoryBytes = 8 * 1024 * 1024
/** Milliseconds, for platforms that forget to purge: a page that is made of it lives as long again. */
const lifetime = 30_000
/** Milliseconds for which it stands in for an answer that cannot be had. */
const lifetimeInOutage = 3_600_000

/**
 * What stands around the products of every page (menu, texts, categories, words of attributes, shops), so that two
 * pages of one list cost the platform two searches and not twenty. It is forgotten at any purge but those of products
 * and searches, by which prices and stock change all day: nothing that was purged gets into a page that was begun after.
 */
export class KeptReads {
  #memory = new Memory<KeptRead>(memoryBytes)
  #purged: PurgedTags

  constructor(purged: PurgedTags) {
    this.#purged = purged
  }

  /** Of the purges that are known now: what is begun now was begun under it. */
  get sequence(): number {
    return this.#purged.sequence
  }

  /** What was read under this key, or what `read` answers now. It is shared, so it is frozen. What is absent may come. */
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

  /** However old it is, it was not purged. */
  #known(key: string): KeptRead | undefined {
    const known = this.#memory.get(key)
    return known && known.sequence >= this.#purged.surroundings ? known : undefined
  }
}

export function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}
