import type { Days } from './delivery-days.ts'
import type { Minor } from './money.ts'

/** What a shopper may choose beside the goods, and how far away the next advantage is: the platform says it with the totals. */
export interface CartOffers {
  fees: readonly OfferedFee[]
  /** Null for guests, without points and where there is no club. */
  points: PointsOffer | null
  /** Null where no delivery becomes free. */
  free_delivery: FreeDeliveryOffer | null
  /** Null where no more bottles would make any cheaper. */
  quantity_discount: QuantityDiscountOffer | null
  /** A coupon that is stored with the cart and takes nothing off its present lines. */
  idle_coupon: string | null
  /** True if the coupon takes nothing off because this buyer has used it as often as the coupon allows. */
  is_coupon_used: boolean
  /** What announced reductions take off, from the lowest price of the 30 days before; 0 where there are none. */
  saved: Minor
  /**
   * Working days that the chosen way takes, else the one that is offered first: for `parcelPromise`. Null where a day was
   * chosen, where it is collected from a shop of ours, and where nothing is sent.
   */
  delivery_days: Days | null
}

/** A service such as gift wrapping; `set-amasty-fee` chooses its options. */
export interface OfferedFee {
  fee_id: number
  title: string
  /** Several options at once. */
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
  /** How many of them this cart can take. */
  spendable: number
  /** What those are worth. */
  worth: Minor
  used: boolean
}

export interface FreeDeliveryOffer {
  /** Of the delivery method. */
  title: string
  /** What the goods cost that count towards it: gift cards do not. */
  counted: Minor
  /** Goods for so much more make it free; 0 where it is. */
  missing: Minor
}

/** Per cent off the goods that count, from so many of them on, whichever they are. */
export interface QuantityDiscountOffer {
  /** Of the merchant's rule. */
  title: string
  percent: number
  /** How many in the cart count towards it. */
  counted: number
  /** How many more make it; 0 where it is made. */
  missing: number
}
