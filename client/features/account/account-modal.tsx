import { useAtomValue } from 'jotai'
import { sessionAtom, sessionEndedAtom } from '#client/features/session/session-atoms.ts'
import styles from '#client/features/session/sign-in-form.module.css'
import { SignInForm } from '#client/features/session/sign-in-form.tsx'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { routes } from '#shared/routes.ts'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import { SignOutForm } from './sign-out-form.tsx'

/** Renders the customer's name with links to the account and sign-out; for guests, the sign-in form. */
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
  return (
    <>
      <p>{t('You are signed in as {name}.', { name })}</p>
      <p>
        <ButtonLink kind="quiet" href={routes.account.href({})}>
          {t('Your orders')}
        </ButtonLink>
      </p>
      <SignOutForm />
    </>
  )
}
