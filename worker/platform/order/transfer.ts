import * as v from 'valibot'
import { limitedCustomer } from '#shared/customer-group.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import type { OpenCart } from '../cart/access.ts'
import type { PlatformBindings } from '../env.ts'
import { refuse } from '../refusal.ts'

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
 * SQL: the units of the stock row `stock` that one more order awaiting a transfer may hold. It is ?3 per cent of the available
 * and held units, rounded up, less the held units. `taken` is a row of `takenUnits`.
 */
export const transferRoom = `(stock.qty - stock.min_qty + taken.held) * ?3 / 100 +
  ((stock.qty - stock.min_qty + taken.held) * ?3 % 100 > 0) - taken.held`

/**
 * SQL: a row for each SKU of the JSON object SKU → units in ?2. `key` is the SKU, `value` the units. `set_aside` is the number of
 * them that are set aside for customer ?4 at time ?5, `free` the rest. `held` is the number of units in other orders that wait
 * for a transfer; ?1 is the key of this order.
 */
export const takenUnits = `(SELECT key, value, set_aside, value - set_aside AS free, (
    SELECT ifnull(sum(others.qty - others.set_aside), 0)
    FROM orders JOIN order_stock AS others ON others.order_id = orders.id
    WHERE orders.status = 'pending' AND orders.order_key <> ?1 AND others.sku = key) AS held
  FROM (SELECT wanted.key, wanted.value, ifnull((
      SELECT min(wanted.value, qty) FROM customer_products
      WHERE customer_id = ?4 AND customer_products.sku = wanted.key AND until > ?5), 0) AS set_aside
    FROM json_each(?2) AS wanted))`

/** Returns the parameters ?4 and ?5 of `takenUnits`. */
export function ofLimitedCustomer({ customer }: OpenCart): [customer: number | null, now: string] {
  return [limitedCustomer(customer), new Date().toISOString()]
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
  const { results } = await cart.db
    .prepare(
      `SELECT taken.key AS sku, document.doc ->> 'name' AS name, max(0, ${transferRoom}) + taken.set_aside AS max_qty
       FROM ${takenUnits} AS taken JOIN stock ON stock.sku = taken.key
       JOIN product_documents AS document ON document.product_id = stock.product_id AND document.store_id = ?6
       WHERE stock.manage_stock = 1 AND stock.backorders = 0 AND taken.free > ${transferRoom}`,
    )
    .bind('', JSON.stringify(Object.fromEntries(stock)), share, ...ofLimitedCustomer(cart), cart.view.storeId)
    .all<{ sku: string; name: string; max_qty: number }>()
  if (results.length === 0) return
  const text = 'So much cannot be held until a transfer has come. Please pay in another way or order less.'
  throw refuse(orderCreate, 'transferTooMuch', text, { lines: results })
}
