import * as v from 'valibot'
import { addressLimits } from '../address.ts'
import { hasLink, noLink, oneLine } from '../person.ts'

/** The parts of an address in a body. */
export const partsOfBody = addressParts(line)

/** Returns the schema of a bounded string in a body or query. */
export function text(maxLength: number, minLength = 0) {
  return v.pipe(v.string(), v.minLength(minLength), v.maxLength(maxLength, 'This text is too long.'))
}

/** Returns the schema of a name or a part of an address: no control characters, no `<` and no link; blanks around it do not count. */
export function line(maxLength: number, minLength = 0) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(oneLine, 'This text may have neither line breaks nor the sign <.'),
    v.check((value) => !hasLink(value), noLink),
    v.minLength(minLength),
    v.maxLength(maxLength, 'This text is too long.'),
  )
}

/** A string that another platform may also write as null or omit: it is then ''. */
export const LenientText = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value)),
)

/** An id as a number or a numeric string. */
export const Id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(20), v.digits(), v.transform(Number))]),
  v.safeInteger(),
)

/** Returns the parts of an address, for every row that takes or returns one. `part` makes the schema of a text from its greatest length. */
export function addressParts<Part extends v.GenericSchema<string>>(part: (maxLength: number) => Part) {
  return {
    firstname: part(addressLimits.firstname),
    lastname: part(addressLimits.lastname),
    company: part(addressLimits.company),
    street: v.pipe(v.array(part(addressLimits.street)), v.maxLength(2, 'This text is too long.')),
    /** May contain blanks and the country before the number: `S - 123 45`. */
    postcode: part(40),
    city: part(addressLimits.city),
    country: text(2, 2),
    telephone: part(addressLimits.telephone),
    email: part(addressLimits.email),
    vat: part(addressLimits.vat_id),
  }
}
