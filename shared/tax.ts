import type { Minor } from './money.ts'
import type { TaxRule } from './platform-api/documents.ts'
import type { StoreView } from './store-view.ts'

/** How the platform of a view writes prices, and which customer class is taxed (TAX-1 to TAX-5). */
export interface TaxSettings {
  /** ISO 3166-1 alpha-2: used if no address is known. */
  defaultCountry: string
  /** True if `price` and `special_price` of the index include tax. */
  sourcePriceIncludesTax: boolean
  /** True if `final_price` includes tax. */
  finalPriceIncludesTax: boolean
  /** The tax class of a customer whose group has none; null if tax does not depend on groups. */
  userGroupId: number | null
  /** True if all customers have that tax class, whatever their group. */
  useOnlyDefaultUserGroupId: boolean
}

/** Returns the settings of the index: `price` without tax, `final_price` with it. Both views tax all customers alike. */
export function taxSettings({ country }: Pick<StoreView, 'country'>): TaxSettings {
  return {
    defaultCountry: country,
    sourcePriceIncludesTax: false,
    finalPriceIncludesTax: true,
    userGroupId: null,
    useOnlyDefaultUserGroupId: false,
  }
}

export type TaxRules = readonly Pick<TaxRule, 'product_tax_class_ids' | 'customer_tax_class_ids' | 'rates'>[]

export interface TaxedPlace {
  taxClass: number
  /** ISO 3166-1 alpha-2. */
  country: string
  region?: string | null
  /** Null: the class does not matter. */
  customerClass?: number | null
}

/**
 * Returns the tax in per cent on a product class in a country: the first rule with this class (and the customer's, if given), and its first
 * rate of the country and region. 0 if there is none.
 */
export function taxPercent(
  rules: TaxRules,
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

/** Returns the customer's tax class; null if tax does not depend on groups. `group` 0 is anonymous. */
export function customerTaxClass(
  { userGroupId, useOnlyDefaultUserGroupId }: TaxSettings,
  group: number,
): number | null {
  if (userGroupId === null) return null
  return useOnlyDefaultUserGroupId || group === 0 ? userGroupId : group
}

/** Returns the tax in per cent by product class for one customer; `country` is given if an address is known. */
export function taxOfCustomer(
  rules: TaxRules,
  settings: TaxSettings,
  group: number,
  country?: string,
): (taxClass: unknown) => number {
  const place = {
    country: country || settings.defaultCountry,
    customerClass: customerTaxClass(settings, group),
  }
  return (taxClass) => taxPercent(rules, { taxClass: Number.parseInt(String(taxClass), 10), ...place })
}

/**
 * Returns the tax class of a product. A gift card has none: it is a multi-purpose voucher, taxed when it pays for goods (directive
 * 2006/112/EC, article 30b).
 */
export function taxClassOf({
  type_id,
  tax_class_id,
}: {
  type_id?: unknown
  tax_class_id?: unknown
}): unknown {
  return type_id === 'virtual' ? 0 : tax_class_id
}

/** Returns the tax in an amount that includes it, rounded half up. `taxPercent` has at most two decimals. */
export function containedTax(inclTax: Minor, taxPercent: number): Minor {
  const hundredths = Math.round(taxPercent * 100)
  const whole = 10_000 + hundredths
  return Math.floor((2 * inclTax * hundredths + whole) / (2 * whole))
}

/** Returns an amount without the tax in it. `percent` 25 means 25 %. */
export function netOf(gross: Minor, percent: number): Minor {
  return gross - containedTax(gross, percent)
}

/** Returns an amount with its tax, rounded half up. */
export function grossOf(net: Minor, percent: number): Minor {
  return Math.floor((net * (10_000 + Math.round(percent * 100)) + 5000) / 10_000)
}
