// Why: docs/decisions/024-payment.md
/** How the provider charges one payment method. */
interface ChargeMethod {
  /** The name of the method in `payment_methods` of a session at the provider (Reepay, now Frisbii). */
  provider: string
  /** True if the money is moved on approval: this method cannot only reserve it. */
  settlesAtOnce?: true
}

/**
 * The payment methods of the provider's hosted window, by the codes that Reepay's own shop modules use. The platform's rows of
 * `payment_methods` decide which of them are offered.
 */
export const chargeMethods = {
  reepay_payment: { provider: 'card' },
  reepay_vipps_epayment: { provider: 'vipps_epayment' },
  reepay_applepay: { provider: 'applepay' },
  reepay_swish: { provider: 'swish', settlesAtOnce: true },
  reepay_klarna_pay_later: { provider: 'klarna_pay_later' },
} satisfies Record<string, ChargeMethod>

export type ChargeCode = keyof typeof chargeMethods

/** Returns a payment method of the window; null for other payment methods and for unknown codes. */
export function chargeMethodOf(code: string): ChargeMethod | null {
  return Object.hasOwn(chargeMethods, code) ? chargeMethods[code as ChargeCode] : null
}

/** The one payment method that the provider can save for the next order. */
export const cardCode: ChargeCode = 'reepay_payment'
