import type { Context } from 'hono'
import { cartDelete, cartPull } from '#shared/platform-api/cart.ts'
import { cartTotals } from '#shared/platform-api/checkout.ts'
import { stockList } from '#shared/platform-api/stock.ts'
import type { StockItem } from '#shared/stock-item.ts'
import { type ChangedCart, stockBatch, stockSkus } from '#shared/stock-of-lines.ts'
import type { Totals } from '#shared/totals.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Gateway } from '#worker/gateway.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { currentCart } from './cart.ts'

/** Milliseconds of each call: the change itself is made, and its response must not come late. */
const timeLimit = 2000

/**
 * Reads the visitor's cart after a change, for a platform that does not return it with the change: lines and totals at once, then the stock
 * of the lines. Such a platform has kept the line that an addition replaces, which is removed first. Returns undefined if the platform does
 * not respond in time: the browser then fetches the cart itself.
 */
export async function readChangedCart(
  body: unknown,
  c: Context<Gateway>,
): Promise<ChangedCart<Totals, StockItem> | undefined> {
  try {
    const cartId = await currentCart(c)
    if (!cartId) return undefined
    const { replaces } = Object(Object(body).cartItem) as { replaces?: number }
    if (replaces !== undefined)
      await callAsVisitor(cartDelete, { body: { cartItem: { item_id: replaces } }, cartId, timeLimit }, c)
    const [lines, totals] = await Promise.all([
      callAsVisitor(cartPull, { cartId, timeLimit }, c),
      callAsVisitor(cartTotals, { cartId, timeLimit }, c),
    ])
    if (!lines.ok || !totals.ok) return undefined
    const stock = await readStock(stockSkus(lines.result), c)
    return { lines: lines.result, totals: totals.result, ...(stock && { stock }) }
  } catch (error) {
    if (error instanceof PlatformError) return undefined
    throw error
  }
}

async function readStock(
  skus: readonly string[],
  c: Context<Gateway>,
): Promise<readonly StockItem[] | undefined> {
  if (skus.length > stockBatch) return undefined
  if (skus.length === 0) return []
  const answer = await callAsVisitor(stockList, { query: { skus: skus.join() }, timeLimit }, c)
  return answer.ok ? answer.result : undefined
}
