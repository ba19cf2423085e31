import type { Store } from '#client/state/store.ts'
import { sessionAtom } from './session-atoms.ts'
import { somebodySignedIn } from './signed-in-mark.ts'

/** Asks who is signed in, where anybody is; once per tab, after hydration. */
export function recallSession(store: Store): void {
  if (somebodySignedIn()) void recall(store)
}

async function recall(store: Store): Promise<void> {
  const [{ askSession }, { followSession }] = await Promise.all([
    import('./session-calls.ts'),
    import('./follow-session.ts'),
  ])
  const summary = await askSession()
  if (!summary) return
  void followSession(summary.signedIn)
  store.set(sessionAtom, summary)
}
