import type { Minor } from '#shared/money.ts'
import { isWithin } from '#shared/price.ts'
import { taxClasses } from '#shared/views/tax-rates.ts'
import { readAll } from '../sql.ts'
import { selectTaxRules, taxFrom } from '../tax-rules.ts'
import { countryOf, type OpenCart } from './access.ts'
import type { PricedLine } from './lines.ts'
import type { SalesRule } from './sales-rules.ts'
import {
  type CategoryRow,
  type FeeRow,
  type GiftCardRow,
  type MethodRow,
  type PaymentRow,
  type RuleRow,
  selectCategories,
  selectFees,
  selectGiftCard,
  selectMethods,
  selectPayments,
  selectPoints,
  selectRules,
} from './select-terms.ts'

/** Everything but the goods that this shop offers this buyer now. */
export interface Terms {
  /** The rules that may apply: of this view, group and day, not used up, and without a coupon or with the cart's coupon. */
  rules: readonly SalesRule[]
  /** True if the cart's coupon would apply, but this buyer has used it as often as one buyer may. */
  isCouponUsed: boolean
  /** The categories of each product of the cart that a rule names, by the product's SKU. */
  categories: ReadonlyMap<string, readonly number[]>
  fees: readonly ExtraFee[]
  /** The tax on fees in per cent: the rate of delivery. */
  feeTax: number
  /** The customer's points in the loyalty club; 0 if this view has no club. */
  points: number
  giftCard: GiftCardRow | null
  /** The delivery methods for the buyer's group, to all countries. */
  methods: readonly MethodRow[]
  payments: readonly PaymentRow[]
  /** Returns the tax on delivery to a country, in per cent. */
  deliveryTax: (country: string) => number
}

export interface ExtraFee {
  id: number
  title: string
  isMultiple: boolean
  options: readonly { id: number; title: string; price: Minor }[]
}

/** Reads the terms of a cart. `buyer` is the e-mail address of the buyer, '' if unknown: some rules limit the uses of each buyer. */
export async function readTerms(cart: OpenCart, lines: readonly PricedLine[], buyer: string): Promise<Terms> {
  const [rules, categories, fees, points, taxRules, giftCards, methods, payments] = await readAll(cart.db, [
    selectRules(cart, buyer),
    selectCategories(cart, lines),
    selectFees(cart),
    selectPoints(cart),
    selectTaxRules(cart.db, cart.view),
    selectGiftCard(cart.db, cart.row.gift_card, cart.view.code),
    selectMethods(cart),
    selectPayments(cart),
  ])
  const now = new Date()
  const deliveryTax = (country: string) =>
    taxFrom(taxRules, cart.view, cart.groupId, country)(taxClasses.delivery)
  const inTime = rules.filter(({ from_date, to_date }) => isWithin(now, from_date, to_date))
  return {
    rules: inTime.filter(({ is_used }) => !is_used).map(toRule),
    isCouponUsed: inTime.some(({ coupon_code, is_used }) => coupon_code !== null && is_used),
    categories: grouped(categories),
    fees: fees.map(toFee),
    feeTax: deliveryTax(countryOf(cart)),
    giftCard: giftCards[0] ?? null,
    points: cart.view.hasLoyaltyClub ? (points[0]?.balance ?? 0) : 0,
    methods,
    payments,
    deliveryTax,
  }
}

function toRule({ category_ids, is_last, is_used: _, ...rule }: RuleRow): SalesRule {
  return { ...rule, category_ids: JSON.parse(category_ids), is_last: Boolean(is_last) }
}

function toFee(row: FeeRow): ExtraFee {
  const { id, title, is_multiple, options } = row
  return { id, title, isMultiple: Boolean(is_multiple), options: JSON.parse(options) }
}

function grouped(found: readonly CategoryRow[]): Map<string, number[]> {
  const categories = new Map<string, number[]>()
  for (const { sku, category_id } of found) {
    categories.set(sku, [...(categories.get(sku) ?? []), category_id])
  }
  return categories
}
