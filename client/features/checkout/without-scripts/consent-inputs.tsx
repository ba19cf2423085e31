import type { ReactNode } from 'react'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { isDigitalContent } from '#shared/cart.ts'
import { routes } from '#shared/routes.ts'
import styles from './forms.module.css'
import type { StepData } from './order-form-data.ts'
import { errorAt } from './order-problem.ts'

interface ConsentInputsProps extends Pick<StepData<'confirm'>, 'lines' | 'typed'> {
  errors: readonly FormError[]
}

/** Renders the consents as checkboxes, each with its error. */
export function ConsentInputs({ lines, typed, errors }: ConsentInputsProps) {
  const { t } = useMessages()
  const downloads = lines.filter(isDigitalContent)
  const consent = (name: string, label: ReactNode, note?: string) => {
    const error = errorAt(errors, name, t)
    return (
      <div>
        <Choice
          type="checkbox"
          id={name}
          name={name}
          label={label}
          note={note}
          defaultChecked={Boolean(typed[name])}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${name}-error`}
        />
        {error && (
          <p id={`${name}-error`} className={styles.wrong}>
            {error}
          </p>
        )}
      </div>
    )
  }
  return (
    <div>
      {downloads.length > 0 &&
        consent(
          'digital',
          t('I want my downloads at once, and know that I thereby lose my right to withdraw from them'),
          downloads.map(({ name }) => name).join(', '),
        )}
      {consent(
        'terms',
        <>
          {t('I accept the terms of sale')}{' '}
          <a href={routes.cms.href({ slug: t('terms_slug') })} target="_blank" rel="noreferrer">
            {t('Read them')}
          </a>
        </>,
      )}
      {consent(
        'newsletter',
        t('Send me the newsletter by e-mail'),
        t('You can unsubscribe in every letter.'),
      )}
    </div>
  )
}
