import type { Minor } from './money.ts'
import { currentPrice, isWithin, type PriceSource } from './price.ts'
import { grossOf, netOf, type TaxSettings } from './tax.ts'

/**
 * The amounts of a document or variant, in minor units, as an index has them or as an earlier run left them: what has
 * `price_incl_tax` was worked out before and is read from its gross amounts, everything else as `TaxSettings` says.
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

/**
 * Every amount that is shown, charged or stored. `price`, `original_price` and `special_price` net, others as named.
 */
export interface ProductPrices {
  price: Minor
  price_tax: Minor
  price_incl_tax: Minor
  original_price: Minor
  original_price_tax: Minor
  original_price_incl_tax: Minor
  /** 0 while it does not apply, as its tax and its gross are. */
  special_price: Minor
  special_price_tax: Minor
  special_price_incl_tax: Minor
  /** Net, whether it applies or not: what the next run starts from. */
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
  /** With tax; null where the group has no price of its own. */
  groupPrice?: Minor | null
}

/**
 * The price rules (PRICE-1 to PRICE-3) in one step: tax by class and country, special price below the original and
 * within its dates, final price where it is lower, and the price of a customer group where that is lower still.
 * Worked out again from its own result it answers the same.
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

/** The gross amounts that today's price is chosen from. */
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
