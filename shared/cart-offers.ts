import type { Totals } from './totals.ts'

/** Offers that the platform returns with the totals: services, points, and how far away the next advantage is. */
export type CartOffers = NonNullable<Totals['offers']>

/** A service such as gift wrapping; `set-amasty-fee` chooses its options. */
export type OfferedFee = CartOffers['fees'][number]

export type PointsOffer = NonNullable<CartOffers['points']>

export type FreeDeliveryOffer = NonNullable<CartOffers['free_delivery']>

export type QuantityDiscountOffer = NonNullable<CartOffers['quantity_discount']>
