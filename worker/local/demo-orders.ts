import type { Address } from '#shared/address.ts'
import { businessGroups } from '#shared/customer-group.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { storeViews } from '#shared/store-view.ts'
import { bestSold, emailOf, reviewDate } from '#worker/local/loading/load-recommendations.ts'
import { storeProof } from '#worker/platform/age/approval.ts'
import { buyerKey } from '#worker/platform/cart/access.ts'
import { activeCart } from '#worker/platform/cart/create.ts'
import { pricedCart } from '#worker/platform/cart/priced-cart.ts'
import { type CartReading, readingOf, selectReading } from '#worker/platform/cart/read-cart.ts'
import type { PlatformBindings } from '#worker/platform/env.ts'
import { closeOrder } from '#worker/platform/order/close.ts'
import { draftOrder, type ReceivedOrder } from '#worker/platform/order/draft.ts'
import { transferLimits } from '#worker/platform/order/transfer.ts'
import { writeOrder } from '#worker/platform/order/write.ts'
import { completeOrder } from '#worker/platform/order-actions/dispatch.ts'
import { prepare, readAll, rows, sql } from '#worker/platform/sql.ts'
import {
  type DemoOrder,
  type DemoRecommendation,
  type DrinkColour,
  demoOrders,
  demoRecommendations,
} from './loading/demonstration-people.ts'

/**
 * Places the orders of the demo customers once, with the functions that place every order, so that totals, points and stock are right. The
 * ordered quantities are added to the stock first. The mails of these orders are deleted.
 */
export async function placeDemoOrders(db: D1Database): Promise<void> {
  const [known] = await rows(db, sql`SELECT 1 FROM orders LIMIT 1`)
  if (known) return
  const before = Object.entries(demoRecommendations()).flatMap(([colour, recommendations]) =>
    recommendations.map((row) => orderBefore(colour as DrinkColour, row)),
  )
  const all = [...demoOrders(), ...before].sort((a, b) => b.days_ago - a.days_ago)
  for (const order of all) await placeDemoOrder(db, order)
  await numberVouchers(db)
}

/** Numbers the vouchers by the year of their moved dates, without gaps. */
async function numberVouchers(db: D1Database): Promise<void> {
  const statements = [
    sql`UPDATE vouchers SET number = -id`,
    sql`UPDATE vouchers SET year = strftime('%Y', at) + 0, number = (SELECT count(*) FROM vouchers AS other
      WHERE other.store_code = vouchers.store_code AND other.series = vouchers.series AND other.id <= vouchers.id
        AND strftime('%Y', other.at) = strftime('%Y', vouchers.at))`,
  ]
  await db.batch(statements.map((statement) => prepare(db, statement)))
}

/** Returns the order of a customer who recommends a product, at least a week before the recommendation. */
function orderBefore(colour: DrinkColour, { firstname, said }: DemoRecommendation): DemoOrder {
  const weeks = Math.ceil((Date.now() - Date.parse(reviewDate(said))) / (7 * 86_400_000))
  const days_ago = 7 * (Math.max(weeks, 0) + 1)
  return { email: emailOf(firstname), days_ago, goods: [{ colour, qty: 1 }], became: 'sent' }
}

async function placeDemoOrder(db: D1Database, order: DemoOrder): Promise<void> {
  const buyer = await buyerOf(db, order.email)
  const goods = await goodsOf(db, order)
  if (!buyer || goods.length < order.goods.length) return
  for (const { sku, qty } of goods)
    await prepare(db, sql`UPDATE stock SET qty = qty + ${qty} WHERE sku = ${sku}`).run()
  const key = crypto.randomUUID()
  const reading = await filledCart(db, buyer, goods)
  await storeProof(reading.cart, { method: 'demo', limit: 20, transactionId: key })
  const { lines } = pricedCart(reading)
  const draft = await draftOrder(reading, bodyOf(order, buyer, lines, key), transferLimits({}))
  const { id } = await writeOrder(draft, key, key)
  if (order.became) await completeOrder(db, id, [{ carrier: 'gls', number: String(98_765_000_000 + id) }])
  if (order.became === 'returned') await closeOrder(db, id)
  await putBack(db, id, order.days_ago)
}

interface DemoBuyer {
  id: number
  email: string
  firstname: string
  lastname: string
  group_id: number
  store_code: StoreCode
  /** JSON; null if the customer has no address. */
  address: string | null
}

async function buyerOf(db: D1Database, email: string): Promise<DemoBuyer | undefined> {
  const [buyer] = await rows<DemoBuyer>(
    db,
    sql`SELECT customers.*, (
        SELECT json_object('company', company, 'vat_id', vat_id, 'street', json(street), 'postcode', postcode,
          'city', city, 'telephone', telephone)
        FROM customer_addresses WHERE customer_id = customers.id AND default_shipping = 1) AS address
      FROM customers WHERE email = ${email}`,
  )
  return buyer
}

interface Goods {
  sku: string
  name: string
  qty: number
}

/** Returns the products of an order that are in stock, with quantities up to the maximum per order. */
async function goodsOf(db: D1Database, { goods }: DemoOrder): Promise<Goods[]> {
  const found: Goods[] = []
  for (const { colour, place = 0, qty } of goods) {
    const [product] = await rows<Goods>(
      db,
      sql`SELECT doc ->> 'sku' AS sku, doc ->> 'name' AS name, min(${qty}, max_sale_qty) AS qty FROM product_documents
        JOIN stock USING (product_id)
        WHERE store_id = 1 AND is_in_stock = 1 AND product_id = (${bestSold(colour, place)})`,
    )
    if (product) found.push(product)
  }
  return found
}

async function filledCart(db: D1Database, buyer: DemoBuyer, goods: readonly Goods[]): Promise<CartReading> {
  const id = await activeCart(db, buyer.id)
  for (const { sku, name, qty } of goods) {
    await prepare(
      db,
      sql`INSERT INTO cart_items (cart_id, sku, parent_sku, type_id, name, qty)
        VALUES (${id}, ${sku}, ${sku}, 'simple', ${name}, ${qty})`,
    ).run()
  }
  const view = storeViews[buyer.store_code]
  const call = { db, env: {} as PlatformBindings, token: '', cartId: String(id), view }
  const key = { cart: sql`${id}`, ...buyerKey(sql`${buyer.id}`) }
  return readingOf(await readAll(db, selectReading(call, key, {})), call)
}

function bodyOf(
  { reference = '' }: DemoOrder,
  buyer: DemoBuyer,
  lines: readonly ReceivedOrder['products'][number][],
  order_id: string,
): ReceivedOrder {
  const { email, firstname, lastname, store_code, group_id } = buyer
  const { country } = storeViews[store_code]
  const own: Partial<Address> = buyer.address ? JSON.parse(buyer.address) : invented[store_code]
  const address = { company: '', vat_id: '', ...own, firstname, lastname, email, country_id: country }
  return {
    order_id,
    products: lines.map(({ sku, qty }) => ({ sku, qty })),
    addressInformation: {
      shippingAddress: { ...address, street: (own.street ?? []).filter(Boolean) } as Address,
      shipping_carrier_code: 'gls',
      shipping_method_code: 'home',
      payment_method_code: businessGroups.some((group) => group === group_id)
        ? 'b2b_invoice'
        : 'cashondelivery',
      payment_method_additional: { reference, ean: '' },
    },
  } as ReceivedOrder
}

/** Addresses of customers who have none in their address book. */
const invented = {
  da: { street: ['Søndergade 12'], postcode: '7500', city: 'Holstebro', telephone: '+45 20 30 40 60' },
  sv: { street: ['Kungsgatan 9'], postcode: '352 31', city: 'Växjö', telephone: '+46 70 123 45 60' },
}

/**
 * Moves the dates of an order into the past. The order is sent on the day after. Orders of the last seven days keep their date of arrival.
 */
async function putBack(db: D1Database, id: number, days: number): Promise<void> {
  const at = (column: string, ago = `'-${days} days'`) =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, ${ago})`
  const sent = `iif(kind = 'placed', '-${days} days', '-${Math.max(days - 1, 0)} days')`
  const day = (path: string) => `'${path}', date(delivery ->> '${path}', '-${days} days')`
  await db.batch(
    [
      `UPDATE orders SET ${at('created_at')} WHERE id = ?`,
      `UPDATE order_events SET ${at('at', sent)} WHERE order_id = ?`,
      `UPDATE point_transactions SET ${at('created_at')} WHERE order_id = ?`,
      `UPDATE orders SET delivery = json_set(delivery, ${day('$.arrival.from')}, ${day('$.arrival.to')})
       WHERE id = ? AND ${days} >= 7 AND delivery ->> '$.arrival.from' IS NOT NULL`,
      `UPDATE vouchers SET ${at('at', `'-${Math.max(days - 1, 0)} days'`)} WHERE order_id = ?`,
      `UPDATE vouchers SET document = json_set(document, '$.sentAt', at, '$.orderedAt', (
         SELECT created_at FROM orders WHERE id = order_id)) WHERE order_id = ? AND series = 'F'`,
      'DELETE FROM mails WHERE order_id = ?',
    ].map((text) => db.prepare(text).bind(id)),
  )
}
