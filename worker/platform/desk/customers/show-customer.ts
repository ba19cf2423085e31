import type { DeskCustomer } from '#shared/desk/customer-calls.ts'
import { storeViews } from '#shared/store-view.ts'
import { name, readAll, select, sql } from '../../sql.ts'
import { deskStoreId } from '../../store-ids.ts'
import type { AddressRow } from '../../user/customer.ts'
import { deskRefused } from '../desk-refused.ts'
import { type CustomerRow, listedColumns, shownColumns } from './list-customers.ts'

/** The most orders and movements of points on the page of a customer. */
const latest = 50

/** SQL: the name of a product in the first view, '' if it does not exist any more. */
const nameOf = (product: string) =>
  name(`ifnull((SELECT doc ->> 'name' FROM product_documents
    WHERE product_id = ${product} AND store_id = ${deskStoreId}), '')`)

type Head = CustomerRow & Pick<DeskCustomer, 'firstname' | 'lastname'>
type Listed = DeskCustomer['lists'][number]['products'][number] & { list: number }

/** Returns a customer for the page at the desk. Throws `notFound`. */
export async function showCustomer(db: D1Database, id: number): Promise<DeskCustomer> {
  const [
    [head],
    addresses,
    orders,
    movements,
    [newsletter],
    lists,
    listed,
    setAside,
    alerts,
    reservations,
    notes,
  ] = await readAll(db, selectCustomer(db, id))
  if (!head) throw deskRefused('notFound', 'There is no such customer.')
  return {
    ...shownColumns(head),
    companies: addresses.flatMap(({ company, vat_id }) => (vat_id ? [{ company, vatId: vat_id }] : [])),
    addresses: addresses.map(addressOf),
    recentOrders: orders,
    movements: storeViews[head.view].hasLoyaltyClub ? movements : null,
    newsletter: newsletter ?? null,
    lists: lists.map(({ id: list, name: title, isShared }) => ({
      ...{ name: title, isShared: isShared === 1 },
      products: listed.flatMap(({ list: of, ...product }) => (of === list ? [product] : [])),
    })),
    setAside,
    alerts: alerts.map((alert) => ({ ...alert, isConfirmed: alert.isConfirmed === 1 })),
    reservations,
    notes,
  }
}

/** Selects all that the shop knows about a customer. */
function selectCustomer(db: D1Database, id: number) {
  const ofEmail = sql`email = (SELECT email FROM customers WHERE id = ${id})`
  const bySku = nameOf('(SELECT products.id FROM products WHERE products.sku = own.sku)')
  return [
    select<Head>(db, sql`SELECT ${listedColumns}, firstname, lastname FROM customers WHERE id = ${id}`),
    select<AddressRow>(db, sql`SELECT * FROM customer_addresses WHERE customer_id = ${id} ORDER BY id`),
    select<DeskCustomer['recentOrders'][number]>(
      db,
      sql`SELECT number, status, created_at AS placedAt, grand_total AS total, currency FROM orders
          WHERE customer_id = ${id} ORDER BY id DESC LIMIT ${latest}`,
    ),
    select<NonNullable<DeskCustomer['movements']>[number]>(
      db,
      sql`SELECT moved.created_at AS at, type, points, balance, text, orders.number AS orderNumber
          FROM point_transactions AS moved LEFT JOIN orders ON orders.id = moved.order_id
          WHERE moved.customer_id = ${id} ORDER BY moved.id DESC LIMIT ${latest}`,
    ),
    select<NonNullable<DeskCustomer['newsletter']>>(
      db,
      sql`SELECT state, ifnull(left_at, ifnull(confirmed_at, asked_at)) AS at FROM newsletter_subscriptions
          WHERE ${ofEmail}`,
    ),
    select<{ id: number; name: string; isShared: number }>(
      db,
      sql`SELECT id, name, share_key IS NOT NULL AS isShared FROM customer_lists WHERE customer_id = ${id} ORDER BY id`,
    ),
    select<Listed>(
      db,
      sql`SELECT list_id AS list, sku, name, qty FROM customer_list_lines
            WHERE list_id IN (SELECT id FROM customer_lists WHERE customer_id = ${id})
          UNION ALL SELECT list_id, sku, ${nameOf('products.id')}, 1 FROM customer_list_products
            JOIN products ON products.id = product_id
            WHERE list_id IN (SELECT id FROM customer_lists WHERE customer_id = ${id})`,
    ),
    select<DeskCustomer['setAside'][number]>(
      db,
      sql`SELECT sku, qty, until, ${bySku} AS name FROM customer_products AS own
          WHERE customer_id = ${id} AND qty > 0 ORDER BY until, sku`,
    ),
    select<Omit<DeskCustomer['alerts'][number], 'isConfirmed'> & { isConfirmed: number }>(
      db,
      sql`SELECT products.sku, ${nameOf('products.id')} AS name, alert.created_at AS at,
            confirmed_at IS NOT NULL AS isConfirmed
          FROM product_alerts AS alert JOIN products ON products.id = product_id
          WHERE alert.${ofEmail} ORDER BY alert.id`,
    ),
    select<DeskCustomer['reservations'][number]>(
      db,
      sql`SELECT sku, shop, amount, status, expires_at AS until FROM reservations
          WHERE ${ofEmail} ORDER BY id DESC LIMIT ${latest}`,
    ),
    select<DeskCustomer['notes'][number]>(
      db,
      sql`SELECT id, text, by, at FROM customer_notes WHERE customer_id = ${id} ORDER BY id DESC`,
    ),
  ] as const
}

function addressOf({ street, country_id, vat_id, ...row }: AddressRow): DeskCustomer['addresses'][number] {
  const { firstname, lastname, company, postcode, city, telephone } = row
  return {
    ...{ firstname, lastname, company, postcode, city, telephone },
    ...{ street: JSON.parse(street), country_id, vat_id, email: '' },
    ...{ isShipping: row.default_shipping === 1, isBilling: row.default_billing === 1 },
  } as DeskCustomer['addresses'][number]
}
