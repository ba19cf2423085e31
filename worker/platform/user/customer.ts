import type { WireResultOf } from '#shared/platform-api/endpoint.ts'
import { type AddressInput, mostAddresses, type userMe } from '#shared/platform-api/user.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { storeViews } from '#shared/store-view.ts'
import { groupInForce } from '../login/tokens.ts'

export type WireCustomer = WireResultOf<typeof userMe>

interface CustomerRow {
  id: number
  email: string
  firstname: string
  lastname: string
  group_id: number
  store_code: StoreCode
  is_subscribed: number
  keeps_viewed: number
  shows_net: number
  unconfirmed_since: string | null
  custom_attributes: string
  created_at: string
  updated_at: string
}

export interface AddressRow {
  id: number
  firstname: string
  lastname: string
  company: string
  street: string
  postcode: string
  city: string
  country_id: string
  telephone: string
  vat_id: string
  default_shipping: number
  default_billing: number
}

/** Returns a customer with the address book, in the format of the API. */
export async function readCustomer(db: D1Database, id: number): Promise<WireCustomer> {
  const [customers, addresses] = await db.batch([
    db
      .prepare(`SELECT *, ${groupInForce} AS group_id, EXISTS (SELECT 1 FROM newsletter_subscriptions AS news
       WHERE news.email = customers.email AND news.state = 'subscribed'
         AND customers.unconfirmed_since IS NULL) AS is_subscribed FROM customers WHERE id = ?`)
      .bind(id),
    db.prepare('SELECT * FROM customer_addresses WHERE customer_id = ? ORDER BY id').bind(id),
  ])
  const row = customers?.results[0] as CustomerRow | undefined
  if (!row) throw new Error(`customer ${id} is gone`)
  return toWire(row, (addresses?.results ?? []) as AddressRow[])
}

/** Returns the statements that replace the address book by exactly this list. */
export function replaceAddresses(db: D1Database, customerId: number, addresses: readonly AddressInput[]) {
  const listed = addresses.flatMap(({ id }) => (id === undefined ? [] : [id]))
  return [
    db
      .prepare(
        `DELETE FROM customer_addresses WHERE customer_id = ? AND id NOT IN (SELECT value FROM json_each(?))`,
      )
      .bind(customerId, JSON.stringify(listed)),
    ...withDefaults(addresses).map((address) => storeAddress(db, customerId, address)),
  ]
}

/**
 * Returns the statement that stores the addresses of a customer created in the same transaction. If the e-mail belongs to
 * somebody else, it stores none.
 */
export function firstAddresses(
  db: D1Database,
  { email, password }: { email: string; password: string },
  addresses: readonly AddressInput[],
): D1PreparedStatement {
  const columns = `firstname, lastname, company, street, postcode, city, country_id, telephone, vat_id, default_shipping,
    default_billing`
  const values = columns.split(/,\s*/).map((column) => `value ->> '${column}'`)
  return db
    .prepare(
      `INSERT INTO customer_addresses (customer_id, ${columns})
       SELECT customers.id, ${values} FROM json_each(?3), customers WHERE email = ?1 AND password = ?2`,
    )
    .bind(email, password, JSON.stringify(withDefaults(addresses)))
}

/** Returns the addresses with at most one default of each kind: the first one. */
function withDefaults(addresses: readonly AddressInput[]) {
  const shipping = addresses.find((address) => address.default_shipping)
  const billing = addresses.find((address) => address.default_billing)
  return addresses.map((address) => ({
    ...address,
    default_shipping: address === shipping,
    default_billing: address === billing,
  }))
}

/** SQL: true if the address book of customer ?1 has room for one more address. */
export const hasRoom = `(SELECT count(*) FROM customer_addresses WHERE customer_id = ?1) < ${mostAddresses}`

/**
 * Returns the statement that stores an address, a new one if it has no id. It returns the id, or nothing if the book is full. An
 * id must belong to the customer.
 */
export function storeAddress(db: D1Database, customerId: number, address: AddressInput): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO customer_addresses (customer_id, id, firstname, lastname, company, street, postcode, city,
         country_id, telephone, vat_id, default_shipping, default_billing)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13 WHERE ?2 IS NOT NULL OR ${hasRoom}
       ON CONFLICT (id) DO UPDATE SET firstname = excluded.firstname, lastname = excluded.lastname,
         company = excluded.company, street = excluded.street, postcode = excluded.postcode, city = excluded.city,
         country_id = excluded.country_id, telephone = excluded.telephone, vat_id = excluded.vat_id,
         default_shipping = excluded.default_shipping, default_billing = excluded.default_billing
       RETURNING id`,
    )
    .bind(
      customerId,
      address.id ?? null,
      address.firstname,
      address.lastname,
      address.company,
      JSON.stringify(address.street),
      address.postcode,
      address.city,
      address.country_id,
      address.telephone,
      address.vat_id,
      Number(address.default_shipping ?? false),
      Number(address.default_billing ?? false),
    )
}

function toWire(row: CustomerRow, addresses: readonly AddressRow[]): WireCustomer {
  const view = storeViews[row.store_code]
  const shipping = addresses.find((address) => address.default_shipping)
  const billing = addresses.find((address) => address.default_billing)
  return {
    id: row.id,
    group_id: row.group_id,
    ...(billing && { default_billing: String(billing.id) }),
    ...(shipping && { default_shipping: String(shipping.id) }),
    created_at: row.created_at,
    updated_at: row.updated_at,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    store_id: view.storeId,
    website_id: view.websiteId,
    addresses: addresses.map((address) => addressToWire(address, row.id)),
    extension_attributes: {
      is_subscribed: Boolean(row.is_subscribed),
      keeps_viewed: Boolean(row.keeps_viewed),
      shows_net: Boolean(row.shows_net),
      is_confirmed: row.unconfirmed_since === null,
    },
    custom_attributes: JSON.parse(row.custom_attributes),
  }
}

function addressToWire(row: AddressRow, customerId: number) {
  const { street, default_shipping, default_billing, ...address } = row
  return {
    ...address,
    customer_id: customerId,
    region: { region_code: null, region: null, region_id: 0 },
    region_id: 0,
    street: JSON.parse(street) as string[],
    ...(default_shipping && { default_shipping: true }),
    ...(default_billing && { default_billing: true }),
  }
}
