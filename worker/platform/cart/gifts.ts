import { isVirtualCart, promoOption } from '#shared/cart.ts'
import { languageOf } from '../language-of.ts'
import type { OpenCart } from './access.ts'
import { largestQuantity, quantityProblem } from './availability.ts'
import { readCartProducts } from './cart-products.ts'
import type { Choice } from './choice.ts'
import { choose } from './choose.ts'
import { buyable, type PricedLine } from './lines.ts'
import type { SalesRule } from './sales-rules.ts'

/** Above every id of a line that a shopper put into a cart. */
const firstGiftId = 1_000_000_000_000

/**
 * The lines that rules give along. They are not stored: each reading of a cart works out anew which it has earned. What
 * is not in stock any more, once the shopper's own lines are counted, is not given; nor is anything that would have to
 * be sent to a cart of downloads alone.
 */
export async function giftLines(
  cart: OpenCart,
  rules: readonly SalesRule[],
  own: readonly PricedLine[],
): Promise<PricedLine[]> {
  const giving = rules.filter(({ gift_sku }) => gift_sku !== null)
  if (giving.length === 0 || isVirtualCart({ lines: own })) return []
  const skus = giving.map(({ gift_sku }) => gift_sku ?? '')
  const products = await readCartProducts(cart, skus)
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
