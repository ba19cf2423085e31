import { isPromoLine } from '#shared/cart.ts'
import { kitSku } from '#shared/kit-count.ts'
import type { ProductOption } from '#shared/product-option.ts'
import type { Buyer } from './access.ts'
import { readCartProducts } from './cart-products.ts'
import type { Choice, ChoiceFault } from './choice.ts'
import { choose } from './choose.ts'
import { asKitPart } from './kit-part.ts'
import { variantSku } from './variant-choice.ts'

/** What is asked for: the parent's sku of a configurable product with what was chosen, or the variant's own. */
export interface ChosenProduct {
  sku: string
  product_option?: ProductOption | undefined
}

/** The product with its choices, or the refusal where there is no such thing. */
export async function findChoice(buyer: Buyer, asked: ChosenProduct): Promise<Choice | ChoiceFault> {
  // A gift that a browser sends would become a line to be paid for.
  if (isPromoLine(asked)) return 'optionsInvalid'
  const kit = kitSku(asked.product_option)
  const products = await readCartProducts(buyer, [asked.sku, ...(kit ? [kit] : [])])
  const child = variantSku(products.get(asked.sku), asked.product_option)
  if (child === null) return 'optionsInvalid'
  const sold = child === undefined ? products : await readCartProducts(buyer, [child])
  const choice = choose(sold, { ...asked, sku: child ?? asked.sku }, buyer, new Date())
  return typeof choice === 'string'
    ? choice
    : asKitPart(choice, products, asked.product_option, buyer.view.code)
}
