import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import { useCartField } from '../cart-fields.ts'

interface QuantityFieldProps {
  field: string
  /** Name of the product with this quantity. */
  name: string
  /** The quantity of a field in which nothing was typed. */
  qty?: number
}

/** Renders the quantity of a product in a form without scripts. */
export function QuantityField({ field, name, qty }: QuantityFieldProps) {
  const { t } = useMessages()
  const { typed = qty, error } = useCartField(field)
  return (
    <Field
      id={field}
      name={field}
      label={t('Quantity of {name}', { name })}
      defaultValue={typed}
      error={error}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
    />
  )
}
