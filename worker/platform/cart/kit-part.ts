// Why: docs/decisions/013-product-choices.md
import { kitOf } from '#shared/kit.ts'
import type { ProductOption } from '#shared/product-option.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'
import type { CartProducts } from './cart-products.ts'
import type { Choice } from './choice.ts'

/**
 * Returns the choice with the name, picture and colour of its kit, which the product option names. The kit's data come from the
 * catalogue, never from the browser. Returns the choice unchanged if the kit does not contain this product. `products` must hold
 * the kit.
 */
export function asKitPart(
  choice: Choice,
  products: CartProducts,
  product_option: ProductOption | undefined,
  code: StoreCode,
): Choice {
  const kit = products.get(kitOf({ sku: choice.sku, product_option })?.sku ?? '')
  const isPart = kit?.doc.product_links?.some(({ linked_product_sku }) => linked_product_sku === choice.sku)
  if (kit?.type_id !== 'grouped' || !isPart) return choice
  return {
    ...choice,
    image: kit.doc.image,
    color_code: kit.doc.color_code,
    options: [...choice.options, { label: languageOf(code).cart.kit, value: kit.doc.name }],
  }
}
