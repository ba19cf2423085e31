import { isVirtualCart, promoOption } from '#shared/cart.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'
import { largestQuantity, quantityProblem } from './availability.ts'
import type { Choice } from './choice.ts'
import { choose } from './choose.ts'
import { buyable, type PricedLine } from './lines.ts'
import type { CartReading } from './read-cart.ts'
import type { SalesRule } from './sales-rules.ts'

/** Greater than the id of every line that a shopper has put into a cart. */
const firstGiftId = 1_000_000_000_000

/**
 * Returns the gift lines of the rules. They are not stored: each reading of the cart computes them again. A gift is left out if
 * it is not in stock beside the shopper's own lines. A cart of downloads alone gets no gift, because nothing is sent.
 */
export function giftLines(
  { cart, products }: Pick<CartReading, 'cart' | 'products'>,
  rules: readonly SalesRule[],
  own: readonly PricedLine[],
): PricedLine[] {
  const giving = rules.filter(({ gift_sku }) => gift_sku !== null)
  if (giving.length === 0 || isVirtualCart({ lines: own })) return []
  const gifts: PricedLine[] = []
  for (const rule of giving) {
    const choice = choose(products, { sku: rule.gift_sku ?? '' }, cart, new Date())
    if (typeof choice === 'string') continue
    const largest = largestQuantity(choice, buyable([...own, ...gifts]))
    if (!quantityProblem(choice, rule.gift_qty, largest))
      gifts.push(giftLine(rule, choice, languageOf(cart.view.code).cart.gift))
  }
  return gifts
}

function giftLine(rule: SalesRule, choice: Choice, word: string): PricedLine {
  const { sku, parentSku, name, type_id, tax_percent, slug, image, options } = choice
  return {
    ...{ sku, parentSku, name, type_id, tax_percent, slug, image },
    item_id: firstGiftId + rule.id,
    qty: rule.gift_qty,
    product_option: promoOption(rule.id),
    price_incl_tax: 0,
    pant_amount: 0,
    options: [...options, { label: word, value: rule.title }],
    max_qty: rule.gift_qty,
    problem: null,
    choice,
  }
}
