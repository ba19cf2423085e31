import type { Currency } from '../money.ts'

/** The words and signs for a currency that shoppers type behind an amount, as parts of a regular expression, the longest first. */
export const currencyWords: Readonly<Record<Currency, readonly string[]>> = {
  DKK: ['kr\\.?', 'kroner', 'dkk', ':-', ',-'],
  SEK: ['kr\\.?', 'kronor', 'sek', ':-', ',-'],
  NOK: ['kr\\.?', 'kroner', 'nok', ':-', ',-'],
  EUR: ['€', 'euros?', 'eur'],
}

interface PriceSteps {
  /** Price limits for gifts. */
  gift: readonly number[]
  /** Price limits for a bottle. */
  wine: readonly number[]
  /** Price ranges in which the products of a list are counted. */
  list: readonly number[]
  /** Further limits below the first range, for lists of cheap products such as beer. */
  small: readonly number[]
}

const crowns: PriceSteps = {
  gift: [150, 300, 500],
  wine: [100, 200, 400],
  list: [100, 200, 300, 500, 1000],
  small: [20, 40, 60],
}
const others: PriceSteps = {
  gift: [20, 40, 75],
  wine: [15, 30, 60],
  list: [10, 20, 30, 50, 100],
  small: [2, 4, 6],
}
const steps: Readonly<Record<Currency, PriceSteps>> = { DKK: crowns, SEK: crowns, NOK: crowns }

/** Returns the limits between price ranges, in whole amounts of a currency. */
export function priceSteps(currency: Currency): PriceSteps {
  return steps[currency] ?? others
}
