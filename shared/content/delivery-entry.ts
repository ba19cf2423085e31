import * as v from 'valibot'
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
