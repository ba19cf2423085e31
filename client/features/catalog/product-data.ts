import type { Deferred } from '#shared/page-data.ts'
import type { Product, ProductCard } from '#shared/product.ts'
import type { LinkCode } from '#shared/product-fields.ts'
import type { ProductOption } from '#shared/product-option.ts'
import type { Crumb } from './crumb.ts'

/** A choice among variants: vintage, bottle size, glass shape. */
export interface VariantChoice {
  code: string
  label: string
  values: {
    label: string
    /** Address of the variant with this value; null if no variant has it any more. */
    href: string | null
    chosen: boolean
    inStock: boolean
  }[]
}

/** Bottles of a tasting kit (one part without a title) or the choices of a case (one part for each option). */
export interface ProductPart {
  title: string | null
  required: boolean
  items: {
    product: ProductCard
    qty: number
    /** Price of one item including tax (minor units); in a case, the price within the case. */
    price: number
    isDefault: boolean
  }[]
}

/** Stock of the product in one of the merchant's shops. */
export interface ShopStock {
  /** The shop's code in a reservation. */
  code: string
  name: string
  city: string
  qty: number
}

/** A page of customers' reviews of a product, newest first. */
export interface ProductRecommendations {
  items: {
    id: number
    score: number
    /** '' if the review has no text. */
    comment: string
    /** The shop's answer; '' if there is none. */
    answer: string
    firstname: string
    /** The date as `2026-11-22`; `dayText` is the same date in words. */
    day: string
    dayText: string
    /** Language of the comment and the answer. */
    lang: string
  }[]
  page: number
  pages: number
  /** Number of ratings in the average that are not listed here. */
  unnamed: number
}

export interface LinkedProducts {
  type: LinkCode
  products: ProductCard[]
}

export interface ProductPageData {
  /** The product. If it is configurable, price, stock, image, year and volume are those of the chosen variant. */
  product: Product
  /** The name of the shown variant, otherwise of the product. */
  fullName: string
  /** Canonical path of the page. */
  address: string
  /** The item that the cart button adds: the chosen variant or the product itself. Null if no variant is left. */
  buy: { id: number; sku: string; product_option?: ProductOption | undefined } | null
  breadcrumbs: Crumb[]
  variants: VariantChoice[]
  parts: ProductPart[]
  /** Rows of facts; some have a link. */
  facts: [name: string, value: string, href?: string | null][]
  /** The flavors in words. */
  flavors: string[]
  /** Notes of the shop about deposit, gift cards and withdrawal: sanitised HTML. */
  notes: string[]
  /** Stock in the shops, largest first; empty if unknown. */
  shops: ShopStock[]
  /** Null if there are no reviews. */
  recommendations: ProductRecommendations | null
  /** Alternatives to a sold-out product, nearest first, each with a description of its taste. */
  instead: Deferred<{ product: ProductCard; reason: string }[]>
  /** Products that the merchant links to this one, in rows by the type of the link; null if there are none. */
  linked: Deferred<LinkedProducts[]>
  /** Products of similar taste. */
  related: Deferred<ProductCard[]>
  recommended: Deferred<ProductCard[]>
}

/** The part of a product page that this browser remembers. */
export type ViewedNow = Pick<ProductPageData, 'product' | 'address'>
