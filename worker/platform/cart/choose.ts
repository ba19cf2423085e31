import * as v from 'valibot'
import { customAnswers, customOptionsPrice, customOptionWords, unanswered } from '#shared/custom-option.ts'
import { buysAsBusiness } from '#shared/customer-group.ts'
import { giftCardOf } from '#shared/gift-card.ts'
import type { ProductOption } from '#shared/product-option.ts'
import { CustomOption } from '#shared/product-parts.ts'
import type { Buyer } from './access.ts'
import { chooseBundle } from './bundle-choice.ts'
import type { CartProduct, CartProducts } from './cart-products.ts'
import { type Choice, type ChoiceFault, choiceFields, pant } from './choice.ts'
import { giftCardMistakes } from './gift-card-mistakes.ts'
import { productPrice } from './unit-price.ts'
import { chooseVariant } from './variant-choice.ts'

interface Asked {
  /** The SKU of a variant, never of its parent: see `variantSku`. */
  sku: string
  product_option?: ProductOption | undefined
}

/**
 * Returns the requested choice, or the reason why it is refused. `products` must hold the result of `readCartProducts` for the
 * SKU.
 */
export function choose(
  products: CartProducts,
  asked: Asked,
  { view, groupId }: Pick<Buyer, 'view' | 'groupId'>,
  now: Date,
): Choice | ChoiceFault {
  const product = products.get(asked.sku)
  if (!product || !isForSale(product, groupId)) return 'productGone'
  if (product.type_id === 'grouped' || product.type_id === 'configurable') return 'optionsInvalid'
  if (product.type_id === 'bundle') return chooseBundle(products, product, asked.product_option, now)
  const parent = product.parent_sku ? products.get(product.parent_sku) : undefined
  if (parent?.type_id === 'configurable')
    return isForSale(parent, groupId) ? chooseVariant(parent, product, now) : 'productGone'
  const custom = v.parse(v.array(CustomOption), product.doc.custom_options ?? [])
  const answers = customAnswers(asked.product_option)
  if (unanswered(custom, answers).length) return 'optionsInvalid'
  if (giftCardMistakes(product, asked.product_option, view.currency).length) return 'optionsInvalid'
  return {
    ...choiceFields(product, product, asked.product_option),
    type_id: product.type_id,
    options: customOptionWords(custom, answers, view.currency),
    parts: [{ product, qty: 1 }],
    giftCard: giftCardOf(custom, answers),
    pant_amount: pant(product),
    unitPrice(qty) {
      const price = productPrice(product, qty, now)
      return price + customOptionsPrice(custom, answers, price)
    },
  }
}

function isForSale(product: CartProduct, groupId: number): boolean {
  return product.isOn && (!product.isForBusiness || buysAsBusiness(groupId))
}
