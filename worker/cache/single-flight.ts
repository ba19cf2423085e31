/** What keeps work alive after its request has ended: a request's `ctx`. */
export interface KeepsAlive {
  waitUntil(promise: Promise<unknown>): void
}

export class FlightTimeout extends Error {}

/**
 * One run of some work for everybody in this isolate who asks for it meanwhile.
 * The work outlives the request that began it (its shopper may leave, the others still wait), and nobody waits for
 * longer than `patience` milliseconds: then `FlightTimeout`. The timer also shows the runtime that a waiting request
 * has something to wait for; without one it would be taken for hung.
 */
export class SingleFlight<Result> {
  #running = new Map<string, Promise<Result>>()
  #patience: number

  constructor(patience: number) {
    this.#patience = patience
  }

  has(key: string): boolean {
    return this.#running.has(key)
  }

  run(
    key: string,
    work: () => Promise<Result>,
    ctx: KeepsAlive,
  ): { leads: boolean; result: Promise<Result> } {
    const running = this.#running.get(key)
    if (running) return { leads: false, result: this.#waitFor(running) }
    const result = work().finally(() => this.#running.delete(key))
    this.#running.set(key, result)
    ctx.waitUntil(result.catch(() => undefined))
    return { leads: true, result }
  }

  #waitFor(running: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new FlightTimeout()), this.#patience)
      running.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
}
