import * as v from 'valibot'
import { PriceRange } from './search-params.ts'
import { storeViews } from './store-view.ts'
import { currencyWords } from './views/currency.ts'

/** Names of the two fields in which a shopper types a price range, in whole amounts or with decimals. */
export const rangeFields = { from: 'price-from', below: 'price-below' } as const

/** Errors of a typed range. `number`: one limit is no number; `order`: the lower limit is not below the upper one. */
export type PriceFault = 'number' | 'order'

export interface TypedRange {
  from: string
  below: string
}

/**
 * Returns two typed limits in the form of the price filter (LIST-11): `149,50` and `1.200` are `149-1200`. Undefined if neither is a limit.
 */
export function readTypedRange({
  from,
  below,
}: TypedRange): { range: string | undefined } | { fault: PriceFault } {
  const [least, most] = [from, below].map(plainNumber)
  if (least === undefined || most === undefined) return { fault: 'number' }
  const [range] = v.parse(PriceRange, `${least}-${most}`) ?? []
  const [low, high] = (range ?? '').split('-').map(Number)
  return low && high && low >= high ? { fault: 'order' } : { range }
}

const currencyBehind = new RegExp(
  `(?:${Object.values(storeViews)
    .flatMap(({ currency }) => currencyWords[currency] ?? [currency])
    .join('|')})$`,
  'i',
)

/**
 * Returns a typed amount as a plain number. It is read as on the Continent: a dot or a space between thousands, a comma before the
 * decimals.
 */
function plainNumber(typed: string): string | undefined {
  const text = typed.trim().replace(currencyBehind, '').trim()
  if (text === '') return ''
  const joined = /^-?\d{1,3}(?:[.\s]\d{3})+(?:,\d{1,2})?$/.test(text) ? text.replaceAll(/[.\s]/g, '') : text
  const number = joined.replace(',', '.')
  return /^-?\d{1,7}(?:\.\d{1,2})?$/.test(number) ? number : undefined
}
