import { atom } from 'jotai'
import { sessionHasEnded } from '#client/state/current-customer.ts'
import type { SessionSummary } from '#shared/session.ts'
import { openPanelAtom } from '../panel/panel.ts'

const session = atom<SessionSummary | null>(null)

/** Null for guests, and until the edge has returned the session. Always null on the server. */
export const sessionAtom = atom(
  (get) => get(session),
  (_get, set, summary: SessionSummary) => {
    set(session, summary.signedIn ? summary : null)
    set(ended, false)
  },
)

/** True after the edge has responded to the request of the session, or failed; false if there is no session to request. */
export const sessionAskedAtom = atom(false)

const ended = atom(false)

/** True if the session ended without a sign-out. */
export const sessionEndedAtom = atom((get) => get(ended))

/**
 * Ends the session without a sign-out (USER-9): "silent logout … open sign-up modal". Typed text stays, because the
 * customer is about to sign in again.
 */
export const endSessionAtom = atom(null, (get, set) => {
  if (get(ended) || (!get(session) && !sessionHasEnded())) return
  set(session, null)
  set(ended, true)
  set(openPanelAtom, 'account')
})
