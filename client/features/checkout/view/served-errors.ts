import type { FormError } from '#client/features/forms/error-summary.tsx'
import type { ServedCheckout } from '#shared/order-form.ts'
import type { StoreView } from '#shared/store-view.ts'
import { fieldId, typedErrors } from '#shared/typed-order.ts'
import { noteLabels } from '../delivery/note-fields.tsx'
import { problemsOf, refusedDetails } from '../details/detail-problems.ts'
import { addressProblems, formErrors } from '../draft/refused-order.ts'

/** Returns the errors of a sent form, each with its field if it has one: of all addresses and notes at once. */
export function servedErrors({ wrong, typed, group }: ServedCheckout, { country }: StoreView): FormError[] {
  if (!wrong) return []
  if (wrong.problem !== 'addressInvalid') return formErrors(wrong)
  const typedFaults = typedErrors(typed, country, group)
  const refused = refusedDetails(addressProblems(wrong.errors))
  const ofFields = problemsOf({
    details: { ...refused.details, ...typedFaults.details },
    billing: { ...refused.billing, ...typedFaults.billing },
    password: undefined,
  })
  const ofNotes = Object.entries(typedFaults.notes).map(([field, message]) => ({
    field: fieldId(field),
    message,
    label: noteLabels[field as keyof typeof noteLabels],
  }))
  const problems = [...ofFields, ...ofNotes]
  return problems.length > 0 ? problems : formErrors(wrong)
}
