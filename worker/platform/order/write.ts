// Why: docs/decisions/014-size-of-a-catalogue.md
import { firstStatus } from '#shared/order-status.ts'
import { queueOrderMail } from '../mail/queue.ts'
import { askToSubscribe } from '../service/subscription.ts'
import { list, prepare, prepareAll, type Sql, sql } from '../sql.ts'
import type { OrderDraft } from './draft.ts'
import { frozenLine } from './frozen-line.ts'
import { insertGiftCardWishes, useGiftCard } from './gift-cards.ts'
import { takenUnits, transferRoom } from './transfer.ts'

export interface WrittenOrder {
  id: number
  number: string
  created_at: string
}

/**
 * Writes the order in one transaction: number, rows, stock and the closing of the cart, or nothing. Constraints abort the
 * transaction in these cases:
 * - a second order with the same key or cart (UNIQUE);
 * - a cart that was closed or changed since it was added up (`cart_id` becomes NULL);
 * - a SKU that is short, unknown or held by too many transfer orders (`order_stock.remaining`);
 * - a coupon that is used up (`rule_uses.left_…`);
 * - points that were spent (`point_transactions.balance`);
 * - a gift card that is used up (`gift_card_uses.remaining`).
 */
export async function writeOrder(draft: OrderDraft, key: string, bodyHash: string): Promise<WrittenOrder> {
  const { cart } = draft
  const { db } = cart
  const now = new Date().toISOString()
  const order = orderOf(key)
  const results = await db.batch<WrittenOrder>([
    ...prepareAll(db, [
      countOrder(cart),
      insertOrder(draft, key, bodyHash, now),
      insertItems(draft, order),
      insertGiftCardWishes(draft.lines, key),
      insertAddresses(draft, order),
      takeStock(draft, key),
      reduceStock(order),
      takeSetAside(cart, order),
      useRules(draft, order),
      spendPoints(draft, key, now),
      useGiftCard(cart, draft.totals, key),
      sql`UPDATE carts SET is_active = 0, version = version + 1, updated_at = ${now} WHERE id = ${cart.row.id}`,
      sql`INSERT INTO order_events (order_id, kind, status, at)
        VALUES (${order}, 'placed', ${firstStatus(draft.payment)}, ${now})`,
    ]),
    queueOrderMail(db, 'confirmation', order, now),
    ...(draft.wantsNewsletter ? subscribe(draft, now) : []),
    prepare(db, sql`SELECT id, number, created_at FROM orders WHERE order_key = ${key}`),
  ])
  const written = results.at(-1)?.results[0]
  if (!written) throw new Error('an order was written and cannot be read')
  return written
}

function orderOf(key: string): Sql {
  return sql`(SELECT id FROM orders WHERE order_key = ${key})`
}

/**
 * Returns the statement that increments the order counter of the view. Order numbers begin with the view's id; the first order of
 * a view creates the counter.
 */
function countOrder({ view }: OrderDraft['cart']): Sql {
  return sql`INSERT INTO order_counters (store_code, first, last) VALUES (${view.code}, ${String(view.storeId)}, 1)
    ON CONFLICT (store_code) DO UPDATE SET last = last + 1`
}

function insertOrder(draft: OrderDraft, key: string, bodyHash: string, now: string): Sql {
  const { cart, totals, delivery, payment, reference, email, hasDigitalConsent } = draft
  const { row, view, customer, groupId } = cart
  return sql`INSERT INTO orders (order_key, body_hash, number, store_code, cart_id, customer_id, group_id, email, currency,
      grand_total, totals, shipping_method, delivery, payment_method, payment_title, created_at, status,
      digital_consent_at, reference, ean)
    VALUES (${key}, ${bodyHash},
      (SELECT first || printf('%08d', last) FROM order_counters WHERE store_code = ${view.code}), ${view.code},
      (SELECT id FROM carts WHERE id = ${row.id} AND version = ${row.version} AND is_active = 1),
      ${customer?.id ?? null}, ${groupId}, ${email}, ${totals.currency}, ${totals.grand_total}, ${JSON.stringify(totals)},
      ${delivery.code}, ${JSON.stringify(delivery.frozen)}, ${payment.code}, ${payment.title}, ${now},
      ${firstStatus(payment)}, ${hasDigitalConsent ? now : null}, ${reference.reference}, ${reference.ean})`
}

function insertItems({ lines, totals }: OrderDraft, order: Sql): Sql {
  const rows = lines.map((line) => ({
    ...line,
    ...frozenLine(line),
    choice: undefined,
    row: totals.items.find((item) => item.item_id === line.item_id),
  }))
  return sql`INSERT INTO order_items (order_id, cart_item_id, sku, parent_sku, type_id, name, qty, price_incl_tax,
      row_total_incl_tax, tax_amount, tax_percent, pant_amount, image, color_code, volume_ml, options,
      product_option, product_id, description, parts)
    SELECT ${order}, value ->> 'item_id', value ->> 'sku', value ->> 'parentSku', value ->> 'type_id',
      value ->> 'name', value ->> 'qty', value ->> 'price_incl_tax', value ->> '$.row.row_total_incl_tax',
      value ->> '$.row.tax_amount', value ->> 'tax_percent', value ->> 'pant_amount', value ->> 'image',
      value ->> 'color_code', value ->> 'volume_ml', value -> 'options', value -> 'product_option', value ->> 'product_id',
      value ->> 'description', value -> 'parts'
    FROM json_each(${JSON.stringify(rows)})`
}

function insertAddresses({ billing, shipping }: OrderDraft, order: Sql): Sql {
  return sql`INSERT INTO order_addresses (order_id, kind, address)
    VALUES (${order}, 'billing', ${JSON.stringify(billing)}), (${order}, 'shipping', ${JSON.stringify(shipping)})`
}

function takeStock({ cart, stock, transferShare }: OrderDraft, key: string): Sql {
  return sql`INSERT INTO order_stock (order_id, sku, qty, set_aside, remaining)
    SELECT ${orderOf(key)}, taken.key, taken.value, taken.set_aside, CASE
      WHEN taken.free = 0 THEN 0
      WHEN stock.is_in_stock = 0 THEN -1
      WHEN stock.manage_stock = 0 OR stock.backorders > 0 THEN 0
      WHEN taken.free > ${transferRoom(transferShare)} THEN -1
      ELSE stock.qty - stock.min_qty - taken.free END
    FROM ${takenUnits(cart, stock, key)} AS taken LEFT JOIN stock ON stock.sku = taken.key`
}

function reduceStock(order: Sql): Sql {
  return sql`UPDATE stock SET qty = stock.qty - taken.qty + taken.set_aside FROM order_stock AS taken
    WHERE taken.order_id = ${order} AND taken.sku = stock.sku AND stock.manage_stock = 1 AND taken.qty > taken.set_aside`
}

function takeSetAside({ customer }: OrderDraft['cart'], order: Sql): Sql {
  return sql`UPDATE customer_products AS own SET qty = own.qty - taken.set_aside FROM order_stock AS taken
    WHERE taken.order_id = ${order} AND taken.set_aside > 0 AND taken.sku = own.sku
      AND own.customer_id = ${customer?.id ?? null}`
}

function useRules({ ruleIds, email }: OrderDraft, order: Sql): Sql {
  return sql`INSERT INTO rule_uses (order_id, rule_id, buyer, left_total, left_each)
    SELECT ${order}, id, lower(${email}),
      ifnull(uses_total - 1 - (SELECT count(*) FROM rule_uses WHERE rule_id = rule.id), 0),
      ifnull(uses_each - 1 - (SELECT count(*) FROM rule_uses WHERE rule_id = rule.id AND buyer = lower(${email})), 0)
    FROM sales_rules AS rule WHERE id IN ${list(ruleIds)}`
}

function spendPoints({ cart, points }: OrderDraft, key: string, now: string): Sql {
  return sql`INSERT INTO point_transactions (customer_id, order_id, created_at, type, points, balance, text)
    SELECT customer_id, ${orderOf(key)}, ${now}, 'spend', -${points}, balance - ${points},
      (SELECT number FROM orders WHERE order_key = ${key})
    FROM point_transactions WHERE customer_id = ${cart.customer?.id ?? null} AND ${points} > 0 ORDER BY id DESC LIMIT 1`
}

/**
 * Returns the statements that subscribe the address to the newsletter. A mail asks for confirmation unless it is the customer's
 * confirmed address.
 */
function subscribe({ cart, email, newsletterWords }: OrderDraft, now: string): D1PreparedStatement[] {
  return askToSubscribe(cart.db, {
    email,
    store: cart.view.code,
    words: newsletterWords,
    page: '/checkout',
    isConfirmed: Boolean(cart.customer?.isConfirmed && cart.customer.email === email.trim().toLowerCase()),
    at: new Date(now),
  })
}
