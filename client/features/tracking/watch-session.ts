import { sessionAtom } from '#client/features/session/session-atoms.ts'
import type { Watched } from './watched.ts'

/** Milliseconds after which a session is not what a form has brought about. */
const patience = 30_000

interface Form {
  email: string
  isSignUp: boolean
  at: number
}

/** Signing in and up, with the e-mail of that form: it is hashed there and then, and nothing of it is stored. */
export function watchSession({ tracker, start: { store } }: Watched): void {
  let sent: Form | undefined
  addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || !target.querySelector('[type=password]')) return
      const email = target.querySelector<HTMLInputElement>('[type=email], [name=email]')?.value
      if (!email) return
      sent = { email, isSignUp: target.querySelector('[name=firstname]') !== null, at: Date.now() }
    },
    true,
  )
  let wasSignedIn = store.get(sessionAtom) !== null
  store.sub(sessionAtom, () => {
    const isSignedIn = store.get(sessionAtom) !== null
    const form = sent
    if (isSignedIn && !wasSignedIn && form && Date.now() - form.at < patience) {
      sent = undefined
      void tracker.identify(form.email)
      void tracker.send(form.isSignUp ? 'sign_up' : 'login', { method: 'email' })
    }
    wasSignedIn = isSignedIn
  })
}
