import { useEffect, useRef } from 'react'
import { useMessages } from '#client/messages.tsx'
import styles from './error-summary.module.css'

export interface FormError {
  /** Id of the field that it is about; without one it is about the whole. */
  field?: string
  /** What the field is called, where the message does not say it. */
  label?: string
  message: string
}

interface ErrorSummaryProps {
  errors: readonly FormError[]
  /** Grows with each try: the same errors are said again. */
  attempt: number
}

/** All that is wrong at the top of a form, each a way to its field; it takes the focus. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const { t } = useMessages()
  const words = (label: string | undefined, message: string) =>
    label ? `${t(label)}: ${t(message)}` : t(message)
  const box = useRef<HTMLDivElement>(null)
  // A new try is the reason, also with the same errors.
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      {errors.some(({ field }) => field) && (
        <p className={styles.title}>
          {t('{count, plural, one {One thing has to be put right} other {# things have to be put right}}', {
            count: errors.length,
          })}
        </p>
      )}
      <ul className={styles.list}>
        {errors.map(({ field, label, message }) => (
          <li key={field ?? message}>
            {field ? <a href={`#${field}`}>{words(label, message)}</a> : t(message)}
          </li>
        ))}
      </ul>
    </div>
  )
}
