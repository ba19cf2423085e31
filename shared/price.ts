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
  /** The final price before anything was worked out from it; goes before `final_price`, which may hold a special price. */
  original_final_price?: Minor | null
}

export interface CurrentPrice {
  /** What is asked now. */
  price: Minor
  /** What is asked without any reduction. Never less than `price`. */
  regular: Minor
}

/**
 * The price of this moment (PRICE-1, PRICE-2): the special price applies only below the regular one
 * and within its dates; a final price that is lower still, which a rule of the merchant's made, goes before both,
 * whatever the dates of the special price.
 */
export function currentPrice(source: PriceSource, now: Date): CurrentPrice {
  const regular = source.original_price_incl_tax || source.price_incl_tax
  const special = source.special_price_incl_tax || regular
  const isSpecial = special < regular && isWithin(now, source.special_from_date, source.special_to_date)
  const final = source.original_final_price || source.final_price || regular
  return { regular, price: Math.min(regular, isSpecial ? special : regular, final) }
}

/**
 * Whether a reduction may be announced: only beside the lowest price of the 30 days before it (Directive 98/6/EC article
 * 6a), and not where that price was no higher (CJEU C-330/23). Any one unit of money for all three.
 */
export function isReduction(
  now: number,
  before: number | null | undefined,
  lowest: number | null | undefined,
): boolean {
  return Boolean(before && before > now && lowest && lowest > now)
}

/** The variant with the lowest price now sets its parent's; null where there is none. The first of equals. */
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

/** Price of a litre of what is asked, deposit not counted, rounded half up. Null where nothing is sold by volume. */
export function perLitre(price: Minor, volumeMl: number | null): Minor | null {
  return volumeMl && volumeMl > 0 ? Math.round((price * 1000) / volumeMl) : null
}

/** So much off each, from so many on, between two dates: `nextdisc_*`. Minor units with tax. */
export interface QuantityOffer {
  nextdisc_amount?: Minor | null
  nextdisc_qty?: number | null
  nextdisc_start?: string | null
  nextdisc_end?: string | null
}

/** What one costs less when this many are bought now. */
export function quantityDiscount(offer: QuantityOffer, qty: number, now: Date): Minor {
  const { nextdisc_amount, nextdisc_qty, nextdisc_start, nextdisc_end } = offer
  if (!nextdisc_amount || !nextdisc_qty || qty < nextdisc_qty) return 0
  return isWithin(now, nextdisc_start, nextdisc_end) ? nextdisc_amount : 0
}

/**
 * What one costs when this many are bought: the price of the day less what the quantity takes off, or what was agreed
 * with the buyer's group, whichever is lower. An agreement takes no offer on top. Never below nothing.
 */
export function unitPrice(
  source: PriceSource & QuantityOffer,
  { qty, groupPrice, now }: { qty: number; groupPrice: Minor | null; now: Date },
): Minor {
  const offered = currentPrice(source, now).price - quantityDiscount(source, qty, now)
  return Math.max(0, groupPrice === null ? offered : Math.min(offered, groupPrice))
}

/** What an option adds to a price: an amount, or per cent of the price that it is an option of (PRICE-9). */
export interface OptionPrice {
  /** Minor units where fixed; where percent hundredths of one (1250 is 12.5 %), as amounts of the wire are read. */
  price: Minor
  price_type: 'fixed' | 'percent'
}

/** Rounded half up to minor units. */
export function optionPrice({ price, price_type }: OptionPrice, base: Minor): Minor {
  return price_type === 'percent' ? Math.round((base * price) / 10_000) : price
}

/** Returns whether a moment is between two dates, in the formats of merchants and their systems. An absent date is no limit. */
export function isWithin(now: Date, from: string | null | undefined, to: string | null | undefined): boolean {
  if (!from && !to) return true
  const time = shopTime(now)
  return (!from || startOfOffer(from) <= time) && (!to || time <= endOfOffer(to))
}

/** The first second of an offer on the shop's own clock, `YYYY-MM-DD HH:mm:ss`. An unreadable date never begins. */
export function startOfOffer(from: string): string {
  return offerTime(from) ?? '9999'
}

/**
 * The last second of an offer on the shop's own clock. A date without a time, or at midnight, ends with its day, because
 * merchants enter the last day of an offer. An unreadable date has ended.
 */
export function endOfOffer(to: string): string {
  return offerTime(to, '23:59:59') ?? ''
}

const writtenTime =
  /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?(?:\.\d+)?(?: ?(Z|[+-]\d\d)(?::?(\d\d))?)?)?$/

/**
 * The time on the shop's own clock of `2026-12-01`, `2026-12-01 08:00:00` or `2026-12-01T08:00Z`; null of anything else.
 * Without a zone it is the shop's own time. `midnight`: the time that stands for a missing one and for midnight.
 */
export function offerTime(text: string, midnight = '00:00:00'): string | null {
  const [, day, minute = '00:00', second = ':00', zone, minutes = '00'] = writtenTime.exec(text.trim()) ?? []
  if (!day) return null
  const time = minute + second === '00:00:00' ? midnight : minute + second
  if (!zone) return `${day} ${time}`
  const moment = new Date(`${day}T${time}${zone === 'Z' ? zone : `${zone}:${minutes}`}`)
  return Number.isNaN(moment.getTime()) ? null : shopTime(moment)
}
