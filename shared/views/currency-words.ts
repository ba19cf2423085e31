import type { Currency } from '../money.ts'

/** How shoppers write a currency behind an amount, as parts of a regular expression, the longest first. */
export const currencyWords: Readonly<Record<Currency, readonly string[]>> = {
  DKK: ['kr\\.?', 'kroner', 'dkk', ':-', ',-'],
  SEK: ['kr\\.?', 'kronor', 'sek', ':-', ',-'],
  NOK: ['kr\\.?', 'kroner', 'nok', ':-', ',-'],
  EUR: ['€', 'euros?', 'eur'],
}
