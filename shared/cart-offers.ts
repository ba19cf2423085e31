import type { Days } from './delivery-days.ts'
import type { Minor } from './money.ts'

/** Offers that the platform returns with the totals: services, points, and how far away the next advantage is. */
export interface CartOffers {
  fees: readonly OfferedFee[]
  /** Null for guests, for customers without points, and if there is no club. */
  points: PointsOffer | null
  /** Null if no delivery becomes free. */
  free_delivery: FreeDeliveryOffer | null
  /** Null if more bottles would not make any cheaper. */
  quantity_discount: QuantityDiscountOffer | null
  /** A coupon that is stored with the cart but reduces none of its present lines. */
  idle_coupon: string | null
  /** True if the coupon reduces nothing because this buyer has used it as often as the coupon allows. */
  is_coupon_used: boolean
  /** The amount saved by announced reductions, compared with the lowest price of the 30 days before; 0 if there are none. */
  saved: Minor
  /**
   * Working days that the selected delivery method takes, or the first offered one if none is selected: for `parcelPromise`. Null if a day
   * was chosen, if the order is collected from one of our shops, and if nothing is sent.
   */
  delivery_days: Days | null
}

/** A service such as gift wrapping; `set-amasty-fee` chooses its options. */
export interface OfferedFee {
  fee_id: number
  title: string
  /** True if several options can be chosen at once. */
  multiple: boolean
  options: readonly FeeOption[]
}

export interface FeeOption {
  id: number
  title: string
  price_incl_tax: Minor
  chosen: boolean
}

export interface PointsOffer {
  balance: number
  /** The number of points that can be spent on this cart. */
  spendable: number
  /** The value of the spendable points. */
  worth: Minor
  used: boolean
}

export interface FreeDeliveryOffer {
  /** The title of the delivery method. */
  title: string
  /** The price of the goods that count towards free delivery: all but gift cards. */
  counted: Minor
  /** The amount by which the goods must grow to make delivery free; 0 if it is free. */
  missing: Minor
}

/** A percentage off the goods that count, from a number of them on, also if they differ. */
export interface QuantityDiscountOffer {
  /** The title of the merchant's rule. */
  title: string
  percent: number
  /** The number of items in the cart that count towards it. */
  counted: number
  /** The number of items that are missing for the discount; 0 if it applies. */
  missing: number
}
