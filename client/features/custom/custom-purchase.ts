import { type Purchase, purchaseOf } from '#client/features/cart/purchase/purchase.ts'
import {
  type CustomAnswers,
  customOptionsPrice,
  customOptionWords,
  unanswered,
} from '#shared/custom-option.ts'
import { giftCardErrors, giftCardOf } from '#shared/gift-card.ts'
import type { Currency } from '#shared/money.ts'
import type { Product } from '#shared/product.ts'
import type { CustomOption } from '#shared/product-parts.ts'
import { shopDay } from '#shared/shop-time.ts'

export type Answers = CustomAnswers

/** Returns the purchase of a product with its answers in the format of the contract: `custom_options` of ids and texts. */
export function customPurchase(
  product: Product,
  options: readonly CustomOption[],
  answers: Answers,
  currency: Currency,
): Purchase {
  const given = options.flatMap(({ option_id }) => {
    const option_value = answers[option_id]?.trim()
    return option_value ? [{ option_id, option_value }] : []
  })
  const price = product.price_incl_tax + customOptionsPrice(options, answers, product.price_incl_tax)
  const purchase = purchaseOf(
    { ...product, price_incl_tax: price },
    {
      product_option: given.length ? { extension_attributes: { custom_options: given } } : undefined,
      options: customOptionWords(options, answers, currency),
    },
  )
  const card = giftCardOf(options, answers)
  if (!card)
    return unanswered(options, answers).length ? { ...purchase, errors: ['Field is required'] } : purchase
  const today = shopDay(new Date())
  const isWrong = Object.keys(giftCardErrors(card, product, currency, today)).length > 0
  return { ...purchase, errors: isWrong ? ['Look at what is marked in the gift card.'] : [] }
}

/** Adds or removes an id. Several values are one answer: their ids joined by commas, in a fixed order. */
export function toggled(answer: string, id: string): string {
  const ids = answer ? answer.split(',') : []
  return (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].sort()).join(',')
}
