const firstWait = 1000
const longestWait = 30_000

interface Retry<Wish, Outcome> {
  process(wish?: Wish): Promise<Outcome | 'interrupted'>
  /** Begins to run again when the network returns, or to call `onReconnect` instead. Returns a function that stops this. */
  start(onReconnect?: () => void): () => void
}

/**
 * Runs the tasks, and retries after failed calls: after 1 s, then after twice the last pause, at most
 * 30 s. Does not run offline (TASK-4). `onTrouble` is called when a retry has failed too.
 */
export function createRetry<Wish, Outcome>(
  run: (wish?: Wish) => Promise<Outcome>,
  onTrouble: () => void = () => {},
): Retry<Wish, Outcome> {
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined

  async function process(wish?: Wish): Promise<Outcome | 'interrupted'> {
    clearTimeout(timer)
    if (!navigator.onLine) return 'interrupted'
    const outcome = await run(wish)
    if (outcome === 'done') wait = firstWait
    else if (outcome === 'interrupted' && navigator.onLine) again(wish)
    return outcome
  }

  /** Schedules another run with the same wish (`force`). */
  function again(wish: Wish | undefined) {
    if (wait > firstWait) onTrouble()
    clearTimeout(timer)
    timer = setTimeout(() => void process(wish), wait)
    wait = Math.min(wait * 2, longestWait)
  }

  return {
    process,
    start(onReconnect = () => void process()) {
      addEventListener('online', onReconnect)
      return () => {
        clearTimeout(timer)
        removeEventListener('online', onReconnect)
      }
    },
  }
}
