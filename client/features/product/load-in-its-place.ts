import { withFurtherTexts } from '#client/texts.ts'
import type { ProductPageData } from '../catalog/product-data.ts'

/** A separate file: most products are in stock. */
export const loadInItsPlace = withFurtherTexts(() => import('./alternatives.tsx'))

/** Returns whether a page shows alternatives to a sold-out product. */
export function showsInItsPlace(page: string, data: unknown): boolean {
  return page === 'product' && isSoldOut((data as ProductPageData).product)
}

/** Returns whether the product is out of stock. */
export function isSoldOut({ stock }: Pick<ProductPageData['product'], 'stock'>): boolean {
  return stock?.is_in_stock === false
}
