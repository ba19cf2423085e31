import type { FormError } from '#client/features/forms/error-summary.tsx'
import type { AddressErrors } from '#shared/address.ts'
import type { ReferenceErrors } from '#shared/invoice-reference.ts'
import { billingFields, fieldsFor, referenceFields } from './detail-fields.ts'

interface WrongDetails {
  details: AddressErrors & ReferenceErrors
  billing: AddressErrors
  password: string | undefined
}

/** Returns all errors of the first step, in the order of its fields. */
export function problemsOf({ details, billing, password }: WrongDetails): FormError[] {
  return [
    ...ofFields('checkout', fieldsFor(business), details),
    ...ofFields('billing', billingFields, billing).map((error) => ({ ...error, group: 'Billing address' })),
    ...ofFields('checkout', referenceFields, details),
    ...(password ? [{ field: 'checkout-password', label: 'Password', message: password }] : []),
  ]
}

/** Returns the reasons for the refusal of an order, by field. */
export function refusedDetails(because: readonly FormError[]): WrongDetails {
  const of = (prefix: string): AddressErrors =>
    Object.fromEntries(
      because
        .filter(({ field }) => field?.startsWith(prefix))
        .map(({ field = '', message }) => [field.slice(prefix.length), message]),
    )
  return { details: of('checkout-'), billing: of('billing-'), password: undefined }
}

/** A customer group for which all fields are shown. */
const business = 3

function ofFields(
  prefix: string,
  fields: typeof billingFields,
  errors: WrongDetails['details'],
): FormError[] {
  return fields.flatMap(({ name, label }) => {
    const message = errors[name]
    return message ? [{ field: `${prefix}-${name}`, label, message }] : []
  })
}
