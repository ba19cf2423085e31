/** Milliseconds that a request waits for a read that another one began, before it reads by itself: that one may have gone. */
const patience = 5000

interface Read {
  /** In the context of the request that began it. */
  loading: Promise<unknown>
  ended?: { value: unknown }
}

/**
 * Answers of the database that an isolate caches, by key. Who finds a read begun by another request waits with a promise and a
 * timer of her own: the runtime goes on with who waits for a promise in the context of the request that settles it, where what
 * she answers is not hers to send, and ends when that request does.
 */
export class ReadCache {
  readonly #reads = new Map<string, Read>()

  has(key: string): boolean {
    return this.#reads.has(key)
  }

  /** The cached answer of this key, or what is read now. A read that failed is not cached. */
  async read<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#reads.get(key)
    if (!known) return this.#begin(key, load)
    if (known.ended) return known.ended.value as Value
    try {
      return (await joined(known.loading)) as Value
    } catch (error) {
      if (!(error instanceof ReadTimeout)) throw error
      return this.#begin(key, load)
    }
  }

  /** As `read`, for keys that come from requests: at most so many of a kind are cached. */
  readAsked<Value>(kind: string, key: string, load: () => Promise<Value>, most = 50): Promise<Value> {
    if (!this.has(`${kind} ${key}`)) this.#makeRoom(kind, most)
    return this.read(`${kind} ${key}`, load)
  }

  #begin<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const loading = load()
    const read: Read = { loading }
    this.#reads.set(key, read)
    loading.then(
      (value) => {
        read.ended = { value }
      },
      () => {
        if (this.#reads.get(key) === read) this.#reads.delete(key)
      },
    )
    return loading
  }

  #makeRoom(kind: string, most: number): void {
    const others = [...this.#reads.keys()].filter((other) => other.startsWith(`${kind} `))
    if (others.length >= most) for (const other of others) this.#reads.delete(other)
  }
}

class ReadTimeout extends Error {}

function joined(loading: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ReadTimeout()), patience)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
