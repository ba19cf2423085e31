import { atom } from 'jotai'
import type { Store } from '#client/state/store.ts'
import type { SessionSummary } from '#shared/session-summary.ts'
import { openPanelAtom } from '../shell/panel.ts'

/** That somebody signed in here, nothing about who: pages of guests ask no session. */
const key = 'karaffel:signed-in'

const session = atom<SessionSummary | null>(null)

/** Null for guests, and until the edge has said who is signed in. Never known on the server. */
export const sessionAtom = atom(
  (get) => get(session),
  (_get, set, summary: SessionSummary) => set(session, summary.signedIn ? summary : null),
)

const ended = atom(false)

/** Whether the session ended without its customer's doing. */
export const sessionEndedAtom = atom((get) => get(ended))

/**
 * Specification §8, tokens that cannot be refreshed: "silent logout … open sign-up modal". What was typed stays, as
 * she is about to sign in again.
 */
export const endSessionAtom = atom(null, (get, set) => {
  if (!get(session)) return
  rememberSignedIn(false)
  set(session, null)
  set(ended, true)
  set(openPanelAtom, 'account')
})

/** Asks who is signed in, where anybody is; once per tab, after hydration. */
export function recallSession(store: Store): void {
  if (somebodySignedIn()) void recall(store)
}

export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing keeps no session either.
  }
}

export function somebodySignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

async function recall(store: Store): Promise<void> {
  const { askSession, followSession } = await import('./session-calls.ts')
  const summary = await askSession()
  if (!summary) return
  void followSession(summary.signedIn)
  store.set(sessionAtom, summary)
}
