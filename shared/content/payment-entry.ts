import * as v from 'valibot'
import { chargeMethods } from '../charge-methods.ts'
import { labelled, offeredTo, Title } from './content-fields.ts'

export const PaymentEntry = v.strictObject({
  code: labelled(
    v.picklist([...Object.keys(chargeMethods), 'cashondelivery', 'banktransfer', 'b2b_invoice', 'free']),
    'Kind of payment',
    { hint: 'Each has to be turned on at the card provider too.' },
  ),
  title: labelled(Title, 'Name'),
  ...offeredTo,
})
export type PaymentEntry = v.InferOutput<typeof PaymentEntry>
