import { SharedWork } from '#shared/shared-work.ts'

/** A request's `ctx`, whose `waitUntil` lets work go on after the request has ended. */
export interface WaitUntil {
  waitUntil(promise: Promise<unknown>): void
}

/** Milliseconds: no work takes longer. What has not ended by then was ended with its request, and never settles. */
const longestFlight = 60_000

/**
 * One run of some work for everybody in this isolate who asks for it meanwhile.
 * The work outlives the request that began it (its shopper may leave, the others still wait), and nobody waits for
 * longer than `patience` milliseconds: then `WaitedTooLong`.
 */
export class SingleFlight<Result> {
  #running = new Map<string, { work: SharedWork<Result>; startedAt: number }>()
  #patience: number

  constructor(patience: number) {
    this.#patience = patience
  }

  has(key: string): boolean {
    this.#dropDead()
    return this.#running.has(key)
  }

  run(key: string, work: () => Promise<Result>, ctx: WaitUntil): { leads: boolean; result: Promise<Result> } {
    this.#dropDead()
    const running = this.#running.get(key)
    if (running) return { leads: false, result: running.work.result(this.#patience) }
    const result = work().finally(() => {
      if (this.#running.get(key)?.work === shared) this.#running.delete(key)
    })
    const shared = new SharedWork(result)
    this.#running.set(key, { work: shared, startedAt: Date.now() })
    ctx.waitUntil(result.catch(() => undefined))
    return { leads: true, result }
  }

  /** Flights in the order in which they were begun. */
  #dropDead(): void {
    for (const [key, { startedAt }] of this.#running) {
      if (Date.now() - startedAt < longestFlight) return
      this.#running.delete(key)
    }
  }
}
