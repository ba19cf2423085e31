import { type FormEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { ask } from '#client/state/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { genericFailure } from '#shared/generic-failure.ts'
import styles from './door.module.css'

type Refused = 'wrongLogin' | 'tooMany' | 'failed'

const words: Record<Refused, string> = {
  wrongLogin: 'The e-mail or the password is not right.',
  tooMany: 'Too many attempts. Try again in a minute.',
  failed: genericFailure,
}

/** Renders the closed desk: the form by which the shop's own people sign in. */
export function SignIn() {
  const { t } = useMessages()
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)

  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const body = { username: String(fields.get('email')).trim(), password: String(fields.get('password')) }
    if (isBusy || !body.username || !body.password) return setRefused('wrongLogin')
    setBusy(true)
    const answer = await ask<unknown, Refused>('POST', '/api/user/login', {
      body,
      changesSession: true,
    }).catch(() => null)
    setBusy(false)
    if (answer?.ok) return location.reload()
    const refusal = answer?.refusal ?? 'failed'
    setRefused(refusal === 'invalid' ? 'wrongLogin' : refusal)
  }

  return (
    <main className={styles.door}>
      <h1 className={styles.title}>{t('The desk')}</h1>
      <p>{t('The desk is for the shop’s own people. Sign in with your address of the shop.')}</p>
      <form noValidate className={styles.form} onSubmit={enter}>
        <Field label={t('E-mail')} name="email" type="email" autoComplete="username" required />
        <Field
          label={t('Password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <p role="alert">{refused && t(words[refused] ?? genericFailure)}</p>
        <Button type="submit" busy={isBusy}>
          {t('Sign in')}
        </Button>
      </form>
    </main>
  )
}
