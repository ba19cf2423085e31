import { userData } from '#shared/platform-api/personal-data.ts'
import type { PlatformBindings } from '../env.ts'
import { ownerOf, wrongPassword } from '../login/credentials.ts'
import { cardProvider } from '../payment/provider.ts'
import { cardsOf } from '../payment/saved-cards.ts'
import { serve } from '../serve.ts'
import { ofEmail, ofOrder, ofRecipient } from './rows-of-customer.ts'

export const readPersonalData = serve(userData, async ({ db, token, body, env, refuse }) => {
  const customer = await ownerOf(db, token, body.current)
  if (!customer) throw refuse('wrongPassword', wrongPassword)
  return personalDataOf(customer.id, env)
})

/** Returns the personal data of a customer by table: for the customer's account and for the desk. */
export async function personalDataOf(
  id: number,
  env: PlatformBindings,
): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = Object.keys(columnsOf)
  const [cards, ...rows] = await Promise.all([
    cardsOf({ id }, cardProvider(env)),
    ...tables.map((table) => rowsOf(env.DB, table, id)),
  ])
  return {
    ...Object.fromEntries(tables.map((table, index) => [table, rows[index] ?? []])),
    saved_cards: cards.map(({ id: _, ...card }) => ({ ...card })),
  }
}

const ofCustomer = 'customer_id = ?1'
const ofItem = `order_item_id IN (SELECT id FROM order_items WHERE ${ofOrder})`
const ofList = 'list_id IN (SELECT id FROM customer_lists WHERE customer_id = ?1)'
const ofCart = 'cart_id IN (SELECT id FROM carts WHERE customer_id = ?1)'
const ofDoer = "way = 'desk' AND by = (SELECT email FROM customers WHERE id = ?1)"

/**
 * The condition for a customer's rows in each table, and the columns that are exported. Columns that are not listed are not
 * exported.
 */
const columnsOf: Readonly<Record<string, readonly [where: string, columns: string]>> = {
  customers: [
    'id = ?1',
    `id, email, firstname, lastname, group_id, store_code, company, vat_id, keeps_viewed, shows_net, custom_attributes,
     created_at, updated_at, unconfirmed_since, terms_version, terms_accepted_at, business_declined_at`,
  ],
  customer_addresses: [ofCustomer, '*'],
  logins: [ofCustomer, 'created_at, desk_until'],
  passkeys: [ofCustomer, 'host, name, created_at, used_at'],
  desk_journal: [ofDoer, 'at, deed, about'],
  email_changes: [ofCustomer, 'email, asked_at, old_email, changed_at'],
  email_confirmations: [ofCustomer, 'email, asked_at, used_at'],
  password_resets: [ofCustomer, 'asked_at, used_at'],
  age_approvals: [ofCustomer, 'method, age_limit, verified_at'],
  newsletter_subscriptions: [
    ofEmail,
    'email, store_code, state, words, page, asked_at, confirmed_at, left_at',
  ],
  product_alerts: [ofEmail, 'website_id, product_id, email, created_at, confirmed_at'],
  reservations: [ofEmail, 'sku, shop, amount, customer, number, email, status, created_at, expires_at'],
  conversation_mails: [ofEmail, 'conversation, kind, store_code, email, messages, asked_at'],
  customer_notes: [ofCustomer, 'text, at'],
  customer_products: [ofCustomer, 'sku, qty, until'],
  customer_lists: [ofCustomer, 'id, name, created_at, share_key, shows_name'],
  customer_views: [ofCustomer, 'product_id, viewed_at'],
  recommendations: [
    ofCustomer,
    'id, product_id, store_code, firstname, score, comment, state, created_at, said_at',
  ],
  customer_list_products: [ofList, '*'],
  customer_list_lines: [ofList, 'list_id, sku, name, qty, product_option, saved_at'],
  carts: [
    ofCustomer,
    'id, is_active, shipping_address, billing_address, notes, coupon_code, delivery_date, created_at, updated_at',
  ],
  cart_items: [ofCart, 'cart_id, sku, name, qty, product_option'],
  orders: [
    ofCustomer,
    `id, number, store_code, group_id, email, status, currency, grand_total, totals, shipping_method, delivery,
     payment_method, payment_title, reference, ean, digital_consent_at, created_at`,
  ],
  order_items: [
    ofOrder,
    `order_id, sku, name, description, qty, price_incl_tax, row_total_incl_tax, tax_amount, tax_percent, pant_amount,
     options, product_option, parts`,
  ],
  order_addresses: [ofOrder, '*'],
  order_events: [ofOrder, 'order_id, kind, status, at'],
  parcels: [ofOrder, '*'],
  order_journal: [ofOrder, 'order_id, deed, at, status'],
  order_refunds: [ofOrder, 'order_id, amount, asked_at, refunded_at'],
  charges: [ofOrder, 'order_id, amount, currency, state, updated_at'],
  vouchers: [ofOrder, 'order_id, series, year, number, at, document'],
  gift_cards: [
    `${ofItem} OR ${ofRecipient}`,
    'order_item_id, worth, created_at, refunded, blocked_at, recipient_name, recipient_email, words',
  ],
  gift_card_uses: [ofOrder, 'order_id, amount'],
  gift_card_wishes: [ofItem, '*'],
  rule_uses: [ofOrder, 'order_id, buyer'],
  mails: [ofOrder, 'order_id, kind, due_at, sent_at'],
  point_transactions: [ofCustomer, 'id, order_id, created_at, type, points, balance, text'],
  meta_events: [ofCustomer, 'name, data, happened_at'],
  withdrawals: [ofOrder, 'order_id, name, email, opened_at, confirmed_at'],
}

async function rowsOf(db: D1Database, table: string, customerId: number) {
  const [where, columns] = columnsOf[table] ?? ['0', '*']
  const { results } = await db
    .prepare(`SELECT ${columns} FROM ${table} WHERE ${where}`)
    .bind(customerId)
    .all<Record<string, unknown>>()
  return results.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, parsed(name, value)])),
  )
}

const jsonColumns = new Set([
  ...['street', 'custom_attributes', 'shipping_address', 'billing_address', 'notes', 'totals', 'delivery'],
  ...['options', 'product_option', 'parts', 'address', 'messages', 'deed', 'data', 'document'],
])

function parsed(name: string, value: unknown): unknown {
  return jsonColumns.has(name) && typeof value === 'string' ? JSON.parse(value) : value
}
