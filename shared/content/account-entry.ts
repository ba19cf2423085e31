import * as v from 'valibot'
import { accountName } from '../account-codes.ts'
import { labelled, Title } from './content-fields.ts'

/** An account of the merchant's chart, and the kind of posting that it is for. */
export const AccountEntry = v.strictObject({
  /** `goods 25`, `payment banktransfer`, `gift-cards` … */
  for: labelled(v.pipe(v.string(), v.regex(accountName, 'This kind of posting does not exist.')), 'For', {
    hint: 'goods 25, vat 25, freight 25, payment banktransfer, gift-cards …',
  }),
  // YAML reads 1010 as a number.
  number: labelled(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(String),
      v.regex(/^\d{1,10}$/, 'An account number has digits alone.'),
    ),
    'Number',
  ),
  name: labelled(v.pipe(Title, v.maxLength(80)), 'Name'),
  vat_code: v.optional(
    labelled(
      v.pipe(v.string(), v.regex(/^\w{0,10}$/, 'A VAT code has letters and digits alone.')),
      'VAT code',
    ),
  ),
})
export type AccountEntry = v.InferOutput<typeof AccountEntry>
