import { isComposed, loadComposed } from '../bundles/load-composed.ts'
import { loadKitForm } from '../bundles/load-kit-form.ts'
import type { ProductPageData } from '../catalog/product-data.ts'
import { asksQuestions, loadCustomForm } from '../custom/load-custom-form.ts'

/**
 * Loads what a case, a kit or a product's questions are drawn with, where it is one: before the page can be pressed, so
 * that no press is lost, and before the server draws it.
 */
export async function loadForm(product: ProductPageData['product']): Promise<void> {
  await Promise.all([
    isComposed(product) && loadComposed(),
    product.type_id === 'grouped' ? loadKitForm() : asksQuestions(product) && loadCustomForm(),
  ])
}
