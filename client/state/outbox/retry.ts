const firstWait = 1000
const longestWait = 30_000

interface Retry<Outcome> {
  /** Runs the tasks now. `isForced` reaches each retry. */
  process(isForced?: boolean): Promise<Outcome | 'unreachable'>
  isRunning(): boolean
  /** Begins to run again when the network returns, or to call `onReconnect` instead. Returns a function that stops this. */
  start(onReconnect?: () => void): () => void
}

/**
 * Runs the tasks, and retries after failed calls: after 1 s, then after twice the last pause, at most
 * 30 s. Does not run offline (TASK-4). `onEnd` is called after each run; `isRetry`: a run before it has failed.
 */
export function createRetry<Outcome>(
  run: (isForced?: boolean) => Promise<Outcome>,
  onEnd: (outcome: Outcome, isRetry: boolean) => void = () => {},
): Retry<Outcome> {
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = 0

  async function process(isForced?: boolean): Promise<Outcome | 'unreachable'> {
    clearTimeout(timer)
    if (!navigator.onLine) return 'unreachable'
    running += 1
    const outcome = await run(isForced).finally(() => {
      running -= 1
    })
    onEnd(outcome, wait > firstWait)
    if (outcome === 'done') wait = firstWait
    else if (outcome === 'unreachable' && navigator.onLine) {
      clearTimeout(timer)
      timer = setTimeout(() => void process(isForced), wait)
      wait = Math.min(wait * 2, longestWait)
    }
    return outcome
  }

  return {
    process,
    isRunning: () => running > 0,
    start(onReconnect = () => void process()) {
      addEventListener('online', onReconnect)
      return () => {
        clearTimeout(timer)
        removeEventListener('online', onReconnect)
      }
    },
  }
}
