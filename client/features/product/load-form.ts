import { loadKitForm } from '../bundles/load-kit-form.ts'
import type { ProductPageData } from '../catalog/product-data.ts'
import { asksQuestions, loadCustomForm } from '../custom/load-custom-form.ts'

/**
 * Loads the form of a kit's bottles or of a product's questions, where it has one: before the page can be pressed, so that
 * no press is lost, and before the server draws it.
 */
export function loadForm(product: ProductPageData['product']): unknown {
  return product.type_id === 'grouped' ? loadKitForm() : asksQuestions(product) && loadCustomForm()
}
