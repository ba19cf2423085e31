import { buysAsBusiness } from './customer-group.ts'
import { type InvoiceReference, longestReference } from './order.ts'
import { lineError } from './person.ts'
import { countries } from './views/countries.ts'
import type { Country } from './views/views.ts'

/** English source texts: keys of the messages. */
export type ReferenceErrors = Partial<Record<keyof InvoiceReference, string>>

/** Returns whether the buyer is asked for a reference: businesses are, and buyers whose invoice names a company. */
export function asksForReference(groupId: number, company: string): boolean {
  return buysAsBusiness(groupId) || company.trim() !== ''
}

/** Returns whether buyers in a country are asked for an EAN number (ISO 3166-1 alpha-2). */
export function asksForEan(country: string): boolean {
  return Object.hasOwn(countries, country) && countries[country as Country].asksForEan
}

/** Returns the first error of each field; an empty object if there is none. */
export function referenceErrors({ reference, ean }: InvoiceReference): ReferenceErrors {
  const wrong = reference.length > longestReference ? 'This text is too long.' : lineError(reference)
  return {
    ...(wrong && { reference: wrong }),
    ...(ean.trim() && !isGln(ean) && { ean: 'An EAN number has 13 digits. Check whether one is wrong.' }),
  }
}

/** Returns the reference as it is sent with an order and stored; undefined if both fields are empty. */
export function sentReference({ reference, ean }: InvoiceReference): InvoiceReference | undefined {
  const sent = { reference: reference.trim(), ean: normalGln(ean) }
  return sent.reference || sent.ean ? sent : undefined
}

/**
 * Returns whether a text is a GLN, which Danish authorities call their EAN number. It has 13 digits; spaces do not count. The last digit
 * makes the sum, in which every second digit counts three times, a multiple of ten (GS1 General Specifications, section 7.9.1, "Standard
 * check digit calculations for GS1 data structures").
 */
export function isGln(written: string): boolean {
  const digits = normalGln(written)
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return /^\d{13}$/.test(digits) && sum % 10 === 0
}

/** Returns a GLN as it is stored and sent: without spaces. */
export function normalGln(written: string): string {
  return written.replace(/\s/g, '')
}
