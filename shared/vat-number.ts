/** Errors of a VAT number: English source texts, keys of the messages. */
export type VatMessage =
  | 'This is no Danish VAT number: a CVR number has 8 digits.'
  | 'This is no Swedish VAT number: an organisation number has 10 digits, with 01 behind it 12.'
  | 'This is no VAT number of the country that it begins with.'

/**
 * Returns the error of a VAT number; undefined if it is valid, or if the numbers of its country are unknown here. `country` (ISO 3166-1
 * alpha-2) applies if the number does not begin with a country of the EU. Spaces, points, dashes and the word CVR do not count.
 */
export function vatNumberError(written: string, country: string): VatMessage | undefined {
  const bare = written.toUpperCase().replace(/[\s./:-]/g, '')
  const [, prefix = '', rest = bare] = /^([A-Z]{2})(.*)$/.exec(bare.replace(/^CVR(NR)?/, '')) ?? []
  const named = prefix in formats ? prefix : ''
  const of = named || country
  const number = named ? rest : bare.replace(/^CVR(NR)?/, '')
  const check = Object.hasOwn(checks, of) ? checks[of] : undefined
  if (check && !check.passes(number)) return check.wrong
  return !named || formats[named]?.test(number)
    ? undefined
    : 'This is no VAT number of the country that it begins with.'
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

/** Returns the Luhn sum (ISO/IEC 7812-1, annex B): every second digit is doubled, and the digits of a two-digit result are added. */
function luhn(digits: string): number {
  return [...digits].reduce((sum, digit, index) => {
    const twice = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return sum + (twice > 9 ? twice - 9 : twice)
  }, 0)
}

/** Countries whose check digits are validated here. */
const checks: Readonly<Record<string, { passes(number: string): boolean; wrong: VatMessage }>> = {
  DK: { passes: isCvrNumber, wrong: 'This is no Danish VAT number: a CVR number has 8 digits.' },
  SE: {
    passes: isSwedish,
    wrong: 'This is no Swedish VAT number: an organisation number has 10 digits, with 01 behind it 12.',
  },
}

/**
 * Returns whether a number has eight digits whose sum, weighted by 2 7 6 5 4 3 2 1, is a multiple of 11 (Erhvervsstyrelsen, "Modulus
 * 11-kontrol").
 */
function isCvrNumber(number: string): boolean {
  return /^[1-9]\d{7}$/.test(number) && weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
}

/**
 * Returns whether a number is an organisation number, or the personal number of a sole trader, with its check digit; a VAT number has `01`
 * behind it (Skatteverket).
 */
function isSwedish(number: string): boolean {
  return /^\d{10}(01)?$/.test(number) && luhn(number.slice(0, 10)) % 10 === 0
}

/** The form of the number behind the country (European Commission, VIES, "What is the format of a VAT number?"). */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d([A-Z\d+*]\d{5}[A-Z]|\d{6}[A-Z]{2})$/,
  IT: /^\d{11}$/,
  LT: /^\d{9}(\d{3})?$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}(01)?$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}(\d{3})?|(GD|HA)\d{3})$/,
}
