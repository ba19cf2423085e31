const firstWait = 1000
const longestWait = 30_000

interface Retry<Wish, Outcome> {
  process(wish?: Wish): Promise<Outcome | 'interrupted'>
  /** Processes when the network is back, unless something else is to be done then. The result ends it. */
  start(onReconnect?: () => void): () => void
}

/**
 * Processes what waits, and again while the platform cannot be reached: after a second, then after twice as long each
 * time, up to half a minute. Without a network nothing is tried (TASK-4). `onTrouble`: it was tried twice or more.
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

  /** Tries again with the same wish (`force`). */
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
