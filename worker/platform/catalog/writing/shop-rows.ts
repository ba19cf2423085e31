import type { StoreCode } from '#shared/store-view.ts'
import type { Country } from '#shared/views/views.ts'
import type { RuleAction } from '#worker/platform/cart/sales-rules.ts'
import type { Flag, StoreTime } from './shape.ts'

/** A demo customer. The loader hashes the password; nothing else may keep it. */
export interface CustomerRow {
  id: number
  email: string
  password: string
  firstname: string
  lastname: string
  group_id: number
  store_code: StoreCode
  created_at: StoreTime
  is_subscribed: boolean
  company: string | null
  vat_id: string | null
  addresses: AddressRow[]
  /** The loyalty club's ledger, the oldest first. */
  points?: { created_at: StoreTime; type: 'earn' | 'spend'; points: number; text: string }[]
  custom_attributes: { attribute_code: 'age_verified' | 'custom_content_tag'; value: string }[]
}

export interface AddressRow {
  id: number
  firstname: string
  lastname: string
  company: string
  vat_id?: string
  street: [string, string]
  postcode: string
  city: string
  country_id: Country
  telephone: string
  default_shipping: boolean
  default_billing: boolean
}

/** One of the merchant's own shops, in the wording of the store row (DATA-22). */
export interface StoreRow {
  id: number
  /** The suffix of `stock_…`; `stock_by_city` has the city itself. */
  code: string
  name: string
  address: string
  postcode: string
  city: string
  enable: Flag
  /** Monday to Sunday, comma between, `false` where closed. */
  opening_hours: string
  /** `DD-MM`, comma between. */
  vacation_days: string
  latitude: number
  longitude: number
  phone: string
  email: string
  country: Country
}

export interface ParcelShopRow {
  id: string
  carrier: 'gls' | 'dao'
  company: string
  street_name: string
  zip: string
  city: string
  country: Country
  lat: number
  lng: number
  opening: { day: Weekday; from: string; to: string }[]
}

export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

/** Amounts are decimals of the view's currency, tax included. */
export interface ShippingMethodRow {
  carrier_code: string
  method_code: string
  carrier_title: string
  method_title: string
  price_incl_tax: number
  /** Goods for this much or more travel free; null: never. */
  free_from: number | null
  countries: Country[]
  /** What the shopper has to point out beside it. */
  needs: 'parcel-shop' | 'store' | 'address'
  /** Customer groups that may choose it; empty: all. */
  customer_group_ids: number[]
  default: boolean
  offline: boolean
  sort_order: number
}

export interface PaymentMethodRow {
  code: string
  title: string
  cost_incl_tax: number
  default: boolean
  offline: boolean
  is_server_method: boolean
  countries: Country[]
  /** Customer groups that may use it; empty: all. */
  customer_group_ids: number[]
  /** false: not for a cart of downloads and gift cards alone. */
  for_virtual_cart: boolean
  sort_order: number
}

/** A coupon or cart price rule. Amounts are decimals of the view's currency, per cent as written: 10 is 10 %. */
export interface SalesRuleRow {
  id: number
  title: string
  /** Absent: it needs none. */
  coupon_code?: string
  action: RuleAction
  amount?: number
  /** The cheapest product of this category that there is plenty of is given along; none, no rule. */
  gift_category?: number
  from_date?: StoreTime
  to_date?: StoreTime
  /** 0 is guests; absent: everybody. */
  customer_group_ids?: number[]
  category_ids?: number[]
  min_subtotal?: number
  min_qty?: number
  uses_total?: number
  uses_each?: number
}

/** A service such as gift wrapping. */
export interface ExtraFeeRow {
  id: number
  title: string
  /** Several options at once. */
  multiple?: boolean
  options: { id: number; title: string; price_incl_tax: number }[]
}
