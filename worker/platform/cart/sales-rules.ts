import type { QuantityDiscountOffer } from '#shared/cart-offers.ts'
import type { Minor } from '#shared/money.ts'
import { percentOf, shareOut } from '#shared/share-out.ts'

/** The discount of each line, of the price that earlier rules have left; `amount` as the rule has it. */
type Off = (amount: number, lines: readonly RuledLine[], left: readonly Minor[]) => Minor[]

/** The actions of a rule; the database's check has the same list (sales-rules.test.ts). */
export const ruleActions = ['percent', 'fixed', 'cart_fixed', 'free_delivery', 'gift'] as const
export type RuleAction = (typeof ruleActions)[number]

/**
 * Action → what it takes off each line; null for actions without a discount: free delivery shows in the price of the
 * delivery, a gift as a line.
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

/** A rule of the merchant's that may count for this buyer now. Amounts in minor units with tax, per cent in hundredths. */
export interface SalesRule {
  id: number
  title: string
  /** Null: it needs no coupon. */
  coupon_code: string | null
  /** Whose products count; empty: all. */
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
  /** Categories of its product with all above them. */
  categoryIds: readonly number[]
  /** Money under another name (gift cards): no rule makes it cheaper, and it counts for none. */
  isMoney: boolean
}

/** What the rules make of a cart. */
export interface RuleOutcome {
  /** In the order of their priority. */
  applied: readonly SalesRule[]
  /** Off each line, by its id. */
  discounts: ReadonlyMap<number, Minor>
}

/**
 * Rules in the order of their priority, as Magento counts: each sees the whole price in its conditions, and takes from
 * what the rules before it have left.
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

/** The titles of the rules that took something off, for the line of the discount. */
export function discountTitles({ applied }: Pick<RuleOutcome, 'applied'>): string[] {
  return applied.filter(({ action }) => amountsOff[action]).map(({ title }) => title)
}

export function freesDelivery({ applied }: RuleOutcome): boolean {
  return applied.some(({ action }) => action === 'free_delivery')
}

/** The discount by quantity that fewest bottles are missing for, of rules without a coupon; null where none of them counts. */
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
