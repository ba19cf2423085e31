import * as v from 'valibot'
import { limitedCustomer } from '#shared/customer-group.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import type { OpenCart } from '../cart/access.ts'
import type { PlatformBindings } from '../env.ts'
import { refuse } from '../refusal.ts'
import { rows, type Sql, sql } from '../sql.ts'

export interface TransferLimits {
  /** Per cent of the available units of a product that all orders awaiting a transfer may hold together. */
  share: number
  /** Days that an order waits for its transfer. */
  days: number
}

const whole = (name: string, least: number, most: number, usual: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d*$/, `${name} has to be a whole number from 1`),
      v.transform(Number),
      v.minValue(least, `${name} has to be ${least} at least`),
      v.maxValue(most, `${name} may be ${most} at most`),
    ),
    usual,
  )

/** The default is ten days, the minimum seven: the mail requests the money within a week, and banks have holidays. */
const Limits = v.object({
  TRANSFER_SHARE: whole('TRANSFER_SHARE', 1, 100, '25'),
  TRANSFER_DAYS: whole('TRANSFER_DAYS', 7, 90, '10'),
})

/** Returns the limits of the variables `TRANSFER_SHARE` and `TRANSFER_DAYS`. Throws if a value is not a whole number in its range. */
export function transferLimits(env: Partial<PlatformBindings>): TransferLimits {
  const { TRANSFER_SHARE, TRANSFER_DAYS } = v.parse(Limits, env)
  return { share: TRANSFER_SHARE, days: TRANSFER_DAYS }
}

/**
 * Returns the units of the stock row `stock` that one more order awaiting a transfer may hold: `share` per cent of the available
 * and held units, rounded up, less the held units. `taken` is a row of `takenUnits`.
 */
export function transferRoom(share: number | null): Sql {
  // D1 binds every number as a REAL, which would leave a fraction.
  const percent = sql`CAST(${share} AS INTEGER)`
  return sql`(stock.qty - stock.min_qty + taken.held) * ${percent} / 100 +
    ((stock.qty - stock.min_qty + taken.held) * ${percent} % 100 > 0) - taken.held`
}

/**
 * Returns a row for each SKU of `stock` (SKU → units), for the order with this key. `key` is the SKU, `value` the units. `set_aside` is the
 * number of them that are set aside for the customer, `free` the rest. `held` is the number of units in other orders that wait for a
 * transfer.
 */
export function takenUnits({ customer }: OpenCart, stock: ReadonlyMap<string, number>, key: string): Sql {
  return sql`(SELECT key, value, set_aside, value - set_aside AS free, (
      SELECT ifnull(sum(others.qty - others.set_aside), 0)
      FROM orders JOIN order_stock AS others ON others.order_id = orders.id
      WHERE orders.status = 'pending' AND orders.order_key <> ${key} AND others.sku = key) AS held
    FROM (SELECT wanted.key, wanted.value, ifnull((
        SELECT min(wanted.value, qty) FROM customer_products
        WHERE customer_id = ${limitedCustomer(customer)} AND customer_products.sku = wanted.key
          AND until > ${new Date().toISOString()}), 0) AS set_aside
      FROM json_each(${JSON.stringify(Object.fromEntries(stock))}) AS wanted))`
}

/**
 * Throws `transferTooMuch` if orders awaiting a transfer may not hold the units, with the products. The order's transaction
 * repeats the check.
 */
export async function checkTransfer(
  cart: OpenCart,
  stock: ReadonlyMap<string, number>,
  share: number,
): Promise<void> {
  const room = transferRoom(share)
  const lines = await rows<{ sku: string; name: string; max_qty: number }>(
    cart.db,
    sql`SELECT taken.key AS sku, document.doc ->> 'name' AS name, max(0, ${room}) + taken.set_aside AS max_qty
      FROM ${takenUnits(cart, stock, '')} AS taken JOIN stock ON stock.sku = taken.key
      JOIN product_documents AS document ON document.product_id = stock.product_id AND document.store_id = ${cart.view.storeId}
      WHERE stock.manage_stock = 1 AND stock.backorders = 0 AND taken.free > ${room}`,
  )
  if (lines.length === 0) return
  const text = 'So much cannot be held until a transfer has come. Please pay in another way or order less.'
  throw refuse(orderCreate, 'transferTooMuch', text, { lines })
}
