import type { Minor } from '#shared/money.ts'
import type { DeliveryKind, MethodCodes } from '#shared/order.ts'
import { shopTime } from '#shared/price.ts'
import type { OpenCart } from './access.ts'
import { buyable, type PricedLine } from './lines.ts'
import type { SalesRule } from './sales-rules.ts'

export interface RuleRow extends Omit<SalesRule, 'category_ids' | 'is_last'> {
  category_ids: string
  from_date: string | null
  to_date: string | null
  is_last: number
}

export function selectRules({ db, view, groupId, row }: OpenCart, buyer: string | null): D1PreparedStatement {
  return db
    .prepare(
      `SELECT * FROM sales_rules AS rule
       WHERE store_code = ?1 AND (coupon_code IS NULL OR coupon_code = ?2)
         AND (from_date IS NULL OR from_date <= ?3)
         AND (customer_group_ids = '[]' OR EXISTS (SELECT 1 FROM json_each(customer_group_ids) WHERE value = ?4))
         AND (uses_total IS NULL OR uses_total > (SELECT count(*) FROM rule_uses WHERE rule_id = rule.id))
         AND (uses_each IS NULL OR uses_each >
           (SELECT count(*) FROM rule_uses WHERE rule_id = rule.id AND buyer = lower(?5)))
       ORDER BY sort_order, id`,
    )
    .bind(view.code, row.coupon_code, shopTime(new Date()), groupId, buyer ?? '')
}

/** Of the products and not of their variants, which stand in no category. */
export function selectCategories({ db, view }: OpenCart, lines: readonly PricedLine[]): D1PreparedStatement {
  const skus = buyable(lines).map(({ parentSku }) => parentSku)
  return db
    .prepare(
      `SELECT product.sku, listing.category_id FROM products AS product
       JOIN listings AS listing ON listing.product_id = product.id AND listing.store_id = ?1
       WHERE product.sku IN (SELECT value FROM json_each(?2)) AND listing.category_id IN (
         SELECT asked.value FROM sales_rules, json_each(category_ids) AS asked WHERE store_code = ?3)`,
    )
    .bind(view.storeId, JSON.stringify(skus), view.code)
}

export interface OfferedMethod extends MethodCodes {
  carrier_title: string
  method_title: string
  price_incl_tax: Minor
  /** Goods for this much or more travel free; null: never. */
  free_from: Minor | null
  /** 25 means 25 %. */
  tax_percent: number
  needs: DeliveryKind
  isDefault: boolean
}

export interface MethodRow extends Omit<OfferedMethod, 'isDefault' | 'tax_percent'> {
  /** JSON: their codes. */
  countries: string
  is_default: number
}

/** Those of the view that this customer's group may choose, the default first: rows for `offeredMethods`. */
export function selectMethods({ db, view, groupId }: OpenCart): D1PreparedStatement {
  return db
    .prepare(
      `SELECT * FROM shipping_methods
       WHERE store_code = ?1
         AND (customer_group_ids = '[]' OR EXISTS (SELECT 1 FROM json_each(customer_group_ids) WHERE value = ?2))
       ORDER BY is_default DESC, sort_order`,
    )
    .bind(view.code, groupId)
}

export interface PaymentRow {
  code: string
  title: string
  /** JSON: their codes. */
  countries: string
  for_virtual_cart: number
  is_default: number
  is_offline: number
}

/** Those of the view that this customer's group may choose, the default first, cards only where there is a provider. */
export function selectPayments({ db, view, groupId, takesCards }: OpenCart): D1PreparedStatement {
  return db
    .prepare(
      `SELECT code, title, countries, for_virtual_cart, is_default, is_offline FROM payment_methods
       WHERE store_code = ?1 AND (?3 OR is_offline = 1 OR code IN ('free', 'b2b_invoice'))
         AND (customer_group_ids = '[]' OR EXISTS (SELECT 1 FROM json_each(customer_group_ids) WHERE value = ?2))
       ORDER BY is_default DESC, sort_order`,
    )
    .bind(view.code, groupId, Number(takesCards))
}

export interface GiftCard {
  code: string
  /** What is left of it. */
  balance: Minor
}

/** In the view that sold it, where its purchase stands. Used up, it is still known. */
export function selectGiftCard(db: D1Database, code: string | null, storeCode: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT code, worth - (SELECT ifnull(sum(amount), 0) FROM gift_card_uses WHERE gift_card_uses.code = gift_cards.code)
         AS balance FROM gift_cards WHERE code = ? AND store_code = ? AND voided_at IS NULL`,
    )
    .bind(code, storeCode)
}
