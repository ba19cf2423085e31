import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { clearCartAtom } from '../cart/cart-atoms.ts'
import { reloadWithNotice } from '../notices/notice-after-reload.ts'
import { notifyAtom } from '../notices/notices-atoms.ts'
import { PanelDialog } from '../shell/panel-dialog.tsx'
import styles from './account-modal.module.css'
import { forgetCustomer } from './forget-customer.ts'
import { rememberSignedIn, sessionAtom, sessionEndedAtom } from './session-atoms.ts'
import { signOut } from './session-calls.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Who is signed in and the way out, or the way in. */
export default function AccountModal() {
  const { t } = useMessages()
  const session = useAtomValue(sessionAtom)
  const ended = useAtomValue(sessionEndedAtom)
  return (
    <PanelDialog panel="account" title={session ? t('My Account') : t('Sign in')}>
      <div className={styles.body}>
        {ended && <p role="alert">{t(endedWords)}</p>}
        {session ? <SignedIn name={session.firstName} /> : <SignInForm />}
      </div>
    </PanelDialog>
  )
}

const endedWords =
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.'

function SignedIn({ name = '' }: { name: string | undefined }) {
  const { t } = useMessages()
  const clearCart = useSetAtom(clearCartAtom)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)

  async function leave() {
    if (busy) return
    setBusy(true)
    try {
      if (!(await signOut()).ok) throw new Error('refused')
      rememberSignedIn(false)
      await clearCart()
      await forgetCustomer()
      reloadWithNotice({ type: 'success', message: "You're logged out" })
    } catch {
      notify({ type: 'error', message: 'Something went wrong. Try again in a few seconds.' })
      setBusy(false)
    }
  }

  return (
    <>
      <p>{t('You are signed in as {name}.', { name })}</p>
      <Button kind="outline" busy={busy} onClick={leave}>
        {t('Sign out')}
      </Button>
    </>
  )
}
