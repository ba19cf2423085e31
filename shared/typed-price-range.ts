import * as v from 'valibot'
import { PriceRange } from './search-params.ts'
import { storeViews } from './store-view.ts'
import { currencyWords } from './views/currency-words.ts'

/** Names of the two fields of a list's filters in which a shopper writes a range of her own, in whole amounts or with decimals. */
export const rangeFields = { from: 'price-from', below: 'price-below' } as const

/** Why two limits are no range: `number`: one cannot be read; `order`: nothing lies between them. */
export type PriceFault = 'number' | 'order'

export interface TypedRange {
  from: string
  below: string
}

/**
 * Two typed limits as the filter by price writes them (LIST-11): `149,50` and `1.200` are `149-1200`. Undefined where
 * neither limits anything.
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

/** As somebody on the Continent writes an amount: a dot or a space between thousands, a comma before the minor unit. */
function plainNumber(typed: string): string | undefined {
  const text = typed.trim().replace(currencyBehind, '').trim()
  if (text === '') return ''
  const joined = /^-?\d{1,3}(?:[. ]\d{3})+(?:,\d{1,2})?$/.test(text) ? text.replaceAll(/[. ]/g, '') : text
  const number = joined.replace(',', '.')
  return /^-?\d{1,7}(?:\.\d{1,2})?$/.test(number) ? number : undefined
}
