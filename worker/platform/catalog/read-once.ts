/** What was read once and is not read again. */
export class ReadOnce {
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

  /** Shoppers may ask for anything: so many of their reads are cached and no more. */
  readAsked<Value>(kind: string, key: string, load: () => Promise<Value>, most = 50): Promise<Value> {
    if (!this.has(`${kind} ${key}`)) this.#makeRoom(kind, most)
    return this.read(`${kind} ${key}`, load)
  }

  #makeRoom(kind: string, most: number): void {
    const others = [...this.#reads.keys()].filter((other) => other.startsWith(`${kind} `))
    if (others.length >= most) for (const other of others) this.#reads.delete(other)
  }
}
