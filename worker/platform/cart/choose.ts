// Why: docs/decisions/013-product-choices.md
import * as v from 'valibot'
import { isPromoLine } from '#shared/cart.ts'
import { customAnswers, customOptionsPrice, customOptionWords, unanswered } from '#shared/custom-option.ts'
import { buysAsBusiness } from '#shared/customer-group.ts'
import { giftCardOf } from '#shared/gift-card.ts'
import { kitOf } from '#shared/kit.ts'
import { kitSku } from '#shared/kit-count.ts'
import type { ProductOption } from '#shared/product-option.ts'
import { CustomOption } from '#shared/product-parts.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'
import type { Buyer } from './access.ts'
import { chooseBundle } from './bundle-choice.ts'
import type { CartProduct, CartProducts } from './cart-products.ts'
import { type Choice, type ChoiceFault, choiceFields, giftCardMistakes, pant } from './choice.ts'
import { productPrice } from './unit-price.ts'
import { chooseVariant, variantSku } from './variant-choice.ts'

/** A requested product: the SKU of a configurable product with its chosen options, or the SKU of the variant itself. */
export interface ChosenProduct {
  sku: string
  product_option?: ProductOption | undefined
}

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
