import { emailError, lineError, nameError, type PersonMessage, tooLong } from './person.ts'
import { type VatMessage, vatNumberError } from './vat-number.ts'
import { countries } from './views/countries.ts'
import type { Country } from './views/views.ts'

/** An address as the platform spells it. `street` has at most two lines. */
export interface Address {
  firstname: string
  lastname: string
  company: string
  street: readonly string[]
  postcode: string
  city: string
  country_id: string
  telephone: string
  email: string
  /** The VAT number of a business; '' or absent if there is none. */
  vat_id?: string
}

export type AddressField = keyof Address

/**
 * The longest values of each field in UTF-16 units; `street` is the limit of each of its two lines. Forms and contract use these limits.
 */
export const addressLimits = {
  ...{ firstname: 80, lastname: 80, company: 120, street: 120, city: 80 },
  ...{ telephone: 30, email: 254, vat_id: 30 },
} as const

/** English source texts: keys of the messages. */
export type AddressMessage =
  | PersonMessage
  | 'Zip-code must have at least 3 letters.'
  | 'Zip-code must have 4 digits.'
  | 'Zip-code must have 5 digits.'
  | 'We do not know this postcode.'
  | 'Please provide a valid phone number.'
  | 'Phone number must have 8 digits.'
  | 'Tax identification number must have at least 3 letters.'
  | 'We do not deliver to this country.'
  | VatMessage

export type AddressErrors = Partial<Record<AddressField, AddressMessage>>

/**
 * Returns an address in the form that is validated, sent and stored: without blanks around its parts, the postcode normalised, a second
 * street line only if it is not empty.
 */
export function normalizedAddress<Given extends Omit<Address, 'email'>>(given: Given): Given {
  const trimmed = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  const address: Given = Object.fromEntries(trimmed)
  const country_id = address.country_id.toUpperCase()
  const street = given.street.map((line) => line.trim()).filter((line, index) => line || index === 0)
  return { ...address, street, country_id, postcode: normalPostcode(address.postcode, country_id) }
}

/**
 * Returns the lines to send of a street that was typed in one field: two if one is too short, broken at a comma or else at a blank. A
 * street that does not fit into two lines stays one.
 */
export function streetLines(written: string): string[] {
  const street = written.trim()
  if (street.length <= addressLimits.street) return [street]
  const ends = [', ', ' '].map((sign) => Math.max(street.lastIndexOf(sign, addressLimits.street), 0))
  const halves = ends.map((end) => [street.slice(0, end), street.slice(end).replace(/^[, ]+/, '')])
  return halves.find((lines) => lines[0] && !streetError(lines)) ?? [street]
}

/** The longest street that one field takes, in UTF-16 units. */
export const longestStreet = 2 * addressLimits.street + ', '.length

/**
 * Returns the first error of each field, or an empty object. `email` is validated only if `needsEmail`; with `needsCompany` a company is
 * required as well.
 */
export function addressErrors(address: Address, needsEmail = true, needsCompany = false): AddressErrors {
  const found: AddressErrors = {
    firstname: nameError(address.firstname),
    lastname: nameError(address.lastname),
    company:
      (needsCompany ? required(address.company) : undefined) ??
      lineError(address.company) ??
      tooLong(address.company, addressLimits.company),
    street: streetError(address.street),
    postcode: postcodeError(address.postcode, address.country_id),
    city: required(address.city) ?? lineError(address.city) ?? tooLong(address.city, addressLimits.city),
    country_id: isDeliveryCountry(address.country_id) ? undefined : 'We do not deliver to this country.',
    telephone: phoneError(address.telephone, address.country_id),
    email: needsEmail ? emailError(address.email) : undefined,
    vat_id: vatError(address.vat_id ?? '', address.country_id),
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message)) as AddressErrors
}

/**
 * Returns the error of a postcode. Postcodes of a country that the shop delivers to must have its form (`123 45` in Sweden), others at
 * least three letters or digits.
 */
export function postcodeError(postcode: string, country: string): AddressMessage | undefined {
  if (!postcode.trim()) return 'Field is required'
  const bare = normalPostcode(postcode, country)
  const own = formsOf(country)?.postcode
  if (own) return own.form.test(bare) ? undefined : own.wrong
  return bare.length < 3 ? 'Zip-code must have at least 3 letters.' : (lineError(bare) ?? tooLong(bare, 12))
}

/** Returns a postcode as it is stored and compared: without spaces, invisible characters, and a leading country (`DK-7500`, `S-123 45`). */
export function normalPostcode(postcode: string, country: string): string {
  const bare = postcode.replace(/[\s\p{Cf}]+/gu, '').toUpperCase()
  const prefix = formsOf(country)?.postcode.prefix
  return prefix ? bare.replace(prefix, '') : bare
}

/**
 * Returns the error of a telephone number. Danish numbers have eight digits, Swedish ones seven to nine behind the 0 or +46; those of other
 * countries six to fifteen (E.164), with or without a plus. Spaces, dots, dashes and brackets do not count.
 */
export function phoneError(telephone: string, country = ''): AddressMessage | undefined {
  if (!telephone.trim()) return 'Field is required'
  const line = lineError(telephone) ?? tooLong(telephone, addressLimits.telephone)
  if (line) return line
  const digits = telephone.replace(/[\s().-]/g, '').replace(/^00/, '+')
  const phone = formsOf(country)?.phone
  const own = phone && dialled(digits, phone)
  if (phone && own !== undefined) return phone.form.test(own) ? undefined : phone.wrong
  return /^\+?\d{6,15}$/.test(digits) ? undefined : 'Please provide a valid phone number.'
}

/**
 * Returns the error of an optional VAT number: at least three letters or digits, and a valid number if it is of Denmark, Sweden or the EU.
 */
export function vatError(vat: string, country = ''): AddressMessage | undefined {
  const letters = vat.replace(/[^\p{L}\d]/gu, '').length
  if (!vat.trim()) return undefined
  return letters < 3
    ? 'Tax identification number must have at least 3 letters.'
    : (lineError(vat) ?? tooLong(vat, addressLimits.vat_id) ?? vatNumberError(vat, country))
}

function isDeliveryCountry(country: string): country is Country {
  return Object.hasOwn(countries, country)
}

function formsOf(country: string) {
  return isDeliveryCountry(country) ? countries[country] : undefined
}

/** Returns a number as it is dialled inside its country; undefined for a number of another country. */
function dialled(digits: string, { prefix, trunk }: { prefix: string; trunk: string }): string | undefined {
  if (digits.startsWith('+')) return afterPrefix(digits, prefix)
  return trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
}

function afterPrefix(digits: string, prefix: string): string | undefined {
  return digits.startsWith(prefix) ? digits.slice(prefix.length).replace(/^0/, '') : undefined
}

export function streetError(street: readonly string[]): AddressMessage | undefined {
  if (!street[0]?.trim()) return 'Field is required'
  const isLong = street.length > 2 || street.some((line) => line.length > addressLimits.street)
  return lineError(street.join(' ')) ?? (isLong ? 'This text is too long.' : undefined)
}

function required(value: string): AddressMessage | undefined {
  return value.trim() ? undefined : 'Field is required'
}
