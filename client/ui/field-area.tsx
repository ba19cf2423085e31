import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { describedBy, type FieldFrame, Frame, useFieldIds } from './field.tsx'

interface AreaFieldProps extends ComponentProps<'textarea'>, Omit<FieldFrame, 'className'> {}

/** Renders a text area with its label above. */
export function AreaField({ label, hint, error, optional, className, id, ...area }: AreaFieldProps) {
  const ids = useFieldIds(id)
  return (
    <Frame label={label} hint={hint} error={error} optional={optional} className={className} ids={ids}>
      <textarea
        id={ids.field}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, hint, error)}
        {...area}
      />
    </Frame>
  )
}
