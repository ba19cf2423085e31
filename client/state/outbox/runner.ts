import { CallFailed } from '../api.ts'
import { withCartLock } from './cart-lock.ts'

/**
 * Creates a function that runs work in one tab at a time; wishes that arrive during a run are combined into one more run.
 * `interrupted`: a call failed, and the tasks wait for the next run.
 */
export function createRunner<Wish extends object, Outcome>(
  work: (wish: Wish) => Promise<Outcome>,
  exclusively: (work: () => Promise<void>) => Promise<void> = withCartLock,
): (wish?: Wish) => Promise<Outcome | 'interrupted'> {
  let running: Promise<Outcome | 'interrupted'> | undefined
  let wanted: Wish | undefined

  async function run(): Promise<Outcome | 'interrupted'> {
    let outcome: Outcome | 'interrupted' = 'interrupted'
    try {
      while (wanted) {
        const wish = wanted
        wanted = undefined
        await exclusively(async () => {
          outcome = await work(wish).catch(interrupted)
        })
      }
    } finally {
      running = undefined
    }
    return outcome
  }

  return (wish) => {
    wanted = { ...wanted, ...wish } as Wish
    running ??= run()
    return running
  }
}

function interrupted(error: unknown): 'interrupted' {
  if (error instanceof CallFailed) return 'interrupted'
  throw error
}
