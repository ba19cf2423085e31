import * as v from 'valibot'
import { addressLimits } from '../address.ts'
import { line, text } from './text.ts'

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

/** The parts of an address in a body. */
export const partsOfBody = addressParts(line)
