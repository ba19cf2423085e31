/** What was read once and is not read again. */
export class ReadOnce {
  readonly #kept = new Map<string, Promise<unknown>>()

  has(key: string): boolean {
    return this.#kept.has(key)
  }

  /** What is kept under this key, or what is read now. A read that failed is not kept. */
  read<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key)
    if (known) return known as Promise<Value>
    const loading = load()
    this.#kept.set(key, loading)
    loading.catch(() => this.#kept.delete(key))
    return loading
  }

  /** Shoppers may ask for anything: of what they ask, so much and no more is kept. */
  readAsked<Value>(kind: string, key: string, load: () => Promise<Value>, most = 50): Promise<Value> {
    if (!this.has(`${kind} ${key}`)) this.#makeRoom(kind, most)
    return this.read(`${kind} ${key}`, load)
  }

  #makeRoom(kind: string, most: number): void {
    const others = [...this.#kept.keys()].filter((other) => other.startsWith(`${kind} `))
    if (others.length >= most) for (const other of others) this.#kept.delete(other)
  }
}
