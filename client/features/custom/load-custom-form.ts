import { loadedOnce, withFurtherTexts } from '#client/texts.ts'
import type { ProductPageData } from '../catalog/product-data.ts'

/** A separate file: few products ask for more than a quantity. */
export const loadCustomForm = loadedOnce(withFurtherTexts(() => import('./custom-form.tsx')))

/** Returns whether a page shows the custom form. */
export function hasCustomForm(page: string, data: unknown): boolean {
  return page === 'product' && asksQuestions((data as ProductPageData).product)
}

/** Returns whether the product has questions beside the quantity. */
export function asksQuestions({ custom_options, type_id }: ProductPageData['product']): boolean {
  return custom_options.length > 0 && type_id !== 'configurable'
}
