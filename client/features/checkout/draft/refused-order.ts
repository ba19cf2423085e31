import type { FormError } from '#client/features/forms/error-summary.tsx'
import type { Refused } from '#client/state/api.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import type { WrongOrder } from '#shared/order-form.ts'
import { type OrderRefusal, orderRefusal, orderRefusals } from '#shared/order-refusals.ts'

export const methodElsewhere = {
  message: 'The delivery that you chose in our shop in another country does not count here. Choose again.',
}

export const notPlaced = orderRefusals.keyVoid.message

interface RefusedOrder extends Pick<OrderRefusal, 'step' | 'cartChanged'> {
  errors: FormError[]
}

/** Returns the errors of a refusal, and the step where they can be corrected (names: endpoints of delivery, payment and order). */
export function refusedOrder({ refusal, message, meta }: Refused): RefusedOrder {
  if (refusal === 'addressInvalid') {
    const errors = addressProblems(meta.errors)
    return { errors: errors.length > 0 ? errors : [{ message: genericFailure }], step: 'details' }
  }
  const held = refusal === 'transferTooMuch' ? heldByTransfers(meta) : []
  if (held.length > 0) return { errors: held }
  // The platform gives no named reason, only its own text.
  if (refusal === 'refused') return { errors: [{ message: message || genericFailure }] }
  const { step, cartChanged, ...error } = orderRefusal(refusal) ?? { message: genericFailure }
  return { errors: [error], ...(step && { step }), ...(cartChanged && { cartChanged }) }
}

/** Returns the errors of a form that was sent without scripts. */
export function formErrors({ problem, at, words: message = '' }: WrongOrder): FormError[] {
  const refusal = message ? 'refused' : problem
  const { errors } = refusedOrder({ ok: false, refusal, message, meta: {} })
  return at ? errors.map((error) => ({ ...error, field: at })) : errors
}

function heldByTransfers({ lines }: Record<string, unknown>): FormError[] {
  const held = Array.isArray(lines) ? (lines as { name: string; max_qty: number }[]) : []
  return held.map(({ name, max_qty }) => ({
    field: orderRefusals.transferTooMuch.field,
    label: name,
    message:
      'Until a bank transfer has come we can hold {max_qty} of it at most. Choose another way to pay, or order fewer.',
    values: { max_qty },
  }))
}

/**
 * Returns the errors with the ids of their fields: `addressInformation.shippingAddress.postcode` is `checkout-postcode`;
 * the same field of the billing address is `billing-postcode`.
 */
export function addressProblems(errors: unknown): FormError[] {
  if (!Array.isArray(errors)) return []
  return (errors as { field: string; message: string }[]).map(({ field, message }) => {
    const [, address, name = ''] = field.split('.')
    return { field: `${address === 'billingAddress' ? 'billing' : 'checkout'}-${name}`, message }
  })
}
