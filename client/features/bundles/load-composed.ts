import { loadedOnce } from '#client/texts.ts'
import type { ProductPageData } from '../catalog/product-data.ts'

/** A separate file: few products are composed by the shopper. */
export const loadComposed = loadedOnce(() => import('./composed.tsx'))

/** Returns whether the shopper composes the product of others: a case (`bundle`) or a kit (`grouped`). */
export function isComposed({ type_id }: Pick<ProductPageData['product'], 'type_id'>): boolean {
  return type_id === 'bundle' || type_id === 'grouped'
}
