import type { Minor } from './money.ts'
import { currentPrice, isWithin, type PriceSource } from './price.ts'
import { grossOf, netOf, type TaxSettings } from './tax.ts'

/**
 * The amounts of a document or variant in minor units, from an index or from an earlier run of `productPrices`. If `price_incl_tax` is
 * present, they are of an earlier run and its gross amounts are used; otherwise `TaxSettings` describe them.
 */
export interface RawPrices {
  price?: Minor | null
  price_incl_tax?: Minor | null
  special_price?: Minor | null
  special_price_incl_tax?: Minor | null
  special_from_date?: string | null
  special_to_date?: string | null
  final_price?: Minor | null
  original_price?: Minor | null
  original_price_incl_tax?: Minor | null
  original_special_price?: Minor | null
  original_final_price?: Minor | null
}

/** Every amount that is shown, charged or stored. `price`, `original_price` and `special_price` are net, others as their names say. */
export interface ProductPrices {
  price: Minor
  price_tax: Minor
  price_incl_tax: Minor
  original_price: Minor
  original_price_tax: Minor
  original_price_incl_tax: Minor
  /** 0 while the special price does not apply, like its tax and its gross amount. */
  special_price: Minor
  special_price_tax: Minor
  special_price_incl_tax: Minor
  /** The net special price, also if it does not apply now: the next computation starts from it. */
  original_special_price: Minor | null
  /** With tax. */
  final_price: Minor
  original_final_price: Minor
  regular_price: Minor
}

export interface PricedAt {
  now: Date
  taxPercent: number
  settings: Pick<TaxSettings, 'sourcePriceIncludesTax' | 'finalPriceIncludesTax'>
  /** With tax; null if the group has no price of its own. */
  groupPrice?: Minor | null
}

/**
 * Returns the prices by the rules PRICE-1 to PRICE-3. Tax follows class and country. The special price applies below the original and
 * within its dates. The final price and the price of a customer group apply if they are lower. Its own result as input gives the same
 * result.
 */
export function productPrices(raw: RawPrices, at: PricedAt): ProductPrices {
  const { taxPercent, now, groupPrice = null } = at
  const source = grossSource(raw, at)
  const current = currentPrice(source, now)
  const special = source.special_price_incl_tax ?? 0
  const applies =
    special > 0 && special < current.regular && isWithin(now, raw.special_from_date, raw.special_to_date)
  const shownSpecial = amounts(applies ? special : 0, taxPercent)
  const regular = amounts(current.regular, taxPercent)
  const asked = amounts(groupPrice === null ? current.price : Math.min(current.price, groupPrice), taxPercent)
  return {
    price: asked.net,
    price_tax: asked.tax,
    price_incl_tax: asked.gross,
    original_price: regular.net,
    original_price_tax: regular.tax,
    original_price_incl_tax: regular.gross,
    special_price: shownSpecial.net,
    special_price_tax: shownSpecial.tax,
    special_price_incl_tax: shownSpecial.gross,
    original_special_price: raw.original_special_price ?? (special ? netOf(special, taxPercent) : null),
    final_price: asked.gross,
    original_final_price: source.original_final_price ?? source.final_price ?? current.regular,
    regular_price: regular.gross,
  }
}

/** Returns the gross amounts from which the current price is chosen. */
function grossSource(raw: RawPrices, { taxPercent, settings }: PricedAt): PriceSource {
  const withTax = (amount: Minor | null | undefined, includesTax: boolean) =>
    amount ? (includesTax ? amount : grossOf(amount, taxPercent)) : null
  const isWorkedOut = raw.price_incl_tax != null
  const { sourcePriceIncludesTax, finalPriceIncludesTax } = settings
  const price = raw.price_incl_tax ?? withTax(raw.price, sourcePriceIncludesTax) ?? 0
  return {
    price_incl_tax: price,
    original_price_incl_tax: raw.original_price_incl_tax || withTax(raw.original_price, false),
    special_price_incl_tax:
      raw.special_price_incl_tax ||
      withTax(raw.original_special_price, false) ||
      withTax(raw.special_price, !isWorkedOut && sourcePriceIncludesTax),
    special_from_date: raw.special_from_date ?? null,
    special_to_date: raw.special_to_date ?? null,
    final_price: withTax(raw.final_price, isWorkedOut || finalPriceIncludesTax),
    original_final_price: withTax(raw.original_final_price, isWorkedOut || finalPriceIncludesTax),
  }
}

function amounts(gross: Minor, taxPercent: number) {
  const net = netOf(gross, taxPercent)
  return { gross, net, tax: gross - net }
}
