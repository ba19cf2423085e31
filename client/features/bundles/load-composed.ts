import { loadedOnce } from '#client/texts.ts'
import type { ProductPageData } from '../catalog/product-data.ts'

/** Few products are put together by who buys them. */
export const loadComposed = loadedOnce(() => import('./composed.tsx'))

/** Whether a product is put together of others by who buys it: a case of choices, or a kit of quantities. */
export function isComposed({ type_id }: Pick<ProductPageData['product'], 'type_id'>): boolean {
  return type_id === 'bundle' || type_id === 'grouped'
}
