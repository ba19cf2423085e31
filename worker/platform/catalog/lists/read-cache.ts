import { SharedWork, WaitedTooLong } from '#shared/shared-work.ts'

/** Milliseconds that a request waits for another request's read before it reads by itself: the other request may have ended. */
const patience = 5000

/** Query results that an isolate caches, by key. */
export class ReadCache {
  readonly #reads = new Map<string, SharedWork<unknown>>()

  has(key: string): boolean {
    return this.#reads.has(key)
  }

  /** Returns the cached result of this key, or reads and caches it. A failed read is not cached. */
  async read<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#reads.get(key)
    if (!known) return this.#begin(key, load)
    try {
      return (await known.result(patience)) as Value
    } catch (error) {
      if (!(error instanceof WaitedTooLong)) throw error
      return this.#begin(key, load)
    }
  }

  /** Does the same as `read` for keys from requests: caches at most `most` results of a kind. */
  readAsked<Value>(kind: string, key: string, load: () => Promise<Value>, most = 50): Promise<Value> {
    if (!this.has(`${kind} ${key}`)) this.#makeRoom(kind, most)
    return this.read(`${kind} ${key}`, load)
  }

  #begin<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const loading = load()
    const read = new SharedWork<unknown>(loading)
    this.#reads.set(key, read)
    loading.catch(() => {
      if (this.#reads.get(key) === read) this.#reads.delete(key)
    })
    return loading
  }

  #makeRoom(kind: string, most: number): void {
    const others = [...this.#reads.keys()].filter((other) => other.startsWith(`${kind} `))
    if (others.length >= most) for (const other of others) this.#reads.delete(other)
  }
}
