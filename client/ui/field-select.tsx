import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { describedBy, type FieldFrame, Frame, useFieldIds } from './field.tsx'

interface SelectFieldProps extends ComponentProps<'select'>, Omit<FieldFrame, 'className'> {}

/** Renders a select field with its label above. */
export function SelectField({ label, hint, error, optional, className, id, ...select }: SelectFieldProps) {
  const ids = useFieldIds(id)
  return (
    <Frame label={label} hint={hint} error={error} optional={optional} className={className} ids={ids}>
      <select
        id={ids.field}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, hint, error)}
        {...select}
      />
    </Frame>
  )
}
