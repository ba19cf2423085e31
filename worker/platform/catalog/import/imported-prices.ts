import { toDecimal, toMinor } from '#shared/money.ts'
import { currentPrice } from '#shared/price.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { grossOf, netOf } from '#shared/tax.ts'
import { taxRates } from '#shared/views/tax-rates.ts'
import type { ProductPrices } from '#worker/platform/catalog/writing/shape.ts'
import { lowestBefore, type PricePoint, priceNow, startOfReduction } from './lowest-price.ts'

export interface Pricing {
  /** The view whose tax applies to the amounts. */
  view: StoreCode
  /** Amounts without `…_incl_tax` exclude tax. */
  net: boolean
  /** The stored prices. Prices that the file lacks stay. */
  before?: Pick<ProductPrices, ComparedPrice> | undefined
  /** Earlier prices, oldest first. */
  history?: readonly PricePoint[]
  now?: Date
}

/** The fields whose difference makes a price change. */
export const comparedPrices = [
  'original_price_incl_tax',
  'special_price_incl_tax',
  'special_from_date',
  'special_to_date',
  'lowestPrice',
] as const
type ComparedPrice = (typeof comparedPrices)[number]

/** Returns the amounts of a document with and without tax; null if they equal the stored ones. Throws if there is no price. */
export function pricesOf(said: Record<string, unknown>, pricing: Pricing) {
  const { before } = pricing
  const isWhole = !before || 'price_incl_tax' in said
  const worked = workedOut(isWhole ? said : { ...sourceOf(before, said), ...said }, pricing)
  const isSame =
    before && comparedPrices.every((field) => (before[field] ?? null) === (worked[field] ?? null))
  return isSame ? null : worked
}

/** Returns the stored amounts for the fields that the file lacks. */
function sourceOf(before: Pick<ProductPrices, ComparedPrice>, said: Record<string, unknown>) {
  const { original_price_incl_tax, special_price_incl_tax, special_from_date, special_to_date } = before
  return {
    ...(!('price' in said) && { price_incl_tax: original_price_incl_tax }),
    ...(!('special_price' in said) && { special_price_incl_tax }),
    special_from_date,
    special_to_date,
  }
}

function workedOut(document: Record<string, unknown>, pricing: Pricing) {
  const { before, now: at = new Date() } = pricing
  const percent = isVoucher(document) ? 0 : taxRates[storeViews[pricing.view].country].goods
  const net = (gross: number) => toDecimal(netOf(gross, percent))
  const [price, priceInclTax] = [amount(document.price), amount(document.price_incl_tax)]
  const isNet = pricing.net || (price !== null && priceInclTax !== null && priceInclTax > price)
  const gross = (name: string) => {
    const bare = amount(document[name])
    return amount(document[`${name}_incl_tax`]) ?? (bare && isNet ? grossOf(bare, percent) : bare)
  }
  const regular = gross('original_price') || gross('price')
  if (regular === null) throw new Error('price cannot be read')
  const special = gross('special_price') || null
  const dates = {
    special_from_date: trimmedText(document.special_from_date),
    special_to_date: trimmedText(document.special_to_date),
  }
  const source = { price_incl_tax: regular, special_price_incl_tax: special, ...dates }
  const { price: now } = currentPrice(source, at)
  const wasSpecial = before?.special_price_incl_tax ? toMinor(before.special_price_incl_tax) : null
  const isSameSpecial = special !== null && wasSpecial === special
  const typed =
    amount(document.lowestPrice ?? document.lowest_price) ??
    (isSameSpecial ? amount(before?.lowestPrice) : null)
  const history = priceNow(pricing.history ?? [], now, at)
  const start = special && startOfReduction(history, special, dates.special_from_date, at)
  const lowest = start && (lowestBefore(history, start) ?? typed)
  return {
    ...dates,
    price: net(now),
    price_tax: toDecimal(now - netOf(now, percent)),
    price_incl_tax: toDecimal(now),
    final_price: toDecimal(now),
    original_price: net(regular),
    original_price_incl_tax: toDecimal(regular),
    original_final_price: toDecimal(regular),
    regular_price: toDecimal(regular),
    special_price: special && net(special),
    special_price_incl_tax: special && toDecimal(special),
    // Without a known lowest price nothing is shown as reduced (Directive 98/6/EC article 6a).
    lowestPrice: special ? lowest && toDecimal(lowest) : toDecimal(now),
    hasOffer: now < regular,
    hasNormalOffer: now < regular,
    offerType: now < regular ? 'special' : null,
  }
}

/** Returns whether a product is a gift card. A multi-purpose voucher is taxed when it is redeemed (directive 2006/112/EC, article 30b). */
export function isVoucher({ giftcard_amounts }: Record<string, unknown>): boolean {
  return Array.isArray(giftcard_amounts) && giftcard_amounts.length > 0
}

/** Returns a value as trimmed text; null if it is empty. */
export function trimmedText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function amount(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const found = Number(value)
  return Number.isFinite(found) && found >= 0 ? toMinor(found) : null
}
