import { useEffect, useRef } from 'react'
import { type Translate, useMessages } from '#client/messages.tsx'
import styles from './error-summary.module.css'

export interface FormError {
  /** Id of the field with the error; absent if the error concerns the whole form. */
  field?: string
  /** Name of the field, if the message does not contain it. */
  label?: string
  /** Name of the group of fields, if another field in the form has the same name. */
  group?: string
  message: string
  values?: Record<string, string | number>
  /** Address where the error can be corrected, if not in a field of this page. */
  href?: string
}

interface ErrorSummaryProps {
  errors: readonly FormError[]
  /** Grows with each attempt: screen readers then read the same errors again. */
  attempt: number
}

/** Renders all errors at the top of a form, each as a link to its field; takes the focus. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const { t } = useMessages()
  const words = (error: FormError) => {
    const { group, label } = error
    const name = (isMissing(error) ? [group] : [group, label]).flatMap((id) => (id ? t(id) : [])).join(', ')
    return name ? `${name}: ${errorWords(error, t)}` : errorWords(error, t)
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

/** Returns an error in words: a missing value is called by the name of its field. */
export function errorWords(error: FormError, t: Translate): string {
  const { label = '', message, values } = error
  return isMissing(error) ? t('{field} is missing', { field: t(label) }) : t(message, values)
}

function isMissing({ label, message }: FormError): boolean {
  return label !== undefined && message === 'Field is required'
}
