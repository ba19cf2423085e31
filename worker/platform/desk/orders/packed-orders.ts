import type { PackedOrder } from '#shared/desk/order-calls.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { orderServices } from '#worker/platform/order-sql.ts'
import { list, rows, sql } from '../../sql.ts'

interface PackedRow {
  number: string
  view: StoreCode
  placedAt: string
  delivery: string
  address: string
  services: string
  items: string
}

/** SQL: the units of a row of `order_items` that were not taken out or sent back. */
const unitsLeft = `(qty - (SELECT ifnull(sum(unit.value ->> 'qty'), 0) FROM order_refunds, json_each(order_refunds.lines) AS unit
  WHERE order_refunds.order_id = order_items.order_id AND unit.value ->> 'item' = order_items.id))`

/** Returns the orders as they are packed, in the order of the numbers. Numbers without an order are left out. */
export async function packedOrders(db: D1Database, numbers: readonly string[]): Promise<PackedOrder[]> {
  const { results } = await db
    .prepare(
      `SELECT number, store_code AS view, created_at AS placedAt, delivery, ${orderServices} AS services,
         (SELECT address FROM order_addresses WHERE order_id = orders.id AND kind = 'shipping') AS address,
         (SELECT json_group_array(json_object('sku', sku, 'name', name, 'qty', ${unitsLeft}, 'options', json(options),
           'parts', json(parts))) FROM order_items
          WHERE order_id = orders.id AND type_id NOT IN ('virtual', 'downloadable') AND ${unitsLeft} > 0) AS items
       FROM json_each(?) AS wanted JOIN orders ON orders.number = wanted.value ORDER BY wanted.key`,
    )
    .bind(JSON.stringify(numbers))
    .all<PackedRow>()
  const packed = results.map(({ delivery, address, services, items, ...order }) => {
    const delivered: PackedOrder['delivery'] = JSON.parse(delivery)
    return {
      ...order,
      ...{ delivery: delivered, address: JSON.parse(address), services: JSON.parse(services) },
      items: JSON.parse(items),
      isCollected: delivered.kind === 'store' && storeViews[order.view].hasShops,
    }
  })
  const goods = packed.flatMap(({ items }) => items as PackedOrder['items'])
  const skus = [...new Set(goods.flatMap(({ sku, parts }) => [sku, ...parts.map((part) => part.sku)]))]
  const places = await rows<{ sku: string; shelf: string }>(
    db,
    sql`SELECT sku, shelf FROM product_shelves WHERE sku IN ${list(skus)}`,
  )
  const shelves = Object.fromEntries(places.map(({ sku, shelf }) => [sku, shelf]))
  return packed.map((order) => ({ ...order, shelves }))
}
