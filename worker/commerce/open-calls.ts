import type { PlatformEnv } from '#worker/env.ts'
import { PlatformError } from './platform-error.ts'

/** The most concurrent calls of a row in one isolate while the platform responds. */
const mostOpen = 256
/** After this many consecutive timeouts the platform counts as hanging. */
const hangsAfter = 32
/**
 * The most concurrent calls while it hangs: as many as a page makes at once. The runtime drops the other calls of a page if one has failed.
 */
const mostProbes = 32

/** Counts and limits the waiting calls of one row, so that a hanging row holds no more of them. */
class OpenCalls {
  /** Calls since the last response that have not timed out. */
  #waiting = 0
  #timeouts = 0
  /** Epoch milliseconds at which the last of them ends. If a browser disconnects, the runtime drops its calls without notice. */
  #end = 0

  /** Makes a call; returns undefined at once if too many wait. `signal` is the shopper's own. */
  async run<Answer>(
    timeLimit: number,
    signal: AbortSignal | undefined,
    ask: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    return this.begin(timeLimit) ? this.settled(ask(), signal) : undefined
  }

  /** Counts a call that begins now; returns false if too many wait. */
  begin(timeLimit: number): boolean {
    const now = Date.now()
    if (now > this.#end) this.#waiting = 0
    if (this.#waiting >= (this.#timeouts < hangsAfter ? mostOpen : mostProbes)) return false
    this.#waiting += 1
    this.#end = now + timeLimit
    return true
  }

  /** Counts the end of a call that has begun, and returns its answer. */
  async settled<Answer>(call: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
    try {
      const answer = await call
      this.#noteAnswer()
      return answer
    } catch (error) {
      if (isTimeout(error)) this.#noteTimeout()
      else if (!signal?.aborted) this.#noteAnswer()
      throw error
    }
  }

  #noteAnswer(): void {
    this.#waiting = 0
    this.#timeouts = 0
  }

  #noteTimeout(): void {
    this.#waiting = Math.max(0, this.#waiting - 1)
    this.#timeouts += 1
  }
}

/** Returns whether a call timed out. A platform that closes or refuses the connection makes nobody wait. */
function isTimeout(error: unknown): boolean {
  return error instanceof PlatformError
    ? error.kind === 'timeout'
    : error instanceof DOMException && error.name === 'TimeoutError'
}

const rows = new WeakMap<PlatformEnv, Map<string, OpenCalls>>()

/** Returns the open calls of a row, by its path: a hanging row does not block others. */
export function openCalls(path: string, env: PlatformEnv): OpenCalls {
  let ofEnv = rows.get(env)
  if (!ofEnv) {
    ofEnv = new Map()
    rows.set(env, ofEnv)
  }
  let calls = ofEnv.get(path)
  if (!calls) {
    calls = new OpenCalls()
    ofEnv.set(path, calls)
  }
  return calls
}
