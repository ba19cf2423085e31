import type { FormError } from '#client/features/forms/error-summary.tsx'
import { digitalConsentMissing } from '../draft/refused-order.ts'

interface Given {
  paymentCode: string | null
  /** True if goods of the cart have an age limit and the age is not proved. */
  unproved: boolean
  /** True if the shopper agreed, or the cart contains no downloads. */
  digital: boolean
  terms: boolean
}

/** Returns the requirements that are still missing for the order, each with its field. */
export function missingOf({ paymentCode, unproved, digital, terms }: Given): FormError[] {
  const errors: FormError[] = []
  if (!paymentCode) errors.push({ field: 'checkout-payment', message: 'Choose how you will pay' })
  if (unproved) errors.push({ field: 'checkout-age', message: 'Verify your age before you order.' })
  if (!digital) errors.push({ field: 'checkout-digital', message: digitalConsentMissing })
  if (!terms) errors.push({ field: 'checkout-terms', message: 'You must accept the terms of sale' })
  return errors
}
