import { html } from 'hono/html'
import type { Translate } from '#client/messages.tsx'
import { currencySign, writtenPrice } from '#shared/money.ts'
import { rangeFields, type TypedRange } from '#shared/typed-price-range.ts'

/** The typed price range of a list, and the reason why it is invalid. */
export type TypedFields = Readonly<Partial<Record<string, string>>> | undefined

const faults = {
  number: 'Write the prices in digits, for example 150.',
  order: 'The price it stays under has to be higher than the one it begins at.',
} as const

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

/**
 * Returns two fields and their button as HTML: the browser needs no code for them, and they work without scripts. `chosen` is a typed range
 * `from-to` of the list: the fields show it, and other filters of the form keep it.
 */
export function ownPriceFields(typed: TypedFields, chosen: string | undefined, t: Translate): string {
  const fault = typed?.fault === 'order' || typed?.fault === 'number' ? t(faults[typed.fault]) : undefined
  const [from = '', below = ''] = chosen?.split('-') ?? []
  const limits = fault ? { from: '', below: '', ...typed } : { from, below }
  const field = (limit: keyof TypedRange, label: string) => {
    const why = fault ? html` aria-invalid="true" aria-describedby="price-fault"` : ''
    const attributes = html`value="${limits[limit]}"${why}`
    return html`<span aria-hidden="true">${label}</span><input name="${rangeFields[limit]}" type="text" inputmode="decimal" autocomplete="off" maxlength="12" aria-label="${label}, ${currencySign(t.currency)}" ${attributes}>`
  }
  const why = fault ? html`<p id="price-fault" role="alert">${fault}</p>` : ''
  return String(
    html`<div role="group" data-range="${chosen ?? ''}" aria-label="${t('Your own price range')}">${field('from', t('From'))}${field('below', t('Under'))}<button type="submit">${t('Show')}</button></div>${why}`,
  )
}
