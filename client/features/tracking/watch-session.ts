import { sessionAtom } from '#client/features/session/session-atoms.ts'
import type { Watched } from './watched.ts'

/** Milliseconds after which a session is not what a form has brought about. */
const patience = 30_000

interface Form {
  isSignUp: boolean
  at: number
}

/** Signing in and up by the form that was sent; and who is signed in, however that came about, by the hash of the session. */
export function watchSession({ tracker, start: { store } }: Watched): void {
  let sent: Form | undefined
  addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || !target.querySelector('[type=password]')) return
      sent = { isSignUp: target.querySelector('[name=firstname]') !== null, at: Date.now() }
    },
    true,
  )
  const identify = () => {
    const emailHash = store.get(sessionAtom)?.emailHash
    if (emailHash) tracker.identify(emailHash)
  }
  identify()
  let wasSignedIn = store.get(sessionAtom) !== null
  store.sub(sessionAtom, () => {
    identify()
    const isSignedIn = store.get(sessionAtom) !== null
    const form = sent
    if (isSignedIn && !wasSignedIn && form && Date.now() - form.at < patience) {
      sent = undefined
      void tracker.send(form.isSignUp ? 'sign_up' : 'login', { method: 'email' })
    }
    wasSignedIn = isSignedIn
  })
}
