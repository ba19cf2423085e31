import { toDecimal, toMinor } from '#shared/money.ts'
import { currentPrice } from '#shared/price.ts'

const vat = 1.25

/** The amounts of a document, net and gross. `allNet`: those without a twin `…_incl_tax` are net. */
export function pricesOf(document: Record<string, unknown>, allNet: boolean) {
  const [price, priceInclTax] = [amount(document.price), amount(document.price_incl_tax)]
  const net = allNet || (price !== null && priceInclTax !== null && priceInclTax > price)
  const gross = (name: string) => {
    const bare = amount(document[name])
    return amount(document[`${name}_incl_tax`]) ?? (bare && net ? Math.round(bare * vat) : bare)
  }
  const regular = gross('original_price') || gross('price')
  if (regular === null) throw new Error('price cannot be read')
  const special = gross('special_price') || null
  const dates = {
    special_from_date: text(document.special_from_date),
    special_to_date: text(document.special_to_date),
  }
  const source = { price_incl_tax: regular, special_price_incl_tax: special, ...dates }
  const { price: now } = currentPrice(source, new Date())
  const lowest = amount(document.lowestPrice ?? document.lowest_price)
  return {
    ...dates,
    price: toDecimal(netOf(now)),
    price_tax: toDecimal(now - netOf(now)),
    price_incl_tax: toDecimal(now),
    final_price: toDecimal(now),
    original_price: toDecimal(netOf(regular)),
    original_price_incl_tax: toDecimal(regular),
    original_final_price: toDecimal(regular),
    regular_price: toDecimal(regular),
    special_price: special && toDecimal(netOf(special)),
    special_price_incl_tax: special && toDecimal(special),
    // Unknown, nothing is shown as reduced (Directive 98/6/EC article 6a).
    lowestPrice: lowest ? toDecimal(lowest) : special ? null : toDecimal(now),
    hasOffer: now < regular,
    hasNormalOffer: now < regular,
    offerType: now < regular ? 'special' : null,
  }
}

/** What is written, trimmed; null where nothing is. */
export function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function amount(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const found = Number(value)
  return Number.isFinite(found) && found >= 0 ? toMinor(found) : null
}

function netOf(gross: number): number {
  return Math.round(gross / vat)
}
