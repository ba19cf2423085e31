import { loadedOnce, withFurtherTexts } from '#client/texts.ts'
import type { ProductPageData } from '../catalog/product-data.ts'

/** Few products ask for more than a quantity. */
export const loadCustomForm = loadedOnce(withFurtherTexts(() => import('./custom-form.tsx')))

/** Whether a page asks what that form asks. */
export function hasCustomForm(page: string, data: unknown): boolean {
  return page === 'product' && asksQuestions((data as ProductPageData).product)
}

/** Whether something can be answered beside the quantity. */
export function asksQuestions({ custom_options, type_id }: ProductPageData['product']): boolean {
  return custom_options.length > 0 && type_id !== 'configurable'
}
