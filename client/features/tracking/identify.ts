import { sessionAtom } from '#client/features/session/session-atoms.ts'
import type { Store } from '#client/state/store.ts'
import type { Tracker } from './tracker.ts'

/**
 * Tells trackers who is signed in, by the hash of the session (USER-4). A session that was asked for before the shopper agreed to
 * marketing has no hash: it is asked for again.
 */
export async function identify(tracker: Tracker, store: Store): Promise<void> {
  const session = store.get(sessionAtom)
  if (!session || !tracker.identifies()) return
  let { emailHash } = session
  if (!emailHash) {
    const { askSession } = await import('#client/features/session/session-calls.ts')
    emailHash = (await askSession())?.emailHash
  }
  if (emailHash) tracker.identify(emailHash)
}
