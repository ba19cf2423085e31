import { isMoney, promoRule } from '#shared/cart.ts'
import { giftLines } from './gifts.ts'
import { buyable, type PricedLine, pricedLines } from './lines.ts'
import type { CartReading } from './read-cart.ts'
import { applyRules, type RuledLine, type RuleOutcome, type SalesRule } from './sales-rules.ts'
import type { Terms } from './terms.ts'

/** A cart with the current prices, price rules and offers. */
export interface PricedCart {
  /** The shopper's own lines, followed by the gifts. */
  lines: readonly PricedLine[]
  outcome: RuleOutcome
  terms: Terms
}

/** Returns a cart with its prices. `own` are the shopper's own lines; by default those that are stored. */
export function pricedCart(reading: CartReading, own: readonly PricedLine[] = ownLines(reading)): PricedCart {
  const { terms, cart } = reading
  const { coupon_code } = cart.row
  // The terms may still hold the rule of a coupon that the shopper has just removed.
  const rules = terms.rules.filter((rule) => rule.coupon_code === null || coupon_code !== null)
  return { ...applyGivable(rules, reading, own), terms: { ...terms, rules } }
}

/** Returns the shopper's own lines with current prices and stock. */
export function ownLines({ cart, items, products }: CartReading): PricedLine[] {
  return pricedLines(cart, items, products)
}

/**
 * Applies the rules. If the gift of a rule is not available, applies the rules again without that rule: it neither counts nor
 * stops later rules.
 */
function applyGivable(
  rules: readonly SalesRule[],
  reading: CartReading,
  own: readonly PricedLine[],
): Omit<PricedCart, 'terms'> {
  const outcome = applyRules(rules, ruledLines(own))
  const gifts = giftLines(reading, outcome.applied, own)
  const given = new Set(gifts.map(promoRule))
  const missing = outcome.applied.filter(({ action, id }) => action === 'gift' && !given.has(String(id)))
  if (missing.length === 0) return { lines: [...own, ...gifts], outcome }
  const others = rules.filter((rule) => !missing.includes(rule))
  return applyGivable(others, reading, own)
}

/** Returns the coupon of the cart as it is written in the rule; null if the coupon has no effect. */
export function countingCoupon({ outcome }: PricedCart): string | null {
  return outcome.applied.find(({ coupon_code }) => coupon_code !== null)?.coupon_code ?? null
}

export function ruledLines(own: readonly PricedLine[]): RuledLine[] {
  return buyable(own).map((line) => ({
    ...{ item_id: line.item_id, qty: line.qty, price_incl_tax: line.price_incl_tax },
    categoryIds: line.choice.categoryIds,
    isMoney: isMoney(line),
  }))
}
