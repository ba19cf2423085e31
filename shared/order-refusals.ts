/** The words, field and step of a refusal. */
export interface OrderRefusal {
  /** English source text: a key of the messages. */
  message: string
  values?: Record<string, string | number>
  /** Id of the field that is concerned. */
  field?: string
  /** The step where the error can be corrected, if not in the current one. */
  step?: 'details' | 'delivery'
  /** True if lines or totals differ from the shown ones. */
  cartChanged?: true
}

const unavailable = { message: 'Some of the ordered products are not available!' }
const gone = { message: 'This is no longer to be had.' }
const changed = {
  message: 'The price or the content has changed. Look at your order again before you confirm it.',
  cartChanged: true,
} as const
const methodGone = {
  message: 'This delivery is not possible any longer. Choose another.',
  step: 'delivery',
} as const
const paymentGone = { message: 'This way to pay is not possible any longer.', field: 'checkout-payment' }

/**
 * The words and the field of each refusal of cart, delivery, payment and order, by the names of the contract and of the shop's own checks.
 * `addressInvalid` is absent: its fields have errors of their own.
 */
export const orderRefusals = {
  notAvailable: unavailable,
  soldOut: { ...unavailable, cartChanged: true },
  quantityInvalid: { message: 'Write a whole number from 1 to {most}.', values: { most: 9999 } },
  optionsInvalid: gone,
  productGone: gone,
  lineGone: gone,
  couponInvalid: { message: "You've entered an incorrect coupon code. Please try again." },
  totalChanged: changed,
  cartChanged: changed,
  /** The lines of a browser with scripts are added to the next cart. */
  cartGone: changed,
  cartEmpty: {
    message: 'Shopping cart is empty. Please add some products before entering Checkout',
    cartChanged: true,
  },
  methodUnknown: methodGone,
  countryMissing: methodGone,
  pickupMissing: { message: 'Choose where you will collect it', field: 'checkout-place', step: 'delivery' },
  pickupUnknown: {
    message: 'The place where you wanted to collect it is not there any longer. Choose another.',
    field: 'checkout-place',
    step: 'delivery',
  },
  dateGone: {
    message: 'The chosen day is no longer possible. Choose another.',
    field: 'checkout-day',
    step: 'delivery',
  },
  paymentMissing: { message: 'Choose how you will pay', field: 'checkout-payment' },
  paymentUnknown: paymentGone,
  transferTooMuch: paymentGone,
  giftCardUnknown: { message: 'There is nothing on a gift card of this code.', field: 'checkout-giftcard' },
  ageMissing: { message: 'Verify your age before you order.', field: 'checkout-age' },
  consentMissing: {
    message: 'Say that you want your downloads at once. Without that we cannot sell them.',
    field: 'checkout-digital',
  },
  termsMissing: { message: 'You must accept the terms of sale', field: 'checkout-terms' },
  keyVoid: { message: 'Your order did not get through. Nothing was ordered. Please try again.' },
  passwordRefused: { message: 'Many would guess this password. Choose another one.', field: 'password' },
  wrongLogin: {
    message:
      'We cannot sign you in with this e-mail and password. Sign in with the password that you have, or go on without an account.',
    field: 'password',
  },
  tooMany: { message: 'Too many attempts. Try again in a minute.' },
} as const satisfies Record<string, OrderRefusal>

export type OrderRefusalName = keyof typeof orderRefusals

/** Returns the entry of a refusal; undefined if the table does not contain it. */
export function orderRefusal(refusal: string): OrderRefusal | undefined {
  return Object.hasOwn(orderRefusals, refusal) ? orderRefusals[refusal as OrderRefusalName] : undefined
}

interface Given {
  payment: string | null | undefined
  /** True if goods of the cart have an age limit and the age is not proved. */
  unproved: boolean
  /** True if the shopper agreed, or the cart contains no downloads. */
  digital: boolean
  terms: boolean
}

/** Returns the requirements that are still missing for the order. */
export function missingOf({ payment, unproved, digital, terms }: Given): OrderRefusalName[] {
  const missing: (OrderRefusalName | false)[] = [
    !payment && 'paymentMissing',
    unproved && 'ageMissing',
    !digital && 'consentMissing',
    !terms && 'termsMissing',
  ]
  return missing.filter((name) => name !== false)
}
