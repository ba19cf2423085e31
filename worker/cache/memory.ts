/** What was used last, up to a number of bytes. */
export class Memory<Value extends { size: number }> {
  #entries = new Map<string, Value>()
  #bytes = 0
  #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (!value) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.delete(key)
    // One thing that would push out all others is not worth its place.
    if (value.size > this.#limit / 4) return
    this.#entries.set(key, value)
    this.#bytes += value.size
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= this.#limit) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}
