import { sessionAskedAtom, sessionAtom } from '#client/features/session/session-atoms.ts'
import { hasSignedIn, onSignInElsewhere } from '#client/features/session/signed-in-mark.ts'
import { followOtherTabs } from '#client/features/session/tabs.ts'
import type { Store } from '#client/state/store.ts'

/** Asks who is signed in, where anybody is, and follows what other tabs do; once per tab, after hydration. */
export function restoreSession(store: Store): void {
  followOtherTabs()
  onSignInElsewhere(() => void recall(store))
  if (hasSignedIn()) void recall(store).finally(() => store.set(sessionAskedAtom, true))
}

async function recall(store: Store): Promise<void> {
  const [{ askSession }, { followSession, sendWaiting }] = await Promise.all([
    import('#client/features/session/session-calls.ts'),
    import('./follow-session.ts'),
  ])
  const summary = await askSession()
  if (!summary) return
  void followSession(summary.signedIn)
  store.set(sessionAtom, summary)
  void sendWaiting(store)
}
