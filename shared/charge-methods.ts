// Why: docs/decisions/024-payment.md
/** How the provider takes the money of one way to pay. */
interface ChargeMethod {
  /** What the provider (Reepay, now Frisbii) calls it in `payment_methods` of a session. */
  provider: string
  /** The money moves as it is approved: this way cannot only reserve it. */
  settlesAtOnce?: true
}

/**
 * The ways to pay in the provider's hosted window, by the codes that Reepay's own shop modules have for them. Which of
 * them are offered is said by the platform's rows of `payment_methods`.
 */
export const chargeMethods = {
  reepay_payment: { provider: 'card' },
  reepay_vipps_epayment: { provider: 'vipps_epayment' },
  reepay_applepay: { provider: 'applepay' },
  reepay_swish: { provider: 'swish', settlesAtOnce: true },
  reepay_klarna_pay_later: { provider: 'klarna_pay_later' },
} satisfies Record<string, ChargeMethod>

export type ChargeCode = keyof typeof chargeMethods

/** Null for what is paid otherwise than in the window, or by a way that this shop does not know. */
export function chargeMethodOf(code: string): ChargeMethod | null {
  return Object.hasOwn(chargeMethods, code) ? chargeMethods[code as ChargeCode] : null
}

/** The one way that the provider can save for the next time. */
export const cardCode: ChargeCode = 'reepay_payment'
