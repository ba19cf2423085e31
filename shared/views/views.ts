// Why: docs/decisions/051-views-are-data.md
import type { Currency } from '../money.ts'
import { currencies, type StoreCode } from '../shop.ts'

export interface AgeLimit {
  /** Per cent by volume: what is stronger than this … */
  above: number
  /** … is sold from this age on, in years. */
  age: number
}

/** ISO 3166-1 alpha-2, of a country that a view sells to. */
export type Country = 'DK' | 'SE'

/** BCP 47: the texts of `locales/` are in it. */
export type Locale = 'da-DK' | 'sv-SE'

/** What every part of the shop has to know of a view. What less of it needs stands beside this file, in tables that lack no view. */
export interface StoreView {
  code: StoreCode
  storeId: number
  websiteId: number
  /** For `<html lang>` and `Intl`. */
  locale: Locale
  /** What the language calls itself. */
  language: string
  currency: Currency
  /** Default country of tax, delivery and addresses. */
  country: Country
  /** Host labels that name this view, the one that links lead to first: the first label of the host is compared. */
  hosts: readonly string[]
  /** Price offers, before-prices and offer badges may be shown (SHOP-7: not in Sweden). */
  showsOffers: boolean
  hasLoyaltyClub: boolean
  /** The newsletter's window opens by itself, at most once in 30 days. Never in Sweden (alkohollagen 7 kap. 1 §: moderation). */
  offersNewsletter?: boolean
  /** The checkout is somewhere else: notices of success do not lead to it (NOTICE-4). */
  externalCheckout?: boolean
  /** What the number at the cart counts (CART-26): the sum of quantities where nothing is said, or its lines. */
  cartCount?: 'quantities' | 'items'
  /**
   * The seller has shops in the view's country (SHOP-20): what stands on their shelves is shown and can be put aside. Where
   * there are none, orders are collected at places of a carrier.
   */
  hasShops: boolean
  /** Lists begin in the order that the merchant gave them (LIST-7). */
  ordersByHand?: boolean
  /** Shoppers choose a delivery date themselves. */
  choosesDeliveryDate: boolean
  /** Offers the e-ID's own widget beside the way to the identity broker (SHOP-10: in Sweden). */
  hasEidWidget: boolean
  /** Christmas is an occasion for gifts (not in Sweden, where no alcohol is sold with it: KOVFS 2016:1). */
  hasChristmasGifts?: boolean
  /** The button at the foot of each page but the checkout that opens the help panel. */
  hasHelpButton: boolean
  /** Age in years that a buyer of alcohol must have reached. */
  minimumAge: number
  /**
   * From which age goods are sold by their strength. Denmark would allow 16 up to 6 % (`{ above: 1.2, age: 16 }` and
   * `{ above: 6, age: 18 }`); the shop asks for 18 throughout (SHOP-11).
   */
  ageLimits: readonly AgeLimit[]
}

/** The store views. */
export const storeViews: Record<StoreCode, StoreView> = {
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
    offersNewsletter: true,
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
    // Alkohollagen 4 kap. 4 §: brought in by an independent carrier, for persons of 20 and older.
    minimumAge: 20,
    ageLimits: [{ above: 0.5, age: 20 }],
  },
}
