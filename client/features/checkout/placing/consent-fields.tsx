import type { ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { type Cart, isDigitalContent } from '#shared/cart.ts'
import { routes } from '#shared/routes.ts'
import { useCheckoutFields } from '../layout/checkout-fields.ts'
import styles from './payment-step.module.css'

/** Renders the consents as checkboxes, each with its error. */
export function ConsentFields({ lines }: Pick<Cart, 'lines'>) {
  const { t } = useMessages()
  const downloads = lines.filter(isDigitalContent)
  return (
    <>
      {downloads.length > 0 && (
        <Consent
          name="digital"
          label={t(
            'I want my downloads at once, and know that I thereby lose my right to withdraw from them',
          )}
          note={downloads.map(({ name }) => name).join(', ')}
        />
      )}
      <Consent
        name="terms"
        label={
          <>
            {t('I accept the terms of sale')}{' '}
            <a href={routes.cms.href({ slug: t('terms_slug') })} target="_blank" rel="noreferrer">
              {t('Read them')}
            </a>
          </>
        }
      />
      <Consent
        name="newsletter"
        label={t('Send me the newsletter by e-mail')}
        note={t('You can unsubscribe in every letter.')}
      />
    </>
  )
}

function Consent({ name, label, note }: { name: string; label: ReactNode; note?: string }) {
  const { checkbox, errorOf } = useCheckoutFields()
  const error = errorOf(name)
  const input = checkbox(name)
  const errorId = `${input.id}-error`
  return (
    <>
      <Choice
        {...input}
        label={label}
        note={note}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
