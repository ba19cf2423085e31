import { useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { genericFailure } from '#shared/generic-failure.ts'
import { routes } from '#shared/routes.ts'
import { clearCartAtom } from '../cart/cart-atoms.ts'
import { notifyAtom } from '../notices/notices-atoms.ts'

/** Renders the button to sign out. Without scripts it only posts the form: such a browser has no stored data to delete. */
export function SignOutForm() {
  const { t } = useMessages()
  const clearCart = useSetAtom(clearCartAtom)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  const [warned, setWarned] = useState(false)

  async function leave(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const { leaveAccount } = await import('./sign-out.ts')
      if (await leaveAccount(clearCart, warned)) return
      setWarned(true)
      setBusy(false)
    } catch {
      notify({ type: 'error', message: genericFailure })
      setBusy(false)
    }
  }

  return (
    <form noValidate method="post" action={`${routes.account.href({})}/sign-out`} onSubmit={leave}>
      {warned && (
        <p role="alert">
          {t(
            'Your account has not taken all that you changed or saved here. It is forgotten here if you sign out now.',
          )}
        </p>
      )}
      <Button type="submit" kind="outline" busy={busy}>
        {warned ? t('Sign out all the same') : t('Sign out')}
      </Button>
    </form>
  )
}
