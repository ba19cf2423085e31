import { isComposed, loadComposed } from '../bundles/load-composed.ts'
import { loadKitForm } from '../bundles/load-kit-form.ts'
import type { ProductPageData } from '../catalog/product-data.ts'
import { asksQuestions, loadCustomForm } from '../custom/load-custom-form.ts'

/**
 * Loads the form of a case, a kit or a product with questions. This happens before hydration, so that no click is lost, and before
 * the server renders the page.
 */
export async function loadForm(product: ProductPageData['product']): Promise<void> {
  await Promise.all([
    isComposed(product) && loadComposed(),
    product.type_id === 'grouped' ? loadKitForm() : asksQuestions(product) && loadCustomForm(),
  ])
}
