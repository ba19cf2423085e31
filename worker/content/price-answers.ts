import type { Translate } from '#client/messages.tsx'
import { writtenPrice } from '#shared/money.ts'

/** What something may cost, as a list's own price filter writes it: `-150`, `150-300` and `300-`. */
export function priceRanges(steps: readonly number[]): string[] {
  return [`-${steps[0]}`, ...steps.map((from, index) => `${from}-${steps[index + 1] ?? ''}`)]
}

/** Each of these ranges with its words: `Under 150 kr`, `150–300 kr`, `Over 300 kr`. */
export function priceAnswers(steps: readonly number[], t: Translate) {
  const words = (range: string) => openRange(range, t) ?? writtenPrice(range.replace('-', '–'), t.currency)
  return Object.fromEntries(priceRanges(steps).map((range) => [range, words(range)]))
}

/** A range without an end in words, `Under 150 kr` and `Over 300 kr`; undefined where it has both. */
export function openRange(range: string, t: Translate): string | undefined {
  const [from = '', to = ''] = range.split('-')
  if (!from) return t('Under {price}', { price: writtenPrice(to, t.currency) })
  return to ? undefined : t('Over {price}', { price: writtenPrice(from, t.currency) })
}
