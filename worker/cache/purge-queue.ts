// Why: docs/decisions/002-page-cache.md

import { sleep } from '#shared/sleep.ts'
import { coarserTags } from './tags.ts'

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

/** Milliseconds in which purges are collected. */
const gathering = 50
/** The most tags in one call. */
const tagsOfCall = 100
/** Calls that a large purge leaves for the small ones after it. */
const reserve = 5

/**
 * Purges with as few calls as possible, because Cloudflare counts them. Purges that come when no call is left wait for the next one, which
 * takes all of them; if there are too many tags, coarser ones replace them. So no purge waits longer than one call needs to come back.
 */
export class PurgeQueue {
  #waiting = new Set<string>()
  #turn: Promise<void> | undefined
  #purge: (tags: readonly string[]) => Promise<void>
  #budget: CallBudget

  constructor(purge: (tags: readonly string[]) => Promise<void>, budget: CallBudget) {
    this.#purge = purge
    this.#budget = budget
  }

  /** Resolves when all of these are purged by calls that began after this one; throws if a call failed. */
  purge(tags: Iterable<string>): Promise<void> {
    for (const tag of tags) this.#waiting.add(tag)
    this.#turn ??= this.#nextTurn()
    return this.#turn
  }

  async #nextTurn(): Promise<void> {
    await sleep(gathering)
    await this.#callIsThere()
    // Tags that are added from now on are purged by the next call.
    this.#turn = undefined
    const calls = Math.max(1, this.#budget.calls - reserve)
    const tags = coarserTags(this.#waiting, calls * tagsOfCall)
    this.#waiting.clear()
    for (let start = 0; start < tags.length; start += tagsOfCall)
      await this.#send(tags.slice(start, start + tagsOfCall))
  }

  /** Retries once: another Worker of the account may have used up the calls. */
  async #send(tags: readonly string[]): Promise<void> {
    try {
      await this.#call(tags)
    } catch {
      this.#budget.drain()
      await this.#call(tags)
    }
  }

  async #call(tags: readonly string[]): Promise<void> {
    do await this.#callIsThere()
    while (!this.#budget.take())
    await this.#purge(tags)
  }

  async #callIsThere(): Promise<void> {
    while (this.#budget.wait > 0) await sleep(this.#budget.wait)
  }
}
