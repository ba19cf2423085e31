import { isPromoLine } from '#shared/cart.ts'
import { kitSku } from '#shared/kit-count.ts'
import type { ProductOption } from '#shared/product-option.ts'
import type { Buyer } from './access.ts'
import { type CartProducts, readCartProducts } from './cart-products.ts'
import type { Choice, ChoiceFault } from './choice.ts'
import { choose } from './choose.ts'
import { asKitPart } from './kit-part.ts'
import { variantSku } from './variant-choice.ts'

/** What is asked for: the parent's sku of a configurable product with what was chosen, or the variant's own. */
export interface ChosenProduct {
  sku: string
  product_option?: ProductOption | undefined
}

/** The SKUs of the products that `findChoice` needs. */
export function skusOfChoice({ sku, product_option }: ChosenProduct): string[] {
  const kit = kitSku(product_option)
  return [sku, ...(kit ? [kit] : [])]
}

/** The product with its choices, or the refusal where there is no such thing. `products` are those of `skusOfChoice`, if they are read. */
export async function findChoice(
  buyer: Buyer,
  asked: ChosenProduct,
  products?: CartProducts,
): Promise<Choice | ChoiceFault> {
  // A gift that a browser sends would become a line to be paid for.
  if (isPromoLine(asked)) return 'optionsInvalid'
  const known = products ?? (await readCartProducts(buyer, skusOfChoice(asked)))
  const child = variantSku(known.get(asked.sku), asked.product_option)
  if (child === null) return 'optionsInvalid'
  const sold = child === undefined ? known : await readCartProducts(buyer, [child])
  const choice = choose(sold, { ...asked, sku: child ?? asked.sku }, buyer, new Date())
  return typeof choice === 'string' ? choice : asKitPart(choice, known, asked.product_option, buyer.view.code)
}
