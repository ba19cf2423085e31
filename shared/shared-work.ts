import { sleep } from './sleep.ts'

/** Thrown if the work takes longer than the caller's `patience`. */
export class WaitedTooLong extends Error {}

/** Milliseconds between two polls: the first ones come soon, because some work takes almost no time. */
const shortestPause = 2
const longestPause = 20

/**
 * Work that one request has started and others wait for. Each of them polls on its own timer and never awaits the promise itself. Awaiting
 * a promise of another request may continue in the context of that request: there the runtime refuses to send the response, or ends the
 * work with that request.
 */
export class SharedWork<Result> {
  #outcome: PromiseSettledResult<Result> | undefined

  constructor(promise: Promise<Result>) {
    promise.then(
      (value) => {
        this.#outcome = { status: 'fulfilled', value }
      },
      (reason) => {
        this.#outcome = { status: 'rejected', reason }
      },
    )
  }

  /** Returns the result of the work; throws its error, or `WaitedTooLong` after `patience` milliseconds. */
  async result(patience: number): Promise<Result> {
    const until = Date.now() + patience
    for (let pause = shortestPause; !this.#outcome; pause = Math.min(2 * pause, longestPause)) {
      const left = until - Date.now()
      if (left <= 0) throw new WaitedTooLong()
      await sleep(Math.min(pause, left))
    }
    if (this.#outcome.status === 'rejected') throw this.#outcome.reason
    return this.#outcome.value
  }
}
