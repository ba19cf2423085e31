import { sleep } from './sleep.ts'

/** Thrown to who has waited for as long as she would. */
export class WaitedTooLong extends Error {}

/** Milliseconds between two looks: the first ones follow soon, for what is read or rendered in no time. */
const shortestPause = 2
const longestPause = 20

/**
 * Work that one request has begun and others wait for. Each of them looks by a timer of its own whether it has ended, and never
 * waits for the promise itself: by a promise of another request it may be led on in the context of that one, where the runtime
 * refuses to send its answer, or end when that one does.
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

  /** What the work came to; throws what it threw, and `WaitedTooLong` after `patience` milliseconds. */
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
