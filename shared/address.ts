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
}

export type AddressField = keyof Address

/** English source texts: keys of the messages. */
export type AddressMessage =
  | 'Field is required'
  | 'Name must have at least 2 letters.'
  | 'Please provide valid e-mail address.'
  | 'Zip-code must have at least 3 letters.'
  | 'Zip-code must have 4 digits.'
  | 'Zip-code must have 5 digits.'
  | 'Please provide a valid phone number.'
  | 'We do not deliver to this country.'
  | 'This text is too long.'

export type AddressErrors = Partial<Record<AddressField, AddressMessage>>

export const deliveryCountries = ['DK', 'SE'] as const
export type DeliveryCountry = (typeof deliveryCountries)[number]

/** The first mistake of every field, or an empty object. `email` is checked only where `needsEmail`. */
export function addressErrors(address: Address, needsEmail = true): AddressErrors {
  const found: AddressErrors = {
    firstname: nameError(address.firstname),
    lastname: nameError(address.lastname),
    company: tooLong(address.company, 120),
    street: streetError(address.street),
    postcode: postcodeError(address.postcode, address.country_id),
    city: required(address.city) ?? tooLong(address.city, 80),
    country_id: isDeliveryCountry(address.country_id) ? undefined : 'We do not deliver to this country.',
    telephone: phoneError(address.telephone),
    email: needsEmail ? emailError(address.email) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message)) as AddressErrors
}

/** At least two letters of any script; digits and symbols are no letters. */
export function nameError(name: string): AddressMessage | undefined {
  if (!name.trim()) return 'Field is required'
  const letters = name.normalize('NFC').match(/\p{L}/gu)?.length ?? 0
  return letters < 2 ? 'Name must have at least 2 letters.' : tooLong(name, 80)
}

export function emailError(email: string): AddressMessage | undefined {
  if (!email.trim()) return 'Field is required'
  const plausible = /^[^\s@<>()[\],;:"\\]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(email.trim()) && email.length <= 254
  return plausible ? undefined : 'Please provide valid e-mail address.'
}

/** Danish postcodes have four digits, Swedish five (`123 45` is one). */
export function postcodeError(postcode: string, country: string): AddressMessage | undefined {
  if (!postcode.trim()) return 'Field is required'
  const bare = normalPostcode(postcode, country)
  if (country === 'DK') return /^\d{4}$/.test(bare) ? undefined : 'Zip-code must have 4 digits.'
  if (country === 'SE') return /^\d{5}$/.test(bare) ? undefined : 'Zip-code must have 5 digits.'
  return bare.length < 3 ? 'Zip-code must have at least 3 letters.' : tooLong(bare, 12)
}

/** As it is stored and compared: without spaces and without a leading country (`DK-7500`, `S-123 45`). */
export function normalPostcode(postcode: string, country: string): string {
  const bare = postcode.replace(/\s+/g, '').toUpperCase()
  if (country === 'DK') return bare.replace(/^DK-?/, '')
  if (country === 'SE') return bare.replace(/^SE?-?/, '')
  return bare
}

/** Six to fifteen digits (E.164), with the usual spaces, dots, dashes and brackets. */
export function phoneError(telephone: string): AddressMessage | undefined {
  if (!telephone.trim()) return 'Field is required'
  const digits = telephone.replace(/[\s().-]/g, '')
  return /^\+?\d{6,15}$/.test(digits) ? undefined : 'Please provide a valid phone number.'
}

export function isDeliveryCountry(country: string): country is DeliveryCountry {
  return deliveryCountries.includes(country as DeliveryCountry)
}

function streetError(street: readonly string[]): AddressMessage | undefined {
  if (!street[0]?.trim()) return 'Field is required'
  return street.length > 2 ? 'This text is too long.' : tooLong(street.join(' '), 200)
}

function required(value: string): AddressMessage | undefined {
  return value.trim() ? undefined : 'Field is required'
}

function tooLong(value: string, limit: number): AddressMessage | undefined {
  return value.length > limit ? 'This text is too long.' : undefined
}
