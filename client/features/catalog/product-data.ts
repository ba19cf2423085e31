import type { Deferred } from '#shared/page-data.ts'
import type { Product, ProductCard } from '#shared/product.ts'
import type { ProductOption } from '#shared/product-option.ts'
import type { Crumb } from './crumb.ts'

/** A choice among the variants: vintage, bottle size, glass shape. */
export interface VariantChoice {
  code: string
  label: string
  values: {
    label: string
    /** The page of the variant that this value leads to; null where none has it any more. */
    href: string | null
    chosen: boolean
    inStock: boolean
  }[]
}

/** Bottles of a tasting kit (one part without a title) or the choices of a case (one part an option). */
export interface ProductPart {
  title: string | null
  required: boolean
  items: {
    product: ProductCard
    qty: number
    /** Gross, of one; in a case what the case asks for it. */
    price: number
    isDefault: boolean
  }[]
}

/** Its stock in one of our shops. */
export interface ShopStock {
  /** The shop's code in a reservation. */
  code: string
  name: string
  city: string
  qty: number
}

/** A page of what customers say of a product, the newest first. */
export interface ProductRecommendations {
  items: {
    id: number
    score: number
    /** '' where nothing was said in words. */
    comment: string
    firstname: string
    /** `2026-11-22`, and in words. */
    day: string
    said: string
    /** Of its words. */
    lang: string
  }[]
  page: number
  pages: number
  /** Votes of the average that do not stand among these. */
  unnamed: number
}

export interface ProductPageData {
  /** Of a configurable product with the chosen variant's price, stock, image, year and volume in place of its own. */
  product: Product
  /** The name of the variant that is shown, else the product's. */
  fullName: string
  /** Path of the page's one address. */
  address: string
  /** What the cart button adds: the chosen variant or the product itself. Null where no variant is left. */
  buy: { id: number; sku: string; product_option?: ProductOption | undefined } | null
  breadcrumbs: Crumb[]
  variants: VariantChoice[]
  parts: ProductPart[]
  /** Rows of its facts; some lead to a page. */
  facts: [name: string, value: string, href?: string | null][]
  /** Words of `flavors`. */
  flavors: string[]
  /** The shop's notes about deposit, gift cards and withdrawal: sanitised HTML. */
  notes: string[]
  /** Stock in our shops, largest first; none where nothing is known. */
  shops: ShopStock[]
  /** Null where nobody has said anything. */
  recommendations: ProductRecommendations | null
  /** In place of a product that is sold out, nearest first, each with what is known of its taste. */
  instead: Deferred<{ product: ProductCard; reason: string }[]>
  /** "Tastes like this". */
  related: Deferred<ProductCard[]>
  /** Recommended products. */
  recommended: Deferred<ProductCard[]>
}

/** What this browser remembers of a product's page. */
export type ViewedNow = Pick<ProductPageData, 'product' | 'address'>
