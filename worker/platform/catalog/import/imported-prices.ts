import { toDecimal, toMinor } from '#shared/money.ts'
import { currentPrice } from '#shared/price.ts'
import { ReasonedError } from '#shared/reason.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { netOf } from '#shared/tax.ts'
import { taxRates } from '#shared/views/tax-rates.ts'
import type { ProductPrices } from '#worker/platform/catalog/writing/shape.ts'
import { lowestBefore, type PricePoint, priceNow, startOfReduction } from './lowest-price.ts'
import type { LineValues } from './reading/product-line.ts'

export interface Pricing {
  /** The view whose tax applies to the amounts. */
  view: StoreCode
  /** The stored prices. Prices that the file lacks stay. */
  before?: Pick<ProductPrices, ComparedPrice> | undefined
  /** Earlier prices, oldest first. */
  history?: readonly PricePoint[]
}

/** The fields whose difference makes a price change. */
const comparedPrices = [
  'original_price_incl_tax',
  'special_price_incl_tax',
  'special_from_date',
  'special_to_date',
  'lowestPrice',
] as const
type ComparedPrice = (typeof comparedPrices)[number]

/** Returns the prices of a document from the columns of a line (with tax); null if they equal the stored ones. */
export function pricesOf(values: LineValues, { view, before, history = [] }: Pricing) {
  const stored = before && {
    price: before.original_price_incl_tax,
    special_price: before.special_price_incl_tax,
    special_from_date: before.special_from_date,
    special_to_date: before.special_to_date,
  }
  const said = { ...stored, ...values }
  const at = new Date()
  const percent = isVoucher(values) ? 0 : taxRates[storeViews[view].country].goods
  // The price of a set is calculated when its parts are known.
  const regular = values.parts ? 0 : minorOf(said.price)
  if (regular === null) throw new ReasonedError('{column} is empty', { column: 'price' })
  const special = minorOf(said.special_price) || null
  const dates = {
    special_from_date: (said.special_from_date ?? null) as string | null,
    special_to_date: (said.special_to_date ?? null) as string | null,
  }
  const { price: now } = currentPrice(
    { price_incl_tax: regular, special_price_incl_tax: special, ...dates },
    at,
  )
  const isSameSpecial = special !== null && special === minorOf(before?.special_price_incl_tax)
  const typed = minorOf(values.lowest_price) ?? (isSameSpecial ? minorOf(before?.lowestPrice) : null)
  const all = priceNow(history, now, at)
  const start = special && startOfReduction(all, special, dates.special_from_date, at)
  const lowest = start && (lowestBefore(all, start) ?? typed)
  const worked = {
    ...dates,
    ...amountsOf(now, regular, percent),
    special_price: special && toDecimal(netOf(special, percent)),
    special_price_incl_tax: special && toDecimal(special),
    // Without a known lowest price nothing is shown as reduced (Directive 98/6/EC article 6a).
    lowestPrice: special ? lowest && toDecimal(lowest) : toDecimal(now),
    hasOffer: now < regular,
    hasNormalOffer: now < regular,
    offerType: now < regular ? ('special' as const) : null,
  }
  const isSame =
    before && comparedPrices.every((field) => (before[field] ?? null) === (worked[field] ?? null))
  return isSame ? null : worked
}

/** Returns the fields of the current and the regular price (minor units with tax). `percent`: the tax. */
export function amountsOf(now: number, regular: number, percent: number) {
  return {
    price: toDecimal(netOf(now, percent)),
    price_tax: toDecimal(now - netOf(now, percent)),
    price_incl_tax: toDecimal(now),
    final_price: toDecimal(now),
    original_price: toDecimal(netOf(regular, percent)),
    original_price_incl_tax: toDecimal(regular),
    original_final_price: toDecimal(regular),
    regular_price: toDecimal(regular),
  }
}

/** Returns whether a product is a gift card. A multi-purpose voucher is taxed when it is redeemed (directive 2006/112/EC, article 30b). */
export function isVoucher({ giftcard_amounts }: LineValues): boolean {
  return Array.isArray(giftcard_amounts) && giftcard_amounts.length > 0
}

function minorOf(value: unknown): number | null {
  return typeof value === 'number' ? toMinor(value) : null
}
