import { type Currency, formatPrice } from '#shared/money.ts'
import { bottleSize, nameWithVintage } from '#shared/wine-words.ts'
import type { Purchase } from './purchase.ts'

/**
 * Returns quantity, name, vintage, choice and sum of the added product: "2 × Rioja 2019, 37,5 cl, 119,90 kr". The size
 * replaces a missing choice, unless the name contains the size.
 */
export function addedWords({ line, year = null }: Purchase, qty: number, currency: Currency): string {
  const { name, options, volume_ml, price_incl_tax } = line
  const chosen = options.map(({ value }) => value).filter((value) => value !== year)
  const size = volume_ml ? [bottleSize(volume_ml)].filter((words) => !name.includes(words)) : []
  const words = [
    nameWithVintage({ name, year }),
    ...(chosen.length ? chosen : size),
    formatPrice(qty * price_incl_tax, currency),
  ]
  // The choice of a gift card is its price.
  return `${qty > 1 ? `${qty} × ` : ''}${[...new Set(words)].join(', ')}`
}
