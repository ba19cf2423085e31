import type { Minor } from '#shared/money.ts'
import { isWithin } from '#shared/price.ts'
import { prepare } from '../sql.ts'
import { deliveryTaxClass, taxFrom, taxRulesOf } from '../tax-rules.ts'
import { countryOf, type OpenCart } from './access.ts'
import type { PricedLine } from './lines.ts'
import type { SalesRule } from './sales-rules.ts'
import {
  type GiftCard,
  type MethodRow,
  type PaymentRow,
  type RuleRow,
  selectCategories,
  selectGiftCard,
  selectMethods,
  selectPayments,
  selectRules,
} from './select-terms.ts'

/** What this shop offers this buyer now, beside its goods. */
export interface Terms {
  /** Those that may count: of this view, group and day, not used up, without a coupon or with the cart's. */
  rules: readonly SalesRule[]
  /** The categories of each product of the cart that rules ask for, by the product's sku. */
  categories: ReadonlyMap<string, readonly number[]>
  fees: readonly ExtraFee[]
  /** Tax on fees, in per cent: that on delivery. */
  feeTax: number
  /** Points of the loyalty club; 0 where there is none. */
  points: number
  giftCard: GiftCard | null
  /** For the buyer's group, to all countries. */
  methods: readonly MethodRow[]
  payments: readonly PaymentRow[]
  /** Tax on delivery to a country, in per cent. */
  deliveryTax: (country: string) => number
}

export interface ExtraFee {
  id: number
  title: string
  isMultiple: boolean
  options: readonly { id: number; title: string; price: Minor }[]
}

/** `buyer`: the e-mail address of who orders, where it is known, for rules that each may use only so often. */
export async function readTerms(
  cart: OpenCart,
  lines: readonly PricedLine[],
  buyer: string | null,
): Promise<Terms> {
  const [rules, categories, fees, points, tax, giftCards, methods, payments] = await cart.db.batch<any>([
    selectRules(cart, buyer),
    selectCategories(cart, lines),
    cart.db
      .prepare('SELECT * FROM extra_fees WHERE store_code = ? ORDER BY sort_order, id')
      .bind(cart.view.code),
    cart.db
      .prepare('SELECT balance FROM point_transactions WHERE customer_id = ? ORDER BY id DESC LIMIT 1')
      .bind(cart.customer?.id ?? null),
    prepare(cart.db, taxRulesOf(cart.view)),
    selectGiftCard(cart.db, cart.row.gift_card, cart.view.code),
    selectMethods(cart),
    selectPayments(cart),
  ])
  const now = new Date()
  const deliveryTax = (country: string) =>
    taxFrom(tax?.results ?? [], cart.view, cart.groupId, country)(deliveryTaxClass)
  const current = (rules?.results ?? []) as RuleRow[]
  return {
    rules: current.filter(({ from_date, to_date }) => isWithin(now, from_date, to_date)).map(toRule),
    categories: grouped(categories?.results ?? []),
    fees: (fees?.results ?? []).map(toFee),
    feeTax: deliveryTax(countryOf(cart)),
    giftCard: giftCards?.results[0] ?? null,
    points: cart.view.hasLoyaltyClub ? (points?.results[0]?.balance ?? 0) : 0,
    methods: methods?.results ?? [],
    payments: payments?.results ?? [],
    deliveryTax,
  }
}

function toRule({ category_ids, is_last, ...rule }: RuleRow): SalesRule {
  return { ...rule, category_ids: JSON.parse(category_ids), is_last: Boolean(is_last) }
}

function toFee(row: { id: number; title: string; is_multiple: number; options: string }): ExtraFee {
  const { id, title, is_multiple, options } = row
  return { id, title, isMultiple: Boolean(is_multiple), options: JSON.parse(options) }
}

function grouped(found: readonly { sku: string; category_id: number }[]): Map<string, number[]> {
  const categories = new Map<string, number[]>()
  for (const { sku, category_id } of found) {
    categories.set(sku, [...(categories.get(sku) ?? []), category_id])
  }
  return categories
}
