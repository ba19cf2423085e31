import { useMessages } from '#client/messages.tsx'
import { AccountField } from './account-form.tsx'

/** First and last name, of at most 80 letters each. */
export function NameFields({
  firstname,
  lastname,
}: {
  firstname?: string | undefined
  lastname?: string | undefined
}) {
  const { t } = useMessages()
  return (
    <>
      <AccountField
        name="firstname"
        label={t('First name')}
        value={firstname}
        autoComplete="given-name"
        maxLength={80}
      />
      <AccountField
        name="lastname"
        label={t('Last name')}
        value={lastname}
        autoComplete="family-name"
        maxLength={80}
      />
    </>
  )
}

/** The e-mail by which a customer signs in. */
export function SignInEmailField() {
  const { t } = useMessages()
  return (
    <AccountField name="email" label={t('E-mail')} type="email" autoComplete="username" maxLength={254} />
  )
}

/** A password that is chosen now: managers offer one, and its shortest length is said. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const { t } = useMessages()
  return (
    <AccountField
      name={name}
      label={label}
      hint={t('At least 8 letters')}
      type="password"
      autoComplete="new-password"
      maxLength={200}
    />
  )
}
