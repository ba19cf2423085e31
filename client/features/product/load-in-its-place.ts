import { withFurtherTexts } from '#client/texts.ts'
import type { ProductPageData } from '../catalog/product-data.ts'

/** Most products can be had. */
export const loadInItsPlace = withFurtherTexts(() => import('./in-its-place.tsx'))

/** Whether a page shows what stands in the place of a product. */
export function showsInItsPlace(page: string, data: unknown): boolean {
  return page === 'product' && isSoldOut((data as ProductPageData).product)
}

/** Whether nothing of it can be sent. */
export function isSoldOut({ stock }: Pick<ProductPageData['product'], 'stock'>): boolean {
  return stock?.is_in_stock === false
}
