import { panelAtom } from '#client/features/panel/panel.ts'
import {
  endSessionAtom,
  sessionAskedAtom,
  sessionAtom,
  sessionEndedAtom,
} from '#client/features/session/session-atoms.ts'
import { followOtherTabs } from '#client/features/session/tabs.ts'
import { followAudience } from '#client/navigation/audience.ts'
import { onSignedOut } from '#client/state/api.ts'
import {
  hasLeft,
  hasSignedIn,
  onCustomerElsewhere,
  rememberEnd,
  sessionHasEnded,
  storedCustomer,
} from '#client/state/current-customer.ts'
import type { Store } from '#client/state/store.ts'
import type { Screen } from '../../screen.ts'

/** Fetches the session and follows its changes in this tab and others; call it once per tab, after hydration. */
export function restoreSession({ store, first: { page } }: { store: Store; first: Screen }): void {
  const end = () => store.set(endSessionAtom)
  followOtherTabs()
  onSignedOut(end)
  onCustomerElsewhere({
    ended: end,
    entered() {
      void recall(store)
      followAudience(page, 'beside')
    },
  })
  addEventListener('pageshow', ({ persisted }) => persisted && followAudience(page, 'restored'))
  // The customer's typed values stay until the panel is closed; then the page belongs to a guest.
  store.sub(panelAtom, () => {
    if (!store.get(sessionEndedAtom) || store.get(panelAtom)) return
    rememberEnd()
    followAudience(page, 'restored')
  })
  if (sessionHasEnded()) end()
  else if (!store.get(sessionEndedAtom) && !followAudience(page, 'loaded')) {
    if (hasSignedIn() || (storedCustomer() && hasLeft()))
      void recall(store).finally(() => store.set(sessionAskedAtom, true))
  }
}

async function recall(store: Store): Promise<void> {
  const [{ askSession }, { followSession, sendWaiting }] = await Promise.all([
    import('#client/features/session/session-calls.ts'),
    import('./follow-session.ts'),
  ])
  await followSession()
  const summary = hasSignedIn() ? await askSession() : undefined
  if (!summary?.signedIn) return
  store.set(sessionAtom, summary)
  void sendWaiting(store)
}
