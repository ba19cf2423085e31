import { atom } from 'jotai'
import { sessionHasEnded } from '#client/state/current-customer.ts'
import type { SessionSummary } from '#shared/session-summary.ts'
import { openPanelAtom } from '../panel/panel.ts'

const session = atom<SessionSummary | null>(null)

/** Null for guests, and until the edge has said who is signed in. Never known on the server. */
export const sessionAtom = atom(
  (get) => get(session),
  (_get, set, summary: SessionSummary) => {
    set(session, summary.signedIn ? summary : null)
    set(ended, false)
  },
)

/** True once it was asked who is signed in, whatever came of it; never where nobody is. */
export const sessionAskedAtom = atom(false)

const ended = atom(false)

/** Whether the session ended without its customer's doing. */
export const sessionEndedAtom = atom((get) => get(ended))

/**
 * The session has ended without its customer's doing (USER-9): "silent logout … open sign-up modal". What was typed stays, as
 * she is about to sign in again.
 */
export const endSessionAtom = atom(null, (get, set) => {
  if (get(ended) || (!get(session) && !sessionHasEnded())) return
  set(session, null)
  set(ended, true)
  set(openPanelAtom, 'account')
})
