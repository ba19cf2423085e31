import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import { errorAt } from './order-problem.ts'

interface QuantityFieldProps {
  field: string
  /** Name of the product with this quantity. */
  name: string
  typed: string | number | undefined
  errors: readonly FormError[]
}

/** Renders the quantity of a product in a form without scripts. */
export function QuantityField({ field, name, typed, errors }: QuantityFieldProps) {
  const { t } = useMessages()
  return (
    <Field
      id={field}
      name={field}
      label={t('Quantity of {name}', { name })}
      defaultValue={typed}
      error={errorAt(errors, field, t)}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
    />
  )
}
