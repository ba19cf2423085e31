import type { Translate } from '#client/messages.tsx'
import { writtenPrice } from '#shared/money.ts'

/** Returns the price ranges between these steps, in the form of a list's price filter: `-150`, `150-300` and `300-`. */
export function priceRanges(steps: readonly number[]): string[] {
  return [`-${steps[0]}`, ...steps.map((from, index) => `${from}-${steps[index + 1] ?? ''}`)]
}

/** Returns each of these ranges with its words: `Under 150 kr`, `150–300 kr`, `Over 300 kr`. */
export function priceAnswers(steps: readonly number[], t: Translate) {
  return Object.fromEntries(priceRanges(steps).map((range) => [range, priceText(range, t)]))
}

/**
 * Returns the words of a range: `Under 150 kr`, `150–300 kr`, `Over 300 kr`; any other text is returned unchanged. 'Price range labels use
 * '<' and '>' for first and last bucket' (LIST-19): so do the keys of the texts, which the views write in words.
 */
export function priceText(range: string, t: Translate): string {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(range) ?? []
  if (from && to) return writtenPrice(`${from}–${to}`, t.currency)
  if (to) return t('< {price}', { price: writtenPrice(to, t.currency) })
  return from ? t('> {price}', { price: writtenPrice(from, t.currency) }) : range
}
