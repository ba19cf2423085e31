import { useEffect, useRef } from 'react'
import { useMessages } from '#client/messages.tsx'
import styles from './error-summary.module.css'

export interface FormError {
  /** Id of the field that it is about; without one it is about the whole. */
  field?: string
  /** What the field is called, where the message does not say it. */
  label?: string
  /** What the fields around it are called, where another of that name stands in the form. */
  group?: string
  message: string
  values?: Record<string, string | number>
  /** Where it is put right, if not in a field of this page. */
  href?: string
}

interface ErrorSummaryProps {
  errors: readonly FormError[]
  /** Grows with each try: the same errors are said again. */
  attempt: number
}

/** All that is wrong at the top of a form, each a way to its field; it takes the focus. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const { t } = useMessages()
  const words = ({ group, label, message, values }: FormError) => {
    const name = [group, label].flatMap((id) => (id ? t(id) : [])).join(', ')
    return name ? `${name}: ${t(message, values)}` : t(message, values)
  }
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is the reason, also with the same errors
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
        {errors.map((error) => {
          const { field, label, message, href = field && `#${field}` } = error
          return (
            <li key={`${field} ${label} ${message}`}>
              {href ? <a href={href}>{words(error)}</a> : words(error)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
