import type { Minor } from './money.ts'
import type { TaxRule } from './tax-rule.ts'
import { containedTax } from './totals.ts'

/** Gross amounts in minor units, as a product and each of its variants have them. */
export interface PriceSource {
  price_incl_tax: Minor
  original_price_incl_tax?: Minor | null
  special_price_incl_tax?: Minor | null
  special_from_date?: string | null
  special_to_date?: string | null
  final_price?: Minor | null
}

export interface CurrentPrice {
  /** What is asked now. */
  price: Minor
  /** What is asked without any reduction. Never less than `price`. */
  regular: Minor
}

/**
 * The price of this moment (specification §4, 'Price rules'): the special price applies only below the regular one
 * and within its dates; a final price that is lower still, which a rule of the merchant's made, goes before both.
 */
export function currentPrice(source: PriceSource, now: Date): CurrentPrice {
  const regular = source.original_price_incl_tax || source.price_incl_tax
  const special = source.special_price_incl_tax || regular
  const isSpecial = special < regular && isWithin(now, source.special_from_date, source.special_to_date)
  const final = source.final_price || regular
  // A final price that is the special price only repeats it, also when its days are over.
  const isRuled = final < Math.min(special, regular)
  return { regular, price: Math.min(regular, isSpecial ? special : regular, isRuled ? final : regular) }
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

/** What an amount is without the tax inside it. `taxPercent` 25 means 25 %. */
export function netOf(gross: Minor, taxPercent: number): Minor {
  return gross - containedTax(gross, taxPercent)
}

/** Price of a litre of what is asked, deposit not counted, rounded half up. Null where nothing is sold by volume. */
export function perLitre(price: Minor, volumeMl: number | null): Minor | null {
  return volumeMl && volumeMl > 0 ? Math.round((price * 1000) / volumeMl) : null
}

/**
 * A reduction that may be shown: only with the lowest price of the 30 days before it beside it (Directive 98/6/EC
 * article 6a). Null where nothing is reduced or that price is unknown.
 */
export function reduction(
  { price, regular }: CurrentPrice,
  lowestPrice: Minor | null,
): { before: Minor; lowest: Minor } | null {
  return price < regular && lowestPrice ? { before: regular, lowest: lowestPrice } : null
}

/**
 * The tax in per cent on a product class in a country: the first rule that has the class (and the customer's, where
 * one is given), in it the first rate of the country and region. 0 where there is none.
 */
export function taxPercent(
  rules: readonly Pick<TaxRule, 'product_tax_class_ids' | 'customer_tax_class_ids' | 'rates'>[],
  { taxClass, country, region = null, customerClass = null }: TaxedPlace,
): number {
  if (!(taxClass > 0)) return 0
  const rule = rules.find(
    ({ product_tax_class_ids, customer_tax_class_ids }) =>
      product_tax_class_ids.includes(taxClass) &&
      (customerClass === null || customer_tax_class_ids.includes(customerClass)),
  )
  const rate = rule?.rates.find(
    ({ tax_country_id, region_name, tax_region_id }) =>
      tax_country_id === country && (region_name === region || tax_region_id === 0 || !region_name),
  )
  return rate?.rate ?? 0
}

export interface TaxedPlace {
  taxClass: number
  /** ISO 3166-1 alpha-2. */
  country: string
  region?: string | null
  customerClass?: number | null
}

/**
 * Whether a moment is between two dates of the shop's own time. An absent one is open; one without a time, or at
 * midnight, ends with its day, because merchants enter the last day of an offer.
 */
export function isWithin(now: Date, from: string | null | undefined, to: string | null | undefined): boolean {
  const time = shopTime(now)
  return (!from || from <= time) && (!to || time <= endOfOffer(to))
}

/** The last second of a date that an offer runs to, `YYYY-MM-DD HH:mm:ss`. */
export function endOfOffer(to: string): string {
  const [day = '', hour = '00:00:00'] = to.split(/[ T]/)
  return hour.startsWith('00:00') ? `${day} 23:59:59` : `${day} ${hour}`
}

let clock: Intl.DateTimeFormat | undefined

/** `YYYY-MM-DD HH:mm:ss` where the shop stands; Copenhagen and Stockholm share the hour. */
export function shopTime(now: Date): string {
  // Made when it is first needed: making one takes a phone a tenth of a second, and lists need none.
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Copenhagen',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return clock.format(now)
}
