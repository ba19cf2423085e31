import { useMessages } from '#client/messages.tsx'
import { call } from '#client/state/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { emailError } from '#shared/person.ts'
import { routes } from '#shared/routes.ts'
import { OutcomeNote } from './outcome-note.tsx'
import styles from './service-form.module.css'
import { type PostedForm, type Typed, useServiceForm } from './use-service-form.ts'

export interface AlertFormProps extends PostedForm<'email'> {
  sku: string
  productId: number
}

const wrongEmail = ({ email = '' }: Typed<'email'> = {}) => emailError(email)

/** Renders the form that requests a mail when the product is in stock again. */
export function AlertForm({ sku, productId, ...sent }: AlertFormProps) {
  const { t } = useMessages()
  const { outcome, typed, busy, form } = useServiceForm(
    routes.alert.href({ sku }),
    ({ email = '' }) => call('subscribeToProduct', { body: { email, productId, websiteId: '{websiteId}' } }),
    sent,
    (fields) => wrongEmail(fields) !== undefined,
  )
  const wrong = outcome === 'invalid' ? wrongEmail(typed) : undefined
  return (
    <form noValidate {...form} className={styles.form}>
      <p>{t('We write once, as soon as there is some again, and then forget your address.')}</p>
      <OutcomeNote outcome={outcome} done={t('Noted. We write as soon as there is some again.')} />
      {outcome !== 'done' && outcome !== 'pending' && (
        <>
          <input type="hidden" name="productId" value={productId} />
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
            {t('Tell me when it is back')}
          </Button>
        </>
      )}
    </form>
  )
}
