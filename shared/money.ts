/** An amount in minor units (øre, öre). Decimals exist only on the wire. */
export type Minor = number

/** Returns the minor units (11920) of a decimal wire amount (119.2), rounded half away from zero. */
export function toMinor(decimal: number): Minor {
  return Math.sign(decimal) * Math.round(Math.abs(decimal) * 100 + 1e-6)
}

/** Returns the decimal wire amount of minor units. */
export function toDecimal(minor: Minor): number {
  return minor / 100
}

/** ISO 4217. */
export type Currency = string

/** The sign of a currency behind an amount; other currencies are written by their code. */
const signs: Record<Currency, string> = { DKK: 'kr', SEK: 'kr', EUR: '€' }

/**
 * Returns a price as all views write it (PRICE-8): `1.234,00 kr`, the amount and then the sign of the currency. `Intl.NumberFormat` is not
 * used: its first use takes a phone a tenth of a second, and it writes "kr." in Danish.
 */
export function formatPrice(minor: Minor, currency: Currency): string {
  const amount = Math.round(Math.abs(minor))
  return writtenPrice(
    `${minor < 0 ? '-' : ''}${Math.trunc(amount / 100)},${String(amount % 100).padStart(2, '0')}`,
    currency,
  )
}

/**
 * Returns an amount or a range with points between the thousands and the sign of its currency: `150 kr`, `500–1.000 kr`. The space does not
 * break.
 */
export function writtenPrice(amount: number | string, currency: Currency): string {
  return `${String(amount).replace(/\d+/g, grouped)}\u00a0${currencySign(currency)}`
}

function grouped(digits: string): string {
  return digits.length > 3 ? `${grouped(digits.slice(0, -3))}.${digits.slice(-3)}` : digits
}

export function currencySign(currency: Currency): string {
  return signs[currency] ?? currency
}
