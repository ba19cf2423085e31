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

export function priceText(range: string, t: Translate): string {
  return openRange(range, t) ?? writtenPrice(range.replace('-', '–'), t.currency)
}

/** Returns an open range in words, `Under 150 kr` and `Over 300 kr`; undefined if it has both limits. */
export function openRange(range: string, t: Translate): string | undefined {
  const [from = '', to = ''] = range.split('-')
  if (!from) return t('Under {price}', { price: writtenPrice(to, t.currency) })
  return to ? undefined : t('Over {price}', { price: writtenPrice(from, t.currency) })
}
