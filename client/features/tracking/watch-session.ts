import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { hasSignedIn } from '#client/state/current-customer.ts'
import { identify } from './identify.ts'
import { changeRemembered } from './remembered.ts'
import type { Tracker } from './tracker.ts'
import type { Watched } from './watched.ts'

/** Milliseconds in which a new session counts as the result of a sent form. */
const patience = 30_000

/**
 * Sends sign-in and sign-up after the form was sent, which may lead to a new document. Sends the hash of the signed-in customer's
 * e-mail, regardless of how they signed in.
 */
export function watchSession({ tracker, start: { store }, onPage }: Watched): void {
  addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || !target.querySelector('[type=password]')) return
      if (tracker.isRefused() || hasSignedIn()) return
      const sent = { isSignUp: target.querySelector('[name=firstname]') !== null, at: Date.now() }
      void changeRemembered((known) => ({ ...known, sent }))
    },
    true,
  )
  const look = () => {
    if (!store.get(sessionAtom)) return
    void identify(tracker, store)
    void reportForm(tracker)
  }
  look()
  store.sub(sessionAtom, look)
  onPage(({ page, search }) => {
    if (page === 'signup' && search.done) void reportForm(tracker)
  })
}

/** Sends the success of a form once, from one tab. */
async function reportForm({ send }: Tracker): Promise<void> {
  let form: { isSignUp: boolean; at: number } | undefined
  await changeRemembered(({ sent, ...known }) => {
    form = sent
    return sent && known
  })
  if (form && Date.now() - form.at < patience)
    await send(form.isSignUp ? 'sign_up' : 'login', { method: 'email' })
}
