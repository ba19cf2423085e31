import { type Purchase, purchaseOf } from '#client/features/cart/purchase/purchase.ts'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'

/** Returns the purchase of the shown product or chosen variant; null if no variant is left. */
export function variantPurchase({ product, variants, buy }: ProductPageData): Purchase | null {
  if (!buy) return null
  const options = variants.flatMap(({ label, values }) =>
    values.filter(({ chosen }) => chosen).map((value) => ({ label, value: value.label })),
  )
  return purchaseOf(product, { sku: buy.sku, product_option: buy.product_option, options })
}
