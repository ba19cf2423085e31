import { type Currency, formatPrice } from '#shared/money.ts'
import { bottleSize, nameWithVintage } from '#shared/wine-words.ts'
import type { Purchase } from './purchase.ts'

/** So many of what is added, with its vintage, its choice or else its size where the name has none, and the sum: "2 × Rioja 2019, 37,5 cl, 119,90 kr". */
export function addedWords({ line, year = null }: Purchase, qty: number, currency: Currency): string {
  const { name, options, volume_ml, price_incl_tax } = line
  const chosen = options.map(({ value }) => value).filter((value) => value !== year)
  const size = volume_ml ? [bottleSize(volume_ml)].filter((words) => !name.includes(words)) : []
  const words = [
    nameWithVintage({ name, year }),
    ...(chosen.length ? chosen : size),
    formatPrice(qty * price_incl_tax, currency),
  ]
  // A gift card's choice is its price.
  return `${qty > 1 ? `${qty} × ` : ''}${[...new Set(words)].join(', ')}`
}
