/** Words by language; Vendure shows the Danish ones if it has no Swedish ones. */
export type Words = { da: string; sv?: string }

/** The demonstration in the terms of Vendure. Amounts are minor units and include tax. */
export interface Demonstration {
  channels: {
    code: 'da' | 'sv'
    currency: string
    country: string
    taxPercent: number
    deliveries: { code: string; name: string; price: number; freeFrom: number }[]
    payments: { code: string; name: string; handler: string }[]
    coupons: Coupon[]
  }[]
  customers: { email: string; password: string; firstname: string; lastname: string; channel: 'da' | 'sv' }[]
  facets: { code: string; name: string; values: { code: string; name: Words }[] }[]
  collections: CollectionOf[]
  products: ProductOf[]
}

export interface Coupon {
  code: string
  name: string
  percent?: number
  amountOff?: number
  freeDelivery?: boolean
  leastSum?: number
  from?: string
  until?: string
  uses?: number
  usesEach?: number
}

export interface CollectionOf {
  slug: string
  name: Words
  description: Words
  /** Codes of the values of the facet `category` whose products are in the collection. */
  values: string[]
  below: CollectionOf[]
}

export interface ProductOf {
  /** The SKU of a product with options; its variants have their own. */
  sku?: string
  slug: string
  name: Words
  description: Words
  /** `facet:value`. */
  facets: string[]
  optionGroups: string[]
  /** Path of a picture. */
  picture?: string
  variants: VariantOf[]
}

export interface VariantOf {
  sku: string
  name: Words
  price: { da: number; sv: number }
  /** Pieces in stock; null: not counted. */
  stock: number | null
  /** The option in each group of the product. */
  options: string[]
  facets: string[]
  custom: Record<string, string | number | boolean>
  translated: Record<string, Words>
}
