import { isPromoLine } from '#shared/cart.ts'
import { kitSku } from '#shared/kit-count.ts'
import type { ProductOption } from '#shared/product-option.ts'
import type { Buyer } from './access.ts'
import type { CartProducts } from './cart-products.ts'
import type { Choice, ChoiceFault } from './choice.ts'
import { choose } from './choose.ts'
import { asKitPart } from './kit-part.ts'
import { variantSku } from './variant-choice.ts'

/** A requested product: the SKU of a configurable product with its chosen options, or the SKU of the variant itself. */
export interface ChosenProduct {
  sku: string
  product_option?: ProductOption | undefined
}

/** Returns the SKUs of the products that `findChoice` needs. */
export function skusOfChoice({ sku, product_option }: ChosenProduct): string[] {
  const kit = kitSku(product_option)
  return [sku, ...(kit ? [kit] : [])]
}

/** Returns the product with its choices, or the reason for the refusal. `products` are those of `skusOfChoice`. */
export function findChoice(
  buyer: Pick<Buyer, 'view' | 'groupId'>,
  asked: ChosenProduct,
  products: CartProducts,
): Choice | ChoiceFault {
  // A browser may not add a gift: it would become a line that costs money.
  if (isPromoLine(asked)) return 'optionsInvalid'
  const child = variantSku(products.get(asked.sku), asked.product_option)
  if (child === null) return 'optionsInvalid'
  const choice = choose(products, { ...asked, sku: child ?? asked.sku }, buyer, new Date())
  return typeof choice === 'string'
    ? choice
    : asKitPart(choice, products, asked.product_option, buyer.view.code)
}
