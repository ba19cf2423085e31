import { type ComponentProps, type InputEvent, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export interface FieldFrame {
  label: string
  hint?: string | undefined
  /** Describes the error in the value and how to correct it. */
  error?: string | undefined
  /** Shown after the label of a field that may be empty. */
  optional?: string | undefined
  className?: string
}

interface FieldProps extends ComponentProps<'input'>, Omit<FieldFrame, 'className'> {}

/** Renders an input field with its label above and its error. */
export function Field({ label, hint, error, optional, className, id, ...input }: FieldProps) {
  const ids = useFieldIds(id)
  return (
    <Frame label={label} hint={hint} error={error} optional={optional} className={className} ids={ids}>
      <input
        id={ids.field}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, hint, error)}
        onInput={input.type === 'tel' || input.type === 'email' ? dropInvisible : undefined}
        {...input}
      />
    </Frame>
  )
}

/** Removes invisible characters (U+202C, U+200B) from pasted text. Text copied from contacts and mails contains them. */
function dropInvisible({ currentTarget }: InputEvent<HTMLInputElement>) {
  const seen = currentTarget.value.replace(/\p{Cf}/gu, '')
  if (seen !== currentTarget.value) currentTarget.value = seen
}

type FieldIds = ReturnType<typeof useFieldIds>

export function useFieldIds(given: string | undefined) {
  const made = useId()
  const field = given ?? made
  return { field, hint: `${field}-hint`, error: `${field}-error` }
}

export function describedBy(ids: FieldIds, hint: string | undefined, error: string | undefined) {
  return [error && ids.error, hint && ids.hint].filter(Boolean).join(' ') || undefined
}

export function Frame(
  props: FieldFrame & { className?: string | undefined; ids: FieldIds; children: ReactNode },
) {
  const { label, hint, error, optional, className = '', ids, children } = props
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={ids.field} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {children}
      {error && (
        <p id={ids.error} className={styles.error}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
