// Why: docs/decisions/051-views-are-data.md
import type { Currency } from '../money.ts'
import { currencies, openViews, type StoreCode } from '../shop.ts'

export interface AgeLimit {
  /** A strength in per cent by volume: the limit applies above it. */
  above: number
  /** The age in years from which on such goods are sold. */
  age: number
}

/** The country that a view sells to, ISO 3166-1 alpha-2. */
export type Country = 'DK' | 'SE'

/** The language of a file in `locales/`, BCP 47. */
export type Locale = 'da-DK' | 'sv-SE'

/**
 * The settings of a view that every part of the shop needs. Settings that fewer parts need are in tables beside this file, each with an
 * entry for every view.
 */
export interface StoreView {
  code: StoreCode
  storeId: number
  websiteId: number
  /** The locale of `<html lang>` and `Intl`. */
  locale: Locale
  /** The language's name for itself. */
  language: string
  currency: Currency
  /** Default country of tax, delivery and addresses. */
  country: Country
  /** Host labels that name this view; links use the first. They are compared with the first label of the host. */
  hosts: readonly string[]
  /** True if offers, before-prices and offer badges may be shown (SHOP-7: not in Sweden). */
  showsOffers: boolean
  hasLoyaltyClub: boolean
  /** True if the newsletter's window opens by itself, at most once in 30 days. Never in Sweden (alkohollagen 7 kap. 1 §: moderation). */
  newsletterPopup?: boolean
  /** True if the checkout is on another site: notices of success do not link to it (NOTICE-4). */
  externalCheckout?: boolean
  /** The number at the cart (CART-26): the sum of quantities (default), or the number of lines. */
  cartCount?: 'quantities' | 'items'
  /**
   * True if the seller has shops in the view's country (SHOP-20): their stock is shown and can be reserved. Without shops, orders are
   * collected at places of a carrier.
   */
  hasShops: boolean
  /** True if lists begin in the order that the merchant gave them (LIST-7). */
  ordersByHand?: boolean
  /** True if shoppers choose a delivery date themselves. */
  choosesDeliveryDate: boolean
  /** True if the e-ID's own widget is offered beside the identity broker (SHOP-10: in Sweden). */
  hasEidWidget: boolean
  /** True if Christmas is an occasion for gifts (not in Sweden, where alcohol must not be advertised with it: KOVFS 2016:1). */
  hasChristmasGifts?: boolean
  /** True if each page except the checkout has a button at its foot that opens the help panel. */
  hasHelpButton: boolean
  /** The age in years that a buyer of alcohol must have reached. */
  minimumAge: number
  /**
   * Age limits by strength. Denmark would allow 16 up to 6 % (`{ above: 1.2, age: 16 }` and `{ above: 6, age: 18 }`); the shop requires 18
   * throughout (SHOP-11).
   */
  ageLimits: readonly AgeLimit[]
}

/** Every view that the code knows. Most code uses `storeViews`. */
export const declaredViews: Record<StoreCode, StoreView> = {
  da: {
    code: 'da',
    storeId: 1,
    websiteId: 1,
    locale: 'da-DK',
    language: 'Dansk',
    currency: currencies.da,
    country: 'DK',
    hosts: ['da', 'dk'],
    showsOffers: true,
    hasLoyaltyClub: true,
    hasShops: true,
    ordersByHand: true,
    choosesDeliveryDate: true,
    hasChristmasGifts: true,
    hasEidWidget: false,
    hasHelpButton: true,
    minimumAge: 18,
    ageLimits: [{ above: 0.5, age: 18 }],
  },
  sv: {
    code: 'sv',
    storeId: 2,
    websiteId: 2,
    locale: 'sv-SE',
    language: 'Svenska',
    currency: currencies.sv,
    country: 'SE',
    hosts: ['se', 'sv'],
    showsOffers: false,
    hasLoyaltyClub: false,
    hasShops: false,
    choosesDeliveryDate: false,
    hasEidWidget: true,
    hasHelpButton: true,
    // Alkohollagen 4 kap. 4 §: an independent carrier imports the goods, for persons of 20 and older.
    minimumAge: 20,
    ageLimits: [{ above: 0.5, age: 20 }],
  },
}

/** The store views in which this shop sells. */
export const storeViews = Object.fromEntries(openViews.map((code) => [code, declaredViews[code]])) as Record<
  StoreCode,
  StoreView
>
