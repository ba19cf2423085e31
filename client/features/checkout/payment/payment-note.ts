import type { ChargeCode } from '#shared/charge-methods.ts'

const chargeNotes: Record<ChargeCode | (string & {}), string> = {
  reepay_payment: 'You pay in the card provider’s own window. The amount is taken when the goods are sent.',
  reepay_vipps_epayment: 'You approve the payment in MobilePay. The amount is taken when the goods are sent.',
  reepay_applepay: 'You approve the payment with Apple Pay. The amount is taken when the goods are sent.',
  reepay_swish: 'You approve the payment in Swish. The amount is taken at once.',
  reepay_klarna_pay_later: 'You agree to Klarna’s terms in Klarna’s own window and pay Klarna.',
}
const anyCharge = 'You pay in the provider’s own window.'

/** Returns the message that explains how a payment is approved, and when the money is charged. */
export function chargeNote({ code }: { code: string }): string {
  return chargeNotes[code] ?? anyCharge
}
