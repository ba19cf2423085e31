import type { FormError } from '#client/features/forms/error-summary.tsx'
import type { Refused } from '#client/state/api.ts'
import { trouble } from '#shared/trouble.ts'
import type { CheckoutStep } from './checkout-atoms.ts'

export const methodGone = { message: 'This delivery is not possible any longer. Choose another.' }
export const methodElsewhere = {
  message: 'The delivery that you chose in our shop in another country does not count here. Choose again.',
}
export const placeGone = {
  field: 'delivery-place',
  message: 'The place where you wanted to collect it is not there any longer. Choose another.',
}
export const dayGone = {
  field: 'delivery-day',
  message: 'The chosen day is no longer possible. Choose another.',
}

const paymentGone = 'This way to pay is not possible any longer.'

export const digitalConsentMissing =
  'Say that you want your downloads at once. Without that we cannot sell them.'

export const notPlaced = 'Your order did not get through. Nothing was ordered. Please try again.'

interface RefusedOrder {
  errors: FormError[]
  /** The step where the error can be corrected, if not in the current one. */
  step?: CheckoutStep
  /** Lines or totals differ from the shown ones: they are fetched again. */
  cartChanged?: true
}

/** Returns message and step for each refusal of an order (names: endpoint of the order in the contract). */
export function refusedOrder({ refusal, message, meta }: Refused): RefusedOrder {
  switch (refusal) {
    case 'soldOut':
      return { errors: [{ message: 'Some of the ordered products are not available!' }], cartChanged: true }
    case 'totalChanged':
    case 'cartChanged':
    // The lines of this browser are added to the next cart.
    case 'cartGone':
      return {
        errors: [
          {
            message: 'The price or the content has changed. Look at your order again before you confirm it.',
          },
        ],
        cartChanged: true,
      }
    case 'keyVoid':
      return { errors: [{ message: notPlaced }] }
    case 'cartEmpty':
      return {
        errors: [{ message: 'Shopping cart is empty. Please add some products before entering Checkout' }],
        cartChanged: true,
      }
    case 'addressInvalid':
      return { errors: orTrouble(addressProblems(meta.errors)), step: 'details' }
    case 'methodUnknown':
      return {
        errors: [methodGone],
        step: 'delivery',
      }
    case 'pickupMissing':
      return { errors: [placeGone], step: 'delivery' }
    case 'dateGone':
      return { errors: [dayGone], step: 'delivery' }
    case 'paymentUnknown':
      return {
        errors: [{ field: 'checkout-payment', message: paymentGone }],
      }
    case 'transferTooMuch':
      return { errors: heldByTransfers(meta) }
    case 'ageMissing':
      return { errors: [{ field: 'checkout-age', message: 'Verify your age before you order.' }] }
    case 'consentMissing':
      return { errors: [{ field: 'checkout-digital', message: digitalConsentMissing }] }
    case 'termsMissing':
      return { errors: [{ field: 'checkout-terms', message: 'You must accept the terms of sale' }] }
    case 'tooMany':
      return { errors: [{ message: 'Too many attempts. Try again in a minute.' }] }
    // The platform gives no named reason, only its own text.
    case 'refused':
      return { errors: [{ message: message || trouble }] }
    default:
      return { errors: [{ message: trouble }] }
  }
}

function heldByTransfers({ lines }: Record<string, unknown>): FormError[] {
  const held = Array.isArray(lines) ? (lines as { name: string; max_qty: number }[]) : []
  const field = 'checkout-payment'
  if (held.length === 0) return [{ field, message: paymentGone }]
  return held.map(({ name, max_qty }) => ({
    field,
    label: name,
    message:
      'Until a bank transfer has come we can hold {max_qty} of it at most. Choose another way to pay, or order fewer.',
    values: { max_qty },
  }))
}

function orTrouble(errors: FormError[]): FormError[] {
  return errors.length > 0 ? errors : [{ message: trouble }]
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
