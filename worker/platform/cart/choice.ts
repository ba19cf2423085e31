import * as v from 'valibot'
import type { CartLine, LineType } from '#shared/cart.ts'
import { customAnswers } from '#shared/custom-option.ts'
import type { Day } from '#shared/delivery-dates.ts'
import { type GiftCardWish, giftCardErrors, giftCardField, giftCardOf } from '#shared/gift-card.ts'
import { type Currency, type Minor, toMinor } from '#shared/money.ts'
import { GiftCardTerms } from '#shared/price-fields.ts'
import { optionChecksum, optionKind, type ProductOption } from '#shared/product-option.ts'
import { CustomOption } from '#shared/product-parts.ts'
import type { FieldError } from '../refusal.ts'
import type { CartProduct } from './cart-products.ts'

export interface Part {
  product: CartProduct
  /** Pieces in one unit of the line. */
  qty: number
}

/** A product with all choices made: the subject of a cart line. */
export interface Choice
  extends Pick<
    CartLine,
    'sku' | 'parentSku' | 'name' | 'slug' | 'image' | 'producer' | 'color_code' | 'options' | 'volume_ml'
  > {
  type_id: LineType
  product_option: ProductOption | undefined
  customChecksum: string
  tax_percent: number
  pant_amount: Minor
  /** The products whose stock the line takes, with the pieces in one unit of the line. */
  parts: readonly Part[]
  /** The product whose quantity limits apply. */
  product: CartProduct
  /** The categories by which price rules count the product. */
  categoryIds: readonly number[]
  unitPrice(qty: number): Minor
  /** The shopper's answers for a gift card whose amount they choose. */
  giftCard?: GiftCardWish | null
}

export type ChoiceFault = 'productGone' | 'optionsInvalid'

/** Returns the fields that a choice takes from its product; name, picture and address come from the product `shown`. */
export function choiceFields(product: CartProduct, shown: CartProduct, option: ProductOption | undefined) {
  return {
    sku: product.sku,
    parentSku: shown.sku,
    name: shown.doc.name,
    slug: shown.doc.slug,
    image: shown.doc.image,
    producer: shown.doc.producer,
    color_code: shown.doc.color_code,
    options: [],
    volume_ml: product.doc.volume_ml ?? null,
    product,
    categoryIds: shown.ruleCategories,
    product_option: optionKind(option) ? option : undefined,
    customChecksum: optionKind(option) === 'custom_options' ? optionChecksum(option) : '',
    tax_percent: product.taxPercent,
  }
}

/** Returns the deposit of one bottle or can (minor units). */
export function pant(product: CartProduct): Minor {
  return toMinor(product.doc.pant_amount ?? 0)
}

/**
 * Returns the mistakes in the answers for a gift card, by question; none for other products. `today` is given only if the card is
 * being added to the cart: its date is then checked too.
 */
export function giftCardMistakes(
  { doc }: Pick<CartProduct, 'doc'>,
  option: ProductOption | undefined,
  currency: Currency,
  today?: Day,
): FieldError[] {
  const questions = v.parse(v.array(CustomOption), doc.custom_options ?? [])
  const card = giftCardOf(questions, customAnswers(option))
  if (!card) return []
  const errors = giftCardErrors(card, v.parse(GiftCardTerms, doc), currency, today)
  return questions.flatMap((question) => {
    const field = giftCardField(question)
    const error = field && errors[field]
    return error ? [{ field: `cartItem.product_option.${question.sku}`, ...error }] : []
  })
}
