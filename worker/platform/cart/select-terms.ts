import type { Minor } from '#shared/money.ts'
import type { DeliveryKind, MethodCodes } from '#shared/order.ts'
import type { StoreView } from '#shared/store-view.ts'
import { name, type Select, type Sql, select, sql } from '../sql.ts'
import type { CartKey } from './access.ts'
import type { SalesRule } from './sales-rules.ts'

export interface RuleRow extends Omit<SalesRule, 'category_ids' | 'is_last'> {
  category_ids: string
  from_date: string | null
  to_date: string | null
  is_last: number
  /** 1 if the buyer has used the rule as often as one buyer may. */
  is_used: number
}

/** The view and the key of the buyer whose terms are read. */
export interface TermsOf extends CartKey {
  db: D1Database
  view: StoreView
}

/** Selects the price rules that may apply with this coupon. `buyer` is the buyer's e-mail address, '' if unknown. */
export function selectRules({ db, view, group }: TermsOf, coupon: Sql, buyer: Sql): Select<RuleRow> {
  return select(
    db,
    sql`SELECT *, ifnull(uses_each <= (SELECT count(*) FROM rule_uses WHERE rule_id = rule.id AND buyer = ${buyer}), 0) AS is_used
       FROM sales_rules AS rule
       WHERE store_code = ${view.code} AND (coupon_code IS NULL OR coupon_code = ${coupon})
         AND (customer_group_ids = '[]' OR EXISTS (SELECT 1 FROM json_each(customer_group_ids) WHERE value = ${group}))
         AND (uses_total IS NULL OR uses_total > (SELECT count(*) FROM rule_uses WHERE rule_id = rule.id))
       ORDER BY sort_order, id`,
  )
}

export interface FeeRow {
  id: number
  title: string
  is_multiple: number
  /** JSON: the ids, titles and prices of the options. */
  options: string
}

export function selectFees({ db, view }: TermsOf): Select<FeeRow> {
  return select(db, sql`SELECT * FROM extra_fees WHERE store_code = ${view.code} ORDER BY sort_order, id`)
}

/** Selects the customer's point balance after the latest transaction; no row if the e-mail address is not confirmed. */
export function selectPoints({ db, customer }: TermsOf): Select<{ balance: number }> {
  return select(
    db,
    sql`SELECT balance FROM point_transactions
       WHERE customer_id = (SELECT id FROM customers WHERE id = ${customer} AND unconfirmed_since IS NULL)
       ORDER BY id DESC LIMIT 1`,
  )
}

export interface OfferedMethod extends MethodCodes {
  carrier_title: string
  method_title: string
  price_incl_tax: Minor
  /** The value of goods from which delivery is free (minor units); null: never. */
  free_from: Minor | null
  /** 25 means 25 %. */
  tax_percent: number
  needs: DeliveryKind
  isDefault: boolean
}

export interface MethodRow extends Omit<OfferedMethod, 'isDefault' | 'tax_percent'> {
  /** JSON: the country codes. */
  countries: string
  is_default: number
}

/** Selects the delivery methods of the view that this customer's group may choose, the default first: rows for `offeredMethods`. */
export function selectMethods({ db, view, group }: TermsOf): Select<MethodRow> {
  return select(
    db,
    sql`SELECT * FROM shipping_methods
       WHERE store_code = ${view.code}
         AND (customer_group_ids = '[]' OR EXISTS (SELECT 1 FROM json_each(customer_group_ids) WHERE value = ${group}))
       ORDER BY is_default DESC, sort_order`,
  )
}

export interface PaymentRow {
  code: string
  title: string
  /** JSON: the country codes. */
  countries: string
  for_virtual_cart: number
  is_default: number
  is_offline: number
}

/**
 * Selects the ways to pay of the view that this customer's group may choose, the default first. Cards are left out if there is no
 * provider.
 */
export function selectPayments({ db, view, group }: TermsOf, takesCards: boolean): Select<PaymentRow> {
  return select(
    db,
    sql`SELECT code, title, countries, for_virtual_cart, is_default, is_offline FROM payment_methods
       WHERE store_code = ${view.code} AND (${Number(takesCards)} OR is_offline = 1 OR code IN ('free', 'b2b_invoice'))
         AND (customer_group_ids = '[]' OR EXISTS (SELECT 1 FROM json_each(customer_group_ids) WHERE value = ${group}))
       ORDER BY is_default DESC, sort_order`,
  )
}

/** SQL for a row of `gift_cards`: the amount of the card that has paid orders (minor units). */
export const giftCardUsed =
  '(SELECT ifnull(sum(amount), 0) FROM gift_card_uses WHERE gift_card_uses.code = gift_cards.code)'

/** SQL for a row of `gift_cards`: its worth less the amount that has paid orders and less the refunded amount (minor units). */
export const giftCardBalance = `worth - ifnull(refunded, 0) - ${giftCardUsed}`

export interface GiftCardRow {
  code: string
  /** The amount that is left on the card. */
  balance: Minor
}

/** Selects a gift card of the view that sold it, unless the card is void or blocked. A card with a balance of 0 is selected too. */
export function selectGiftCard({ db, view }: Pick<TermsOf, 'db' | 'view'>, code: Sql): Select<GiftCardRow> {
  return select(
    db,
    sql`SELECT code, ${name(giftCardBalance)} AS balance FROM gift_cards
       WHERE code = ${code} AND store_code = ${view.code} AND ifnull(refunded, 0) < worth AND blocked_at IS NULL`,
  )
}
