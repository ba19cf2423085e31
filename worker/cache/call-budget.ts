/** Calls that Cloudflare allows an account: a bucket of 25 that gains five a minute. */
const bucket = 25
/** Milliseconds until the bucket gains one call. */
const refill = 12_000

export interface StoredBudget {
  calls: number
  /** Epoch milliseconds of the count. */
  at: number
}

/** The number of purge calls that are allowed now. The count is stored, because it has to outlive the object that counts. */
export class CallBudget {
  #counted: StoredBudget
  #store: (counted: StoredBudget) => void

  constructor(stored: StoredBudget | undefined, store: (counted: StoredBudget) => void) {
    this.#counted = stored ?? { calls: bucket, at: Date.now() }
    this.#store = store
  }

  get calls(): number {
    return Math.floor(this.#exact())
  }

  /** Milliseconds until a call is allowed again; 0 if one is allowed now. */
  get wait(): number {
    return Math.max(0, Math.ceil((1 - this.#exact()) * refill))
  }

  /** Uses up a call; returns false if none is left. */
  take(): boolean {
    const exact = this.#exact()
    if (exact < 1) return false
    this.#count(exact - 1)
    return true
  }

  /** Sets the count to 0: other Workers of the account share the budget. */
  drain(): void {
    this.#count(0)
  }

  #exact(): number {
    const gained = (Date.now() - this.#counted.at) / refill
    return Math.min(bucket, this.#counted.calls + gained)
  }

  #count(calls: number): void {
    this.#counted = { calls, at: Date.now() }
    this.#store(this.#counted)
  }
}
