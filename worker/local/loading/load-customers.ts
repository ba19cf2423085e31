import { BulkInsert, type BulkTable } from '#worker/platform/catalog/writing/bulk.ts'
import { hashPassword } from '#worker/platform/login/password.ts'
import { rows, sql } from '#worker/platform/sql.ts'
import type { CustomerRow } from './customer-row.ts'
import { setProductsAside } from './set-aside.ts'

const tables: BulkTable[] = [
  {
    name: 'customers',
    columns: [
      ...['id', 'email', 'password', 'firstname', 'lastname', 'group_id', 'store_code', 'company', 'vat_id'],
      ...['custom_attributes', 'created_at', 'updated_at'],
    ],
    json: ['custom_attributes'],
  },
  {
    name: 'customer_addresses',
    columns: [
      ...[
        'id',
        'customer_id',
        'firstname',
        'lastname',
        'company',
        'street',
        'postcode',
        'city',
        'country_id',
      ],
      ...['telephone', 'vat_id', 'default_shipping', 'default_billing'],
    ],
    json: ['street'],
  },
  {
    name: 'newsletter_subscriptions',
    columns: ['email', 'store_code', 'state', 'words', 'page', 'asked_at', 'confirmed_at'],
  },
  {
    name: 'point_transactions',
    columns: ['customer_id', 'created_at', 'type', 'points', 'balance', 'text'],
  },
]

/** Adds the demo customers that are not there yet. Real customers and their addresses stay: a demo customer never takes their number. */
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
  const passwords = await Promise.all(added.map(({ password }) => hashPassword(password)))
  const bulk = new BulkInsert(db, tables)
  for (const [index, customer] of added.entries()) await addCustomer(bulk, customer, passwords[index] ?? '')
  await bulk.flush()
  await setProductsAside(
    db,
    added.map(({ email }) => email.toLowerCase()),
  )
}

/** Returns a number that no row has, the wanted one if it is free. */
function freeNumbers(rows: readonly { id: number }[]): (wanted: number) => number {
  const taken = new Set(rows.map(({ id }) => id))
  return (wanted) => {
    const id = taken.has(wanted) ? Math.max(...taken) + 1 : wanted
    taken.add(id)
    return id
  }
}

async function addCustomer(bulk: BulkInsert, customer: CustomerRow, password: string): Promise<void> {
  await bulk.add('customers', [
    customer.id,
    customer.email.toLowerCase(),
    password,
    customer.firstname,
    customer.lastname,
    customer.group_id,
    customer.store_code,
    customer.company ?? '',
    customer.vat_id ?? '',
    customer.custom_attributes,
    customer.created_at,
    customer.created_at,
  ])
  for (const address of customer.addresses) {
    await bulk.add('customer_addresses', [
      address.id,
      customer.id,
      address.firstname,
      address.lastname,
      address.company,
      address.street,
      address.postcode,
      address.city,
      address.country_id,
      address.telephone,
      address.vat_id ?? '',
      Number(address.default_shipping),
      Number(address.default_billing),
    ])
  }
  if (customer.is_subscribed) {
    const { email, store_code, created_at } = customer
    const at = new Date(`${created_at.replace(' ', 'T')}Z`).toISOString()
    await bulk.add('newsletter_subscriptions', [
      email.toLowerCase(),
      store_code,
      'subscribed',
      '',
      '',
      at,
      at,
    ])
  }
  let balance = 0
  for (const { created_at, type, points, text } of customer.points ?? []) {
    balance += points
    await bulk.add('point_transactions', [customer.id, created_at, type, points, balance, text])
  }
}
