/** An amount in minor units (øre, öre). Decimals exist only on the wire. */
export type Minor = number

/** Decimal wire amount (119.2) to minor units (11920), half away from zero. */
export function toMinor(decimal: number): Minor {
  return Math.sign(decimal) * Math.round(Math.abs(decimal) * 100 + 1e-6)
}

/** Minor units to the decimal of the wire. */
export function toDecimal(minor: Minor): number {
  return minor / 100
}

/** ISO 4217. */
export type Currency = string

/** How a currency is written behind an amount; one that is not named here is by its code. */
const signs: Record<Currency, string> = { DKK: 'kr', SEK: 'kr', EUR: '€' }

/**
 * Every view writes prices alike (PRICE-8): `1.234,00 kr`, amount and then the sign of the currency. Not by `Intl.NumberFormat`,
 * whose first use costs a phone a tenth of a second, and which writes "kr." in Danish.
 */
export function formatPrice(minor: Minor, currency: Currency): string {
  const amount = Math.round(Math.abs(minor))
  const whole = String(Math.trunc(amount / 100))
  let grouped = whole.slice(-3)
  for (let rest = whole.slice(0, -3); rest; rest = rest.slice(0, -3)) grouped = `${rest.slice(-3)}.${grouped}`
  return writtenPrice(`${minor < 0 ? '-' : ''}${grouped},${String(amount % 100).padStart(2, '0')}`, currency)
}

/** `150 kr`, `150–300 kr`: amounts that are written already, with the sign of their currency. */
export function writtenPrice(amount: number | string, currency: Currency): string {
  return `${amount} ${currencySign(currency)}`
}

export function currencySign(currency: Currency): string {
  return signs[currency] ?? currency
}
