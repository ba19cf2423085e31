import type { Currency } from '../money.ts'

/** The words and signs for a currency that shoppers type behind an amount, as parts of a regular expression, the longest first. */
export const currencyWords: Readonly<Record<Currency, readonly string[]>> = {
  DKK: ['kr\\.?', 'kroner', 'dkk', ':-', ',-'],
  SEK: ['kr\\.?', 'kronor', 'sek', ':-', ',-'],
  NOK: ['kr\\.?', 'kroner', 'nok', ':-', ',-'],
  EUR: ['€', 'euros?', 'eur'],
}
