import { useMessages } from '#client/messages.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import type { RefusedForm } from '#shared/account-notices.ts'
import { routes } from '#shared/routes.ts'
import type { BlockProps } from './account-data.ts'
import { AccountField, AccountForm } from './account-form.tsx'
import styles from './account-screen.module.css'
import { NamesForm } from './names-form.tsx'
import { PasswordAgain } from './password-again.tsx'
import { NewPasswordField } from './person-fields.tsx'

const to = accountHref('my-profile')

export function ProfileBlock({ shown, search: { done }, form: refused }: BlockProps<'my-profile'>) {
  const { t } = useMessages()
  const { email, isConfirmed, isSubscribed, mayHavePoints } = shown
  const asksCode = done === 'emailAsked' || refused?.action === 'code'
  return (
    <>
      <NamesForm shown={shown} refused={refused} />
      <section className={styles.part}>
        <h3>{t('E-mail')}</h3>
        <p>{t('You sign in with {email}.', { email })}</p>
        {!isConfirmed && <ConfirmEmail email={email} mayHavePoints={mayHavePoints} refused={refused} />}
        {asksCode ? <CodeForm refused={refused} /> : <NewEmailForm refused={refused} />}
      </section>
      <section className={styles.part}>
        <h3>{t('Password')}</h3>
        <AccountForm
          to={to}
          action="password"
          refused={refused}
          submit={t('Change password')}
          kind="outline"
          offline="Reset password feature does not work while offline!"
        >
          <PasswordAgain />
          <NewPasswordField name="newPassword" label={t('New password')} />
        </AccountForm>
      </section>
      <section className={styles.part}>
        <h3>
          <a href={routes.newsletter.href()}>{t('Newsletter')}</a>
        </h3>
        <p>
          {isSubscribed
            ? t('You get our newsletter at {email}.', { email })
            : t('You do not get our newsletter. You can unsubscribe in every letter.')}
        </p>
        <AccountForm
          to={to}
          action={isSubscribed ? 'unsubscribe' : 'subscribe'}
          refused={refused}
          submit={t(isSubscribed ? 'No newsletter any longer' : 'Send me the newsletter by e-mail')}
          kind="outline"
        />
      </section>
    </>
  )
}

interface FormProps {
  refused: RefusedForm | undefined
}

/** Renders the form for a new e-mail address, to which a code is mailed. */
function NewEmailForm({ refused }: FormProps) {
  const { t } = useMessages()
  return (
    <AccountForm
      to={to}
      action="email"
      refused={refused}
      submit={t('Change e-mail')}
      kind="outline"
      offline="The e-mail cannot be changed while you are offline."
    >
      <AccountField name="email" label={t('New e-mail')} type="email" autoComplete="email" maxLength={254} />
      <PasswordAgain />
    </AccountForm>
  )
}

/** Renders the form for the mailed code. */
function CodeForm({ refused }: FormProps) {
  const { t } = useMessages()
  return (
    <AccountForm to={to} action="code" refused={refused} submit={t('Confirm')} kind="outline">
      <AccountField
        name="code"
        label={t('Code of the mail')}
        hint={t('It holds for an hour.')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
      />
    </AccountForm>
  )
}

/** Renders the advantages that wait for a confirmed e-mail address, and a button that sends the mail again. */
function ConfirmEmail({
  email,
  mayHavePoints,
  refused,
}: FormProps & { email: string; mayHavePoints: boolean }) {
  const { t } = useMessages()
  return (
    <>
      <p>
        {t('Confirm {email} with the link that we have mailed to it.', { email })}{' '}
        {t(
          mayHavePoints
            ? 'Until then your points wait, and so do prices that are agreed with you.'
            : 'Until then prices that are agreed with you wait.',
        )}
      </p>
      <AccountForm to={to} action="mail" refused={refused} submit={t('Send the mail again')} kind="outline" />
    </>
  )
}
