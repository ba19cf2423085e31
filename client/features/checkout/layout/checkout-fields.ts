// Why: docs/decisions/037-ordering-without-scripts.md
import { createContext, useContext } from 'react'
import { errorWords, type FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { fieldId, type OrderFields } from '#shared/typed-order.ts'

interface CheckoutFieldValues {
  values: OrderFields
  errors: readonly FormError[]
  /** Stores a changed value. */
  onChange(name: string, value: string): void
}

/** The values and errors of the fields below. */
export const CheckoutFields = createContext<CheckoutFieldValues>({ values: {}, errors: [], onChange() {} })

interface Changed {
  currentTarget: { value: string; checked?: boolean }
}

/** Returns the values of the form, and the attributes of its fields by their names. */
export function useCheckoutFields() {
  const { t } = useMessages()
  const { values, errors, onChange } = useContext(CheckoutFields)
  const errorOf = (name: string): string | undefined => {
    const found = errors.find(({ field }) => field === fieldId(name))
    return found && errorWords(found, t)
  }
  return {
    values,
    errorOf,
    text: (name: string) => ({
      ...{ id: fieldId(name), name, error: errorOf(name), value: values[name] ?? '' },
      onChange: ({ currentTarget }: Changed) => onChange(name, currentTarget.value),
    }),
    radio: (name: string, value: string, isChosen = values[name] === value) => ({
      ...{ type: 'radio' as const, name, value, checked: isChosen },
      onChange: () => onChange(name, value),
    }),
    checkbox: (name: string) => ({
      ...{ type: 'checkbox' as const, id: fieldId(name), name, checked: Boolean(values[name]) },
      onChange: ({ currentTarget }: Changed) => onChange(name, currentTarget.checked ? 'on' : ''),
    }),
  }
}
