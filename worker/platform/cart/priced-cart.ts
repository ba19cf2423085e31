import { isMoney, promoRule } from '#shared/cart.ts'
import { buyerOf, type OpenCart } from './access.ts'
import { giftLines } from './gifts.ts'
import { buyable, type PricedLine, readLines } from './lines.ts'
import { applyRules, type RuledLine, type RuleOutcome, type SalesRule } from './sales-rules.ts'
import { readTerms, type Terms } from './terms.ts'

/** A cart with the current prices, price rules and offers. */
export interface PricedCart {
  /** The shopper's own lines, followed by the gifts. */
  lines: readonly PricedLine[]
  outcome: RuleOutcome
  terms: Terms
}

export async function readPricedCart(cart: OpenCart): Promise<PricedCart> {
  return pricedCart(cart, await readLines(cart))
}

/**
 * Returns the cart as `readPricedCart` does, for lines that are not stored yet. `buyer` is the e-mail address of the order, if it
 * differs from the cart's.
 */
export async function pricedCart(
  cart: OpenCart,
  own: readonly PricedLine[],
  buyer: string = buyerOf(cart),
): Promise<PricedCart> {
  const terms = await readTerms(cart, own, buyer)
  return { ...(await applyGivable(terms.rules, terms, cart, own)), terms }
}

/**
 * Applies the rules. If the gift of a rule is not available, applies the rules again without that rule: it neither counts nor
 * stops later rules.
 */
async function applyGivable(
  rules: readonly SalesRule[],
  terms: Terms,
  cart: OpenCart,
  own: readonly PricedLine[],
): Promise<Omit<PricedCart, 'terms'>> {
  const outcome = applyRules(rules, ruledLines(own, terms))
  const gifts = await giftLines(cart, outcome.applied, own)
  const given = new Set(gifts.map(promoRule))
  const missing = outcome.applied.filter(({ action, id }) => action === 'gift' && !given.has(String(id)))
  if (missing.length === 0) return { lines: [...own, ...gifts], outcome }
  const others = rules.filter((rule) => !missing.includes(rule))
  return applyGivable(others, terms, cart, own)
}

/** Returns the coupon of the cart as it is written in the rule; null if the coupon has no effect. */
export function countingCoupon({ outcome }: PricedCart): string | null {
  return outcome.applied.find(({ coupon_code }) => coupon_code !== null)?.coupon_code ?? null
}

export function ruledLines(own: readonly PricedLine[], { categories }: Terms): RuledLine[] {
  return buyable(own).map((line) => ({
    ...{ item_id: line.item_id, qty: line.qty, price_incl_tax: line.price_incl_tax },
    categoryIds: categories.get(line.parentSku) ?? [],
    isMoney: isMoney(line),
  }))
}
