import type { Env } from '#worker/env.ts'
import { PlatformError } from './platform-error.ts'

/** Calls of a row that may wait for a platform of which the last one was answered, in one isolate. */
const mostOpen = 256
/** Timeouts in a row after which the platform hangs. */
const hangsAfter = 32
/**
 * Calls that find out whether it still hangs: as many as a page makes at once, because the runtime drops what a page waits for when
 * another of its calls has failed.
 */
const mostProbes = 32

/** The calls of one row that wait for the platform, so that one that hangs holds no more than these. */
class OpenCalls {
  /** Calls since the last answer that have not timed out. */
  #waiting = 0
  #timeouts = 0
  /** Epoch milliseconds when the last of them ends, also of a browser that has gone: the runtime drops it without a word. */
  #end = 0

  /** Makes a call; undefined at once where too many wait. `signal` is the shopper's own. */
  async run<Answer>(
    timeLimit: number,
    signal: AbortSignal | undefined,
    ask: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const now = Date.now()
    if (now > this.#end) this.#waiting = 0
    if (this.#waiting >= (this.#timeouts < hangsAfter ? mostOpen : mostProbes)) return undefined
    this.#waiting += 1
    this.#end = now + timeLimit
    try {
      const answer = await ask()
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

/** A platform that hangs up or refuses the connection keeps nobody waiting. */
function isTimeout(error: unknown): boolean {
  return error instanceof PlatformError
    ? error.kind === 'timeout'
    : error instanceof DOMException && error.name === 'TimeoutError'
}

const rows = new WeakMap<Env, Map<string, OpenCalls>>()

/** The open calls of a row, by its path: one that hangs takes no other with it. */
export function openCalls(path: string, env: Env): OpenCalls {
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
