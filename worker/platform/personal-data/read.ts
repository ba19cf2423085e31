import { userData } from '#shared/platform-api/credentials.ts'
import type { PlatformBindings } from '../env.ts'
import { ownerOf, wrongPassword } from '../login/credentials.ts'
import { cardProvider } from '../payment/provider.ts'
import { cardsOf } from '../payment/saved-cards.ts'
import { serve } from '../serve.ts'
import exportedColumns from './exported-columns.json' with { type: 'json' }

/** SQL: rows that belong to an order of customer ?1. */
export const ofOrder = 'order_id IN (SELECT id FROM orders WHERE customer_id = ?1)'

/** SQL: rows that belong to the e-mail address of customer ?1. Only a confirmed address is proved to be the customer's. */
export const ofEmail = 'email = (SELECT email FROM customers WHERE id = ?1 AND unconfirmed_since IS NULL)'

/** SQL: gift cards that the shop has sent to the e-mail address of customer ?1. */
export const ofRecipient =
  'recipient_email = (SELECT email FROM customers WHERE id = ?1 AND unconfirmed_since IS NULL)'

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
  const tables = Object.keys(exported)
  const [cards, ...rows] = await Promise.all([
    cardsOf({ id }, cardProvider(env)),
    ...tables.map((table) => rowsOf(env.DB, table, id)),
  ])
  return {
    ...Object.fromEntries(tables.map((table, index) => [table, rows[index] ?? []])),
    saved_cards: cards.map(({ id: _, ...card }) => ({ ...card })),
  }
}

const ofItem = `order_item_id IN (SELECT id FROM order_items WHERE ${ofOrder})`

/** The conditions that `exported-columns.json` names, for the rows of customer ?1. */
const conditions: Readonly<Record<string, string>> = {
  itself: 'id = ?1',
  customer: 'customer_id = ?1',
  doer: "way = 'desk' AND by = (SELECT email FROM customers WHERE id = ?1)",
  email: ofEmail,
  list: 'list_id IN (SELECT id FROM customer_lists WHERE customer_id = ?1)',
  cart: 'cart_id IN (SELECT id FROM carts WHERE customer_id = ?1)',
  order: ofOrder,
  item: ofItem,
  itemOrRecipient: `${ofItem} OR ${ofRecipient}`,
}

/** The condition and the columns of each table. Columns that are not listed are not exported. */
const exported: Readonly<Record<string, string[]>> = exportedColumns

async function rowsOf(db: D1Database, table: string, customerId: number) {
  const [condition = '', columns = '*'] = exported[table] ?? []
  const { results } = await db
    .prepare(`SELECT ${columns} FROM ${table} WHERE ${conditions[condition]}`)
    .bind(customerId)
    .all<Record<string, unknown>>()
  return results.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, parsed(name, value)])),
  )
}

const jsonColumns = new Set([
  ...['street', 'custom_attributes', 'shipping_address', 'billing_address', 'notes', 'totals', 'delivery'],
  ...['options', 'product_option', 'parts', 'address', 'messages', 'action', 'data', 'document'],
])

function parsed(name: string, value: unknown): unknown {
  return jsonColumns.has(name) && typeof value === 'string' ? JSON.parse(value) : value
}
