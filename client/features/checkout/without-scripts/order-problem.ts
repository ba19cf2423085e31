import { kitItems } from '#client/features/bundles/kit-quantities.ts'
import { otherQuantity } from '#client/features/cart/purchase/add-check.ts'
import { quantityLimits } from '#client/features/cart/purchase/purchase.ts'
import type { ProductPart } from '#client/features/catalog/product-data.ts'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import type { ShownItem } from '#client/features/services/item-line.tsx'
import { customAnswerError } from '#shared/custom-option.ts'
import { asksForAmount, giftCardErrors, giftCardOf } from '#shared/gift-card.ts'
import { cartEntries } from '#shared/kit-line.ts'
import type { Currency } from '#shared/money.ts'
import { partField, quantityField } from '#shared/order-fields.ts'
import { type ServedCart, typedAnswers, type WrongOrder } from '#shared/order-form.ts'
import { orderable } from '#shared/orderable.ts'
import type { Product } from '#shared/product.ts'
import { shopDay } from '#shared/shop-time.ts'
import { formErrors } from '../draft/refused-order.ts'

/** A product that could not be added to the cart: its form had an error. */
export interface RefusedAddition {
  sku: string
  shown: ShownItem
  product: Product
  /** The parts of a kit; empty for any other product. */
  parts: ProductPart[]
}

export interface ShownCart extends ServedCart {
  addition: RefusedAddition | null
}

/** Returns the errors of a sent form, each with its field if it has one. */
export function orderErrors(served: ShownCart, currency: Currency): readonly FormError[] {
  const { wrong } = served
  if (!wrong) return []
  const questions = questionsOf(served, wrong, currency)
  const limit = limitOf(served, wrong)
  if (limit) return [limit]
  return questions.length > 0 ? questions : formErrors(wrong)
}

/** Returns the limit of the quantity, if the typed quantity violates it. */
function limitOf(served: ShownCart, { at = '' }: WrongOrder): FormError | undefined {
  const asked = limitsAt(served, at)
  const wanted = asked?.typed?.trim() ?? ''
  if (!asked || !/^\d{1,4}$/.test(wanted)) return undefined
  const { limits } = asked
  if (limits.max_qty === 0 || orderable(Number(wanted), limits) === Number(wanted)) return undefined
  const { message, values = {} } = otherQuantity(limits, Number(wanted))
  return { field: at, label: asked.name, message, values }
}

function limitsAt({ lines, typed, addition }: ShownCart, at: string) {
  if (!addition) {
    const entry = cartEntries(lines).find((each) => quantityField(each) === at)
    return entry && { name: entry.name, limits: entry, typed: typed[at] }
  }
  const { product, shown, parts } = addition
  if (at === 'qty')
    return { name: shown.name, limits: quantityLimits(product.stock), typed: typed.qty ?? '1' }
  const part = kitItems(parts).find((item) => partField(item.product.sku) === at)?.product
  return part && { name: part.name, limits: quantityLimits(part.stock), typed: typed[at] }
}

/** Returns the errors of a product's questions that have no answer, or an invalid one. */
function questionsOf(
  { addition, typed }: ShownCart,
  { problem }: WrongOrder,
  currency: Currency,
): FormError[] {
  if (!addition || problem !== 'optionsInvalid') return []
  const { product } = addition
  const { custom_options: options } = product
  const answers = typedAnswers(typed)
  const card = giftCardOf(options, answers)
  const today = shopDay(new Date())
  if (asksForAmount(options) && card) return Object.values(giftCardErrors(card, product, currency, today))
  return options.flatMap((option) => {
    const message = customAnswerError(option, answers[option.option_id])
    return message ? [{ label: option.title, message }] : []
  })
}
