import { useMessages } from '#client/messages.tsx'
import { ask } from '#client/state/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { emailError } from '#shared/person.ts'
import { routes } from '#shared/routes.ts'
import { OutcomeNote } from './outcome-note.tsx'
import styles from './service-form.module.css'
import { type PostedForm, type Typed, useServiceForm } from './use-service-form.ts'

const wrongEmail = ({ email = '' }: Typed<'email'> = {}) => emailError(email)

/** Renders the newsletter form: sent without leaving the page, or without scripts to `/newsletter`. */
export function NewsletterForm(sent: PostedForm<'email'>) {
  const { t } = useMessages()
  const { outcome, typed, busy, form } = useServiceForm(
    routes.newsletter.href(),
    ({ email = '' }) =>
      ask<{ state: string }, string>(
        'POST',
        '/api/ext/mailchimp-subscribe/subscribe',
        { body: { email, page: location.pathname } },
        'state',
      ),
    sent,
    (fields) => wrongEmail(fields) !== undefined,
  )
  const wrong = outcome === 'invalid' ? wrongEmail(typed) : undefined
  return (
    <form noValidate {...form} className={styles.form}>
      <p>{t('What is new on the shelf and what we taste ourselves. You can unsubscribe in every letter.')}</p>
      <OutcomeNote outcome={outcome} done={t('From now on you get our newsletter.')} />
      {outcome !== 'done' && outcome !== 'pending' && (
        <>
          <Field
            label={t('E-mail')}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={typed?.email}
            error={wrong && t(wrong)}
            maxLength={254}
            required
          />
          <Button type="submit" busy={busy}>
            {t('Send me the newsletter by e-mail')}
          </Button>
        </>
      )}
    </form>
  )
}
