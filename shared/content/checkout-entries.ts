import * as v from 'valibot'
import { chargeMethods } from '../charge-methods.ts'
import { shop } from '../shop.ts'
import { Amount, labelled, offeredTo, Title } from './content-fields.ts'

/** A delivery method. Its codes decide how it is delivered: `deliveryKind` of shared/order.ts. */
export const DeliveryEntry = v.strictObject({
  carrier: labelled(v.pipe(v.string(), v.regex(/^[a-z0-9]+$/, 'a carrier is "gls"')), 'Carrier code', {
    hint: 'gls, dao …; freeshipping: collected in a shop.',
  }),
  method: labelled(v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/, 'a method is "home"')), 'Method code', {
    hint: 'With "parcel" in it: to a parcel shop. Otherwise to the address.',
  }),
  /** The name of the carrier; absent: the name of the shop. `name` is the name of the method. */
  title: v.optional(labelled(Title, 'Carrier, as customers read it'), shop.name),
  name: labelled(Title, 'Name'),
  /** Including tax. */
  price: labelled(Amount, 'Price', { input: 'amount' }),
  /** The sum of the goods from which delivery is free. */
  free_from: v.optional(labelled(Amount, 'Free from goods for', { input: 'amount' })),
  ...offeredTo,
})
export type DeliveryEntry = v.InferOutput<typeof DeliveryEntry>

const FeeOption = v.strictObject({
  title: labelled(Title, 'Name'),
  price: labelled(Amount, 'Price', { input: 'amount' }),
})

/** A service beside the goods, such as wrapping. Prices include tax. */
export const FeeEntry = v.strictObject({
  title: labelled(Title, 'Name'),
  /** The shopper may choose several options. */
  several: v.optional(labelled(v.literal(true), 'Several may be chosen')),
  options: labelled(v.pipe(v.array(FeeOption), v.minLength(1, 'There is no option.')), 'Options'),
})
export type FeeEntry = v.InferOutput<typeof FeeEntry>

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
