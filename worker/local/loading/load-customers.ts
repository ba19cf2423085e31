import { Inserts } from '#worker/platform/catalog/writing/bulk.ts'
import { hashPassword } from '#worker/platform/login/password.ts'
import { prepare, rows, sql } from '#worker/platform/sql.ts'
import type { CustomerRow } from './demonstration-people.ts'

const reservationDays = 180
const unitsOfEach = 2
const mostReserved = 2

const columns = {
  customers: [
    ...['id', 'email', 'password', 'firstname', 'lastname', 'group_id', 'store_code', 'company', 'vat_id'],
    ...['custom_attributes', 'created_at', 'updated_at'],
  ],
  customer_addresses: [
    ...['id', 'customer_id', 'firstname', 'lastname', 'company', 'street', 'postcode', 'city', 'country_id'],
    ...['telephone', 'vat_id', 'default_shipping', 'default_billing'],
  ],
  newsletter_subscriptions: ['email', 'store_code', 'state', 'words', 'page', 'asked_at', 'confirmed_at'],
  point_transactions: ['customer_id', 'created_at', 'type', 'points', 'balance', 'text'],
}
const json = ['custom_attributes', 'street']

/** Adds the missing demo customers. Real customers and their addresses stay: a demo customer never takes their id. */
export async function loadCustomers(db: D1Database, customers: readonly CustomerRow[]): Promise<void> {
  const known = await rows<{ id: number; email: string }>(db, sql`SELECT id, email FROM customers`)
  const addresses = await rows<{ id: number }>(db, sql`SELECT id FROM customer_addresses`)
  const emails = new Set(known.map(({ email }) => email))
  const freeId = freeNumbers(known)
  const freeAddress = freeNumbers(addresses)
  const added = customers
    .filter(({ email }) => !emails.has(email.toLowerCase()))
    .map((customer) => ({
      ...customer,
      id: freeId(customer.id),
      addresses: customer.addresses.map((address) => ({ ...address, id: freeAddress(address.id) })),
    }))
  if (added.length === 0) return
  const passwords = await Promise.all(added.map(({ password }) => hashPassword(password)))
  const inserts = new Inserts(Object.entries(columns).map(([name, columns]) => ({ name, columns, json })))
  for (const [index, customer] of added.entries()) addCustomer(inserts, customer, passwords[index] ?? '')
  await db.batch(inserts.statements().map((statement) => prepare(db, statement)))
  await setProductsAside(
    db,
    added.map(({ email }) => email.toLowerCase()),
  )
}

/**
 * Sets two bottles of each of the rarest wines aside for the customers with these e-mail addresses whose group permits it. Does nothing if
 * the shop has no rare wine.
 */
async function setProductsAside(db: D1Database, emails: readonly string[]): Promise<void> {
  await db
    .prepare(
      `INSERT INTO customer_products (customer_id, sku, qty, until)
       SELECT customers.id, rare.sku, ${unitsOfEach}, ?2 FROM customers, (
         SELECT stock.sku FROM facets CROSS JOIN product_facets AS rare ON facet_id = facets.id JOIN stock USING (product_id)
         WHERE facets.store_id = 1 AND attribute = 'limit_sale' AND value = '1' AND qty > 12
         ORDER BY stock.sku LIMIT ${mostReserved}) AS rare
       WHERE email IN (SELECT value FROM json_each(?1)) AND group_id IN (5, 6, 7, 8, 10, 11)`,
    )
    .bind(JSON.stringify(emails), new Date(Date.now() + reservationDays * 86_400_000).toISOString())
    .run()
}

/** Returns a function that gives an unused id: the wanted one if it is free. */
function freeNumbers(rows: readonly { id: number }[]): (wanted: number) => number {
  const taken = new Set(rows.map(({ id }) => id))
  return (wanted) => {
    const id = taken.has(wanted) ? Math.max(...taken) + 1 : wanted
    taken.add(id)
    return id
  }
}

function addCustomer(inserts: Inserts, customer: CustomerRow, password: string): void {
  const add = (table: keyof typeof columns, values: object) =>
    inserts.add(
      table,
      columns[table].map((column) => (values as Record<string, unknown>)[column]),
    )
  const { id: customer_id, created_at, store_code } = customer
  const email = customer.email.toLowerCase()
  add('customers', {
    ...customer,
    ...{ email, password, updated_at: created_at },
  })
  for (const address of customer.addresses) add('customer_addresses', { ...address, customer_id })
  if (customer.is_subscribed) {
    const at = new Date(`${created_at.replace(' ', 'T')}Z`).toISOString()
    const asked = { words: '', page: '', asked_at: at, confirmed_at: at }
    add('newsletter_subscriptions', { email, store_code, state: 'subscribed', ...asked })
  }
  let balance = 0
  for (const entry of customer.points) {
    balance += entry.points
    add('point_transactions', { ...entry, customer_id, balance })
  }
}
