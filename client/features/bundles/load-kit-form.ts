import { withFurtherTexts } from '#client/texts.ts'
import type { ProductPageData } from '../catalog/product-data.ts'

/** Few products are tasting kits. */
export const loadKitForm = withFurtherTexts(() => import('./kit-form.tsx'))

/** Whether a page shows a kit's bottles: their form is fetched before the page can be pressed, so that no press is lost. */
export function hasKitForm(page: string, data: unknown): boolean {
  return page === 'product' && (data as ProductPageData).product.type_id === 'grouped'
}
