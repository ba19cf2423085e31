import { type Purchase, purchaseOf } from '#client/features/cart/purchase/purchase.ts'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'

/** Adding what a product's page shows: the product, or the variant that is chosen there. Null where none is left. */
export function variantPurchase({ product, variants, buy }: ProductPageData): Purchase | null {
  if (!buy) return null
  const options = variants.flatMap(({ label, values }) =>
    values.filter(({ chosen }) => chosen).map((value) => ({ label, value: value.label })),
  )
  return purchaseOf(product, { sku: buy.sku, product_option: buy.product_option, options })
}
