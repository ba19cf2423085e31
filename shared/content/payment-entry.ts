import * as v from 'valibot'
import { chargeMethods } from '../charge-methods.ts'
import { labelled, offeredTo, Title } from './content-fields.ts'

/** The words for payment methods: messages. */
const paymentWords = {
  reepay_payment: 'Card',
  reepay_vipps_epayment: 'MobilePay or Vipps',
  reepay_applepay: 'Apple Pay',
  reepay_swish: 'Swish',
  reepay_klarna_pay_later: 'Klarna, paid later',
  cashondelivery: 'Cash on delivery',
  banktransfer: 'Bank transfer',
  b2b_invoice: 'Invoice to businesses',
  free: 'Nothing to pay',
}

export const PaymentEntry = v.strictObject({
  code: labelled(
    v.picklist([...Object.keys(chargeMethods), 'cashondelivery', 'banktransfer', 'b2b_invoice', 'free']),
    'Kind of payment',
    {
      hint: 'Cards, MobilePay and the like have to be turned on at the card provider too.',
      words: paymentWords,
    },
  ),
  title: labelled(Title, 'Name'),
  ...offeredTo,
})
export type PaymentEntry = v.InferOutput<typeof PaymentEntry>
