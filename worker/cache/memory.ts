/** The bytes of an entry beside its key and value: its slot in the map, the object and the object's fields. */
const entryBytes = 200

interface Entry<Value> {
  key: string
  value: Value
  bytes: number
}

/** Stores the most recently used values, up to a number of bytes. `size`: the bytes that a value occupies; keys are counted here. */
export class Memory<Value extends { size: number }> {
  #entries = new Map<string, Entry<Value>>()
  #bytes = 0
  #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(entry.key, entry)
    return entry.value
  }

  set(key: string, value: Value): void {
    this.delete(key)
    const bytes = entryBytes + 2 * key.length + value.size
    // A value larger than the whole cache is not stored.
    if (bytes > this.#limit / 4) return
    const entry = { key: ownText(key), value, bytes }
    this.#entries.set(entry.key, entry)
    this.#bytes += bytes
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= this.#limit) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}

/**
 * Returns the approximate bytes that V8 needs for an object parsed from this JSON: measured 1.3 for a character of the catalogue's
 * documents, more if there are many short fields.
 */
export function bytesOfJson(text: string): number {
  return 2 * text.length
}

/** Copies a text: in V8 a part of a longer text, such as one cookie of a header, keeps all of the longer text in memory. */
export function ownText(text: string): string {
  return ` ${text}`.slice(1)
}
