import { awaitsCharge } from '#shared/order-status.ts'
import type { PaymentMethod } from '#shared/platform-api/checkout.ts'

const notes: Partial<Record<string, string>> = {
  reepay_payment: 'You pay in the card provider’s own window. The amount is taken when the goods are sent.',
  reepay_vipps_epayment: 'You approve the payment in MobilePay. The amount is taken when the goods are sent.',
  reepay_applepay: 'You approve the payment with Apple Pay. The amount is taken when the goods are sent.',
  reepay_swish: 'You approve the payment in Swish. The amount is taken at once.',
  reepay_klarna_pay_later: 'You agree to Klarna’s terms in Klarna’s own window and pay Klarna.',
  cashondelivery: 'You pay when the goods are handed over to you.',
  banktransfer: 'The order confirmation says where to. We send the goods when the amount has arrived.',
}
const anyCharge = 'You pay in the provider’s own window.'

/** Returns the message that explains how a payment is made, and when the money is charged; undefined if the method needs no explanation. */
export function paymentNote(payment: PaymentMethod): string | undefined {
  return notes[payment.code] ?? (awaitsCharge(payment) ? anyCharge : undefined)
}
