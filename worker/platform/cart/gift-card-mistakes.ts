import * as v from 'valibot'
import { customAnswers } from '#shared/custom-option.ts'
import type { Day } from '#shared/delivery-dates.ts'
import { giftCardErrors, giftCardField, giftCardOf } from '#shared/gift-card.ts'
import type { Currency } from '#shared/money.ts'
import { GiftCardTerms } from '#shared/price-fields.ts'
import type { ProductOption } from '#shared/product-option.ts'
import { CustomOption } from '#shared/product-parts.ts'
import type { FieldError } from '../refusal.ts'
import type { CartProduct } from './cart-products.ts'

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
