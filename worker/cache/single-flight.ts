import { SharedWork } from '#shared/shared-work.ts'

/** A request's `ctx`, whose `waitUntil` keeps work alive after the request has ended. */
export interface WaitUntil {
  waitUntil(promise: Promise<unknown>): void
}

/** Milliseconds: no work takes longer. Work that has not ended by then was aborted with its request, and never settles. */
const longestFlight = 60_000

/**
 * Runs some work once for all concurrent callers in this isolate. The work outlives the request that started it (its shopper may leave, the
 * others still wait). Nobody waits longer than `patience` milliseconds: then `WaitedTooLong` is thrown.
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

  /** Drops runs that are too old, in the order in which they began. */
  #dropDead(): void {
    for (const [key, { startedAt }] of this.#running) {
      if (Date.now() - startedAt < longestFlight) return
      this.#running.delete(key)
    }
  }
}
