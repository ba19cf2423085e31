/** Answers of the database that an isolate caches, by key. */
export class ReadCache {
  readonly #reads = new Map<string, Promise<unknown>>()

  has(key: string): boolean {
    return this.#reads.has(key)
  }

  /** The cached answer of this key, or what is read now. A read that failed is not cached. */
  read<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#reads.get(key)
    if (known) return known as Promise<Value>
    const loading = load()
    this.#reads.set(key, loading)
    loading.catch(() => this.#reads.delete(key))
    return loading
  }

  /** As `read`, for keys that come from requests: at most so many of a kind are cached. */
  readAsked<Value>(kind: string, key: string, load: () => Promise<Value>, most = 50): Promise<Value> {
    if (!this.has(`${kind} ${key}`)) this.#makeRoom(kind, most)
    return this.read(`${kind} ${key}`, load)
  }

  #makeRoom(kind: string, most: number): void {
    const others = [...this.#reads.keys()].filter((other) => other.startsWith(`${kind} `))
    if (others.length >= most) for (const other of others) this.#reads.delete(other)
  }
}
