import { limitedCustomer } from '#shared/customer-group.ts'
import { fromShopTime, shopDay } from '#shared/shop-time.ts'
import { isConstraint, prepare, rows, sql } from '#worker/platform/sql.ts'
import { deskStoreId } from '#worker/platform/store-ids.ts'

interface Row {
  email: string
  sku: string
  qty: number
  until: string
  name: string | null
}

/** Returns the units that are set aside and not ordered yet, a line each: customer, product, units, last day. */
export async function listSetAside(db: D1Database): Promise<string[]> {
  const found = await rows<Row>(
    db,
    sql`SELECT email, own.sku, own.qty, until, doc ->> 'name' AS name
      FROM customer_products AS own JOIN customers ON customers.id = customer_id
      LEFT JOIN products ON products.sku = own.sku
      LEFT JOIN product_documents ON product_documents.product_id = products.id AND store_id = ${deskStoreId}
      WHERE own.qty > 0 ORDER BY email, until, own.sku`,
  )
  return found.map(
    ({ email, sku, qty, until, name }) =>
      `${email}  ${sku}  ${qty}  ${shopDay(new Date(until))}  ${name ?? ''}`,
  )
}

/**
 * Sets units of a product aside for a customer until the end of a day (`YYYY-MM-DD`), in place of earlier ones of the product. They leave
 * the stock. Returns the product's id. Throws a readable error, after which nothing has changed.
 */
export async function setAside(
  db: D1Database,
  { email, sku, qty, until }: { email: string; sku: string; qty: string; until: string },
): Promise<number> {
  const end = endOf(until)
  if (!/^[1-9]\d{0,5}$/.test(qty)) throw new Error(`How many is a whole number from 1: not "${qty}"`)
  const customer = await limitedCustomerOf(db, email)
  const product = await productOf(db, sku)
  try {
    await db.batch(
      [
        sql`DELETE FROM customer_products WHERE customer_id = ${customer} AND sku = ${sku}`,
        sql`INSERT INTO customer_products (customer_id, sku, qty, until)
          VALUES (${customer}, ${sku}, ${Number(qty)}, ${end})`,
      ].map((statement) => prepare(db, statement)),
    )
  } catch (error) {
    if (!isConstraint(error)) throw error
    throw new Error(`There are not ${qty} of ${sku}: ${product.qty} are free`)
  }
  return product.product_id
}

/** Puts the remaining units back into stock. Returns the product's id. Throws if nothing is set aside. */
export async function putBack(
  db: D1Database,
  { email, sku }: { email: string; sku: string },
): Promise<number> {
  const [ended] = await rows<{ sku: string }>(
    db,
    sql`DELETE FROM customer_products WHERE sku = ${sku}
      AND customer_id = (SELECT id FROM customers WHERE email = ${email.toLowerCase()}) RETURNING sku`,
  )
  if (!ended) throw new Error(`Nothing of ${sku} is set aside for ${email}`)
  return (await productOf(db, sku)).product_id
}

/** Returns the last second of a day in the shop's time zone, because pages show the day. */
function endOf(day: string): string {
  const end = fromShopTime(`${day} 23:59:59`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(end.getTime()) || shopDay(end) !== day)
    throw new Error(`Until when is a day, 2026-12-31: not "${day}"`)
  if (end.getTime() <= Date.now()) throw new Error(`${day} is over`)
  return end.toISOString()
}

async function limitedCustomerOf(db: D1Database, email: string): Promise<number> {
  const [customer] = await rows<{ id: number; group_id: number }>(
    db,
    sql`SELECT id, group_id FROM customers WHERE email = ${email.toLowerCase()}`,
  )
  if (!customer) throw new Error(`There is no customer ${email}`)
  const limited = limitedCustomer(customer)
  if (limited === null)
    throw new Error(`Nothing is set aside for customers of group ${customer.group_id}, as ${email} is`)
  return limited
}

async function productOf(db: D1Database, sku: string) {
  const [product] = await rows<{ product_id: number; qty: number; manage_stock: number }>(
    db,
    sql`SELECT product_id, qty, manage_stock FROM stock WHERE sku = ${sku}`,
  )
  if (!product) throw new Error(`There is no product ${sku}`)
  if (product.manage_stock === 0) throw new Error(`${sku} is not counted: there is always enough of it`)
  return product
}
