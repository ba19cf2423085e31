import type { Minor } from './money.ts'
import { shopTime } from './shop-time.ts'

/** Gross amounts in minor units, as a product and each of its variants have them. */
export interface PriceSource {
  price_incl_tax: Minor
  original_price_incl_tax?: Minor | null
  special_price_incl_tax?: Minor | null
  special_from_date?: string | null
  special_to_date?: string | null
  final_price?: Minor | null
  /** The final price before this code changed it. It takes precedence over `final_price`, which may contain a special price. */
  original_final_price?: Minor | null
}

export interface CurrentPrice {
  /** The price charged now, including tax (minor units). */
  price: Minor
  /** The price without any reduction, including tax (minor units). Never less than `price`. */
  regular: Minor
}

/**
 * Returns the price at this moment (PRICE-1, PRICE-2). The special price applies only below the regular one and within its dates. A final
 * price that is lower still, made by a rule of the merchant, takes precedence over both, whatever the dates of the special price.
 */
export function currentPrice(source: PriceSource, now: Date): CurrentPrice {
  const regular = source.original_price_incl_tax || source.price_incl_tax
  const special = source.special_price_incl_tax || regular
  const isSpecial = special < regular && isWithin(now, source.special_from_date, source.special_to_date)
  const final = source.original_final_price || source.final_price || regular
  return { regular, price: Math.min(regular, isSpecial ? special : regular, final) }
}

/**
 * Returns whether a reduction may be announced: only beside the lowest price of the 30 days before it (Directive 98/6/EC article 6a), and
 * not if that price was as low or lower (CJEU C-330/23). All three amounts have the same unit.
 */
export function isReduction(
  now: number,
  before: number | null | undefined,
  lowest: number | null | undefined,
): boolean {
  return Boolean(before && before > now && lowest && lowest > now)
}

/**
 * Returns the variant with the lowest current price, which sets its parent's price; null if there is none. Of equal prices the first wins.
 */
export function cheapest<Variant extends PriceSource>(
  variants: readonly Variant[],
  now: Date,
): { variant: Variant; current: CurrentPrice } | null {
  return variants
    .map((variant) => ({ variant, current: currentPrice(variant, now) }))
    .reduce<{ variant: Variant; current: CurrentPrice } | null>(
      (best, candidate) => (best && best.current.price <= candidate.current.price ? best : candidate),
      null,
    )
}

/** Returns the price of a litre without deposit, rounded half up. Null if the product is not sold by volume. */
export function perLitre(price: Minor, volumeMl: number | null): Minor | null {
  return volumeMl && volumeMl > 0 ? Math.round((price * 1000) / volumeMl) : null
}

/** An amount off each unit from a minimum quantity on, between two dates: `nextdisc_*`. Minor units with tax. */
export interface QuantityOffer {
  nextdisc_amount?: Minor | null
  nextdisc_qty?: number | null
  nextdisc_start?: string | null
  nextdisc_end?: string | null
}

/** Returns the discount on each unit if this quantity is bought now (minor units). */
export function quantityDiscount(offer: QuantityOffer, qty: number, now: Date): Minor {
  const { nextdisc_amount, nextdisc_qty, nextdisc_start, nextdisc_end } = offer
  if (!nextdisc_amount || !nextdisc_qty || qty < nextdisc_qty) return 0
  return isWithin(now, nextdisc_start, nextdisc_end) ? nextdisc_amount : 0
}

/**
 * Returns the price of each unit if this quantity is bought: the current price minus the quantity discount, or the agreed price of the
 * buyer's group, whichever is lower. No discount applies to an agreed price. Never below 0.
 */
export function unitPrice(
  source: PriceSource & QuantityOffer,
  { qty, groupPrice, now }: { qty: number; groupPrice: Minor | null; now: Date },
): Minor {
  const offered = currentPrice(source, now).price - quantityDiscount(source, qty, now)
  return Math.max(0, groupPrice === null ? offered : Math.min(offered, groupPrice))
}

/** The surcharge of an option: an amount, or per cent of the product's price (PRICE-9). */
export interface OptionPrice {
  /** Minor units if fixed; hundredths of a per cent if percent (1250 is 12.5 %), because both are read like wire amounts. */
  price: Minor
  price_type: 'fixed' | 'percent'
}

/** Returns the surcharge in minor units, rounded half up. */
export function optionPrice({ price, price_type }: OptionPrice, base: Minor): Minor {
  return price_type === 'percent' ? Math.round((base * price) / 10_000) : price
}

/** Returns whether a moment is between two dates, in the formats of merchants and their systems. An absent date is no limit. */
export function isWithin(now: Date, from: string | null | undefined, to: string | null | undefined): boolean {
  if (!from && !to) return true
  const time = shopTime(now)
  return (!from || startOfOffer(from) <= time) && (!to || time <= endOfOffer(to))
}

/** Returns the first second of an offer on the shop's clock, `YYYY-MM-DD HH:mm:ss`. An unreadable date never begins. */
export function startOfOffer(from: string): string {
  return offerTime(from) ?? '9999'
}

/**
 * Returns the last second of an offer on the shop's clock. A date without a time, or at midnight, ends with its day, because merchants
 * enter the last day of an offer. An unreadable date has ended.
 */
export function endOfOffer(to: string): string {
  return offerTime(to, '23:59:59') ?? ''
}

const writtenTime =
  /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?(?:\.\d+)?(?: ?(Z|[+-]\d\d)(?::?(\d\d))?)?)?$/

/**
 * Returns the time on the shop's clock for `2026-12-01`, `2026-12-01 08:00:00` or `2026-12-01T08:00Z`; null for any other text. Without a
 * zone the text is in the shop's own time. `midnight` replaces a missing time and 00:00:00.
 */
export function offerTime(text: string, midnight = '00:00:00'): string | null {
  const [, day, minute = '00:00', second = ':00', zone, minutes = '00'] = writtenTime.exec(text.trim()) ?? []
  if (!day) return null
  const time = minute + second === '00:00:00' ? midnight : minute + second
  if (!zone) return `${day} ${time}`
  const moment = new Date(`${day}T${time}${zone === 'Z' ? zone : `${zone}:${minutes}`}`)
  return Number.isNaN(moment.getTime()) ? null : shopTime(moment)
}
