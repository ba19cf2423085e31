import type { Minor } from '#shared/money.ts'
import type { QuantityDiscountOffer } from '#shared/platform-api/totals.ts'
import { percentOf, shareOut } from '#shared/share-out.ts'

/** Returns the discount of each line, taken from the price that is left after earlier rules; `amount` is the amount of the rule. */
type Off = (amount: number, lines: readonly RuledLine[], left: readonly Minor[]) => Minor[]

/** The actions of a rule; the database's check constraint has the same list (sales-rules.test.ts). */
export const ruleActions = ['percent', 'fixed', 'cart_fixed', 'free_delivery', 'gift'] as const
export type RuleAction = (typeof ruleActions)[number]

/**
 * The discount of each action by line; null for an action without a discount. Free delivery changes the price of the delivery,
 * and a gift is a line of its own.
 */
const amountsOff: Record<RuleAction, Off | null> = {
  percent: (amount, _, left) => percentOf(Math.min(amount, 10_000), left),
  fixed: (amount, lines, left) => left.map((row, index) => Math.min(row, amount * (lines[index]?.qty ?? 0))),
  cart_fixed: (amount, _, left) => {
    const whole = left.reduce((sum, row) => sum + row, 0)
    return shareOut(Math.min(amount, whole), left)
  },
  free_delivery: null,
  gift: null,
}

/** A price rule of the merchant that may apply to this buyer now. Amounts in minor units with tax, per cent in hundredths. */
export interface SalesRule {
  id: number
  title: string
  /** Null if the rule needs no coupon. */
  coupon_code: string | null
  /** The categories whose products count; empty if all products count. */
  category_ids: readonly number[]
  min_subtotal: Minor
  min_qty: number
  action: RuleAction
  amount: number
  gift_sku: string | null
  gift_qty: number
  is_last: boolean
}

export interface RuledLine {
  item_id: number
  qty: number
  price_incl_tax: Minor
  /** The categories of the line's product and all their parent categories. */
  categoryIds: readonly number[]
  /** True for gift cards, which are a form of money: no rule discounts them, and no condition counts them. */
  isMoney: boolean
}

/** The result of applying the rules to a cart. */
export interface RuleOutcome {
  /** The rules that apply, in the order of their priority. */
  applied: readonly SalesRule[]
  /** The discount of each line by its id (minor units). */
  discounts: ReadonlyMap<number, Minor>
}

/**
 * Applies rules in the order of their priority, as Magento does. The conditions of each rule see the full price. Its discount is
 * taken from the price that is left after earlier rules.
 */
export function applyRules(rules: readonly SalesRule[], lines: readonly RuledLine[]): RuleOutcome {
  const discounts = new Map<number, Minor>()
  const applied: SalesRule[] = []
  for (const rule of rules) {
    const counting = lines.filter((line) => counts(rule, line))
    if (!isFulfilled(rule, counting)) continue
    const left = counting.map((line) => line.price_incl_tax * line.qty - (discounts.get(line.item_id) ?? 0))
    const amounts = amountsOff[rule.action]?.(rule.amount, counting, left) ?? []
    amounts.forEach((amount, index) => {
      const id = counting[index]?.item_id ?? 0
      if (amount) discounts.set(id, (discounts.get(id) ?? 0) + amount)
    })
    applied.push(rule)
    if (rule.is_last) break
  }
  return { applied, discounts }
}

/** Returns the titles of the rules with a discount, for the discount row of the totals. */
export function discountTitles({ applied }: Pick<RuleOutcome, 'applied'>): string[] {
  return applied.filter(({ action }) => amountsOff[action]).map(({ title }) => title)
}

export function freesDelivery({ applied }: RuleOutcome): boolean {
  return applied.some(({ action }) => action === 'free_delivery')
}

/** Returns the quantity discount that the fewest bottles are missing for, of rules without a coupon; null if there is none. */
export function nearestQuantityDiscount(
  rules: readonly SalesRule[],
  lines: readonly RuledLine[],
): QuantityDiscountOffer | null {
  const offers = rules.flatMap(({ title, action, amount, coupon_code, min_qty, ...rule }) => {
    const counted = sum(lines.filter((line) => counts(rule, line)).map(({ qty }) => qty))
    if (action !== 'percent' || coupon_code !== null || min_qty < 2 || counted === 0) return []
    return [{ title, percent: amount / 100, counted, missing: Math.max(0, min_qty - counted) }]
  })
  return offers.sort((a, b) => a.missing - b.missing || b.percent - a.percent)[0] ?? null
}

function counts(
  { category_ids }: Pick<SalesRule, 'category_ids'>,
  { categoryIds, isMoney }: RuledLine,
): boolean {
  if (isMoney) return false
  return category_ids.length === 0 || category_ids.some((id) => categoryIds.includes(id))
}

function isFulfilled({ min_subtotal, min_qty }: SalesRule, lines: readonly RuledLine[]): boolean {
  const qty = sum(lines.map((line) => line.qty))
  const subtotal = sum(lines.map((line) => line.price_incl_tax * line.qty))
  return lines.length > 0 && qty >= min_qty && subtotal >= min_subtotal
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
