import { type FormEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { passwordLimits } from '#shared/person.ts'
import { routes } from '#shared/routes.ts'
import type { SessionSummary } from '#shared/session.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { attemptSignIn, type SignInErrors, signInErrors } from './sign-in.ts'
import styles from './sign-in-form.module.css'

interface SignInFormProps {
  /** The initial value of the e-mail field. */
  email?: string
  /** Path of the account page that opens after signing in without scripts. */
  to?: string
  /** The reason for the refusal of a form that was sent without scripts. */
  refusal?: string | undefined
  /** Called after signing in; without it the page reloads, because prices and lists depend on the customer. */
  onSignedIn?(session: SessionSummary): void
}

export function SignInForm({ email: known = '', to, refusal: first, onSignedIn = reload }: SignInFormProps) {
  const { t } = useMessages()
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState(first)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<SignInErrors>({})

  // Reads the fields themselves: they may contain text that was typed before hydration.
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const [email, password] = [String(typed.get('email')), String(typed.get('password'))]
    const found = signInErrors(email, password)
    setErrors(found)
    setRefusal(undefined)
    if (Object.keys(found).length === 0) {
      setBusy(true)
      const refused = await attemptSignIn(email.trim(), password, onSignedIn)
      if (!refused) return
      setRefusal(refused)
      setBusy(false)
    }
    setAttempt(attempt + 1)
  }

  return (
    <form method="post" action={routes.account.href({})} noValidate onSubmit={submit} className={styles.form}>
      {to && <input type="hidden" name="to" value={to} />}
      <ErrorSummary attempt={attempt} errors={refusal ? [{ message: refusal }] : []} />
      <Field
        label={t('E-mail')}
        error={errors.email && t(errors.email)}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        defaultValue={known}
      />
      <Field
        label={t('Password')}
        error={errors.password && t(errors.password)}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={passwordLimits.most}
        required
      />
      <Button type="submit" wide busy={busy}>
        {t('Sign in')}
      </Button>
      <a href={routes.resetPassword.href()}>{t('Forgotten password')}</a>
      <a href={routes.signup.href()}>{t('Create an account')}</a>
    </form>
  )
}

function reload(): void {
  location.reload()
}
