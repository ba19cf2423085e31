import { createContext, useContext } from 'react'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import type { OrderFields } from '#shared/typed-order.ts'

/** The typed values and the errors of a form of the cart that was sent without scripts; none in a browser with scripts. */
export const CartFields = createContext<{ typed: OrderFields; errors: readonly FormError[] }>({
  typed: {},
  errors: [],
})

/** Returns the typed value of a field, and its error. */
export function useCartField(name: string) {
  const { t } = useMessages()
  const { typed, errors } = useContext(CartFields)
  const error = errors.find(({ field }) => field === name)
  return { typed: typed[name], error: error && t(error.message, error.values) }
}
