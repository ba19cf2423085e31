import type { Minor } from '#shared/money.ts'
import { isWithin } from '#shared/price.ts'
import { taxClasses } from '#shared/views/tax-rates.ts'
import { name, type RowsOf, type Sql, sql } from '../sql.ts'
import { taxFrom } from '../tax-rules.ts'
import type { OpenCart } from './access.ts'
import type { SalesRule } from './sales-rules.ts'
import {
  type FeeRow,
  type GiftCardRow,
  type MethodRow,
  type PaymentRow,
  type RuleRow,
  selectFees,
  selectGiftCard,
  selectMethods,
  selectPayments,
  selectPoints,
  selectRules,
  type TermsOf,
} from './select-terms.ts'

/** Everything but the goods that this shop offers this buyer now. */
export interface Terms {
  /** The rules that may apply: of this view, group and day, not used up, and without a coupon or with the cart's coupon. */
  rules: readonly SalesRule[]
  /** True if the cart's coupon would apply, but this buyer has used it as often as one buyer may. */
  isCouponUsed: boolean
  fees: readonly ExtraFee[]
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

/** The subject of the terms, if it differs from the cart's own. */
export interface TermsOptions {
  /** The coupon. */
  coupon?: Sql
  /** The code of the gift card. */
  giftCard?: string
  /** The e-mail address of the buyer: some rules limit the uses of each buyer. */
  buyer?: string | undefined
}

/** Selects the terms of a cart: rows for `termsOf`. */
export function selectTerms(of: TermsOf, takesCards: boolean, options: TermsOptions) {
  const kept = (column: Sql) => sql`(SELECT ${column} FROM carts WHERE id = ${of.cart})`
  const { coupon = kept(name('coupon_code')), giftCard, buyer } = options
  const card = giftCard === undefined ? kept(name('gift_card')) : sql`${giftCard}`
  return [
    selectRules(of, coupon, buyer === undefined ? buyerOfCart(of) : sql`lower(${buyer})`),
    selectFees(of),
    selectPoints(of),
    selectGiftCard(of, card),
    selectMethods(of),
    selectPayments(of, takesCards),
  ] as const
}

/** Returns the buyer's e-mail address, which `buyerOf` finds, as SQL and in lower case. */
function buyerOfCart({ cart, customer }: TermsOf): Sql {
  return sql`(SELECT lower(trim(coalesce(nullif(shipping_address ->> 'email', ''), nullif(billing_address ->> 'email', ''),
    (SELECT email FROM customers WHERE id = ${customer}), ''))) FROM carts WHERE id = ${cart})`
}

export function termsOf(
  { view, groupId }: Pick<OpenCart, 'view' | 'groupId'>,
  [rules, fees, points, giftCards, methods, payments]: RowsOf<ReturnType<typeof selectTerms>>,
  taxRules: readonly { doc: string }[],
): Terms {
  const now = new Date()
  const inTime = rules.filter(({ from_date, to_date }) => isWithin(now, from_date, to_date))
  return {
    rules: inTime.filter(({ is_used }) => !is_used).map(toRule),
    isCouponUsed: inTime.some(({ coupon_code, is_used }) => coupon_code !== null && is_used),
    fees: fees.map(toFee),
    giftCard: giftCards[0] ?? null,
    points: view.hasLoyaltyClub ? (points[0]?.balance ?? 0) : 0,
    methods,
    payments,
    deliveryTax: (country) => taxFrom(taxRules, view, groupId, country)(taxClasses.delivery),
  }
}

function toRule({ category_ids, is_last, is_used: _, ...rule }: RuleRow): SalesRule {
  return { ...rule, category_ids: JSON.parse(category_ids), is_last: Boolean(is_last) }
}

function toFee(row: FeeRow): ExtraFee {
  const { id, title, is_multiple, options } = row
  return { id, title, isMultiple: Boolean(is_multiple), options: JSON.parse(options) }
}
