import { sessionAtom } from '#client/features/session/session-atoms.ts'
import type { Store } from '#client/state/store.ts'
import type { Tracker } from './tracker.ts'

/**
 * Sends the hash of the signed-in customer's e-mail to the trackers (USER-4). A session that was loaded before the consent to marketing
 * has no hash: it is fetched again.
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
