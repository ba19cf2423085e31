import type { Deferred, PageProps } from '#shared/page-data.ts'
import type { Product, ProductCard } from '#shared/product.ts'
import type { Crumb } from '../features/catalog/crumb.ts'

/** A choice among the variants: vintage, bottle size, glass shape. */
export interface VariantChoice {
  code: string
  label: string
  values: {
    label: string
    /** The page of the variant that this value leads to. */
    href: string
    chosen: boolean
    inStock: boolean
  }[]
}

/** Bottles of a tasting kit (one part without a title) or the choices of a case (one part an option). */
export interface ProductPart {
  title: string | null
  required: boolean
  items: { product: ProductCard; qty: number; isDefault: boolean }[]
}

export interface ProductPageData {
  /** Of a configurable product with the chosen variant's price, stock, image, year and volume in place of its own. */
  product: Product
  /** What the cart button adds: the chosen variant or the product itself. Null where nothing can be bought. */
  buySku: string | null
  breadcrumbs: Crumb[]
  variants: VariantChoice[]
  parts: ProductPart[]
  /** Words of `flavors` and `certification`. */
  flavors: string[]
  /** Stock in our shops, largest first; none where nothing is known. */
  shops: { city: string; qty: number }[]
  /** "Tastes like this". */
  related: Deferred<ProductCard[]>
}

export default function ProductPage({ data }: PageProps<ProductPageData>) {
  return <h1>{data.product.name}</h1>
}
