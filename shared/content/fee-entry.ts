import * as v from 'valibot'
import { Amount, labelled, Title } from './content-fields.ts'

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
