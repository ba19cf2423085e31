import { cartDelete, cartPull } from '#shared/platform-api/cart.ts'
import { stockList } from '#shared/platform-api/catalog.ts'
import { cartTotals } from '#shared/platform-api/checkout.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import type { StockItem } from '#shared/stock-item.ts'
import { type ChangedCart, stockBatch, stockSkus } from '#shared/stock-of-lines.ts'
import { totalsFit } from '#shared/totals.ts'
import type { PlatformRefusal } from '#worker/commerce/call.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Context } from '#worker/gateway.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { currentCart, noCart } from './cart.ts'

export type WholeCart = ChangedCart<Totals, StockItem>

/** Milliseconds of each call. It is short, because the response to the stored change waits for these calls. */
const timeLimit = 2000

/**
 * Reads the visitor's cart after a change, for a platform that does not return it with the change. Such a platform has kept the line that
 * an addition replaces, which is removed first. Returns undefined if the platform does not respond in time: the browser then fetches the
 * cart itself.
 */
export async function readChangedCart(body: unknown, c: Context): Promise<WholeCart | undefined> {
  try {
    const cartId = await currentCart(c)
    const { replaces } = Object(Object(body).cartItem) as { replaces?: number }
    if (replaces !== undefined)
      await callAsVisitor(cartDelete, { body: { cartItem: { item_id: replaces } }, cartId, timeLimit }, c)
    const read = await readWholeCart(c, undefined, timeLimit)
    return 'ok' in read ? undefined : read
  } catch (error) {
    if (error instanceof PlatformError) return undefined
    throw error
  }
}

/**
 * Reads lines and totals at once, then the stock of the lines. `known` are lines that were just read. Both are read once more if they
 * belong to different moments; a few platforms never return matching ones.
 */
export async function readWholeCart(
  c: Context,
  known?: WholeCart['lines'],
  timeLimit?: number,
): Promise<WholeCart | PlatformRefusal> {
  const cartId = await currentCart(c)
  if (!cartId) return noCart
  const asking = { cartId, timeLimit }
  const [lines, totals] = await Promise.all([
    known ? { ok: true as const, result: known } : callAsVisitor(cartPull, asking, c),
    callAsVisitor(cartTotals, asking, c),
  ])
  if (!lines.ok) return lines
  if (!totals.ok) return totals
  if (!totalsFit(lines.result, totals.result)) {
    if (known) return readWholeCart(c, undefined, timeLimit)
    if (lines.result.length === 0)
      throw new PlatformError('malformed', cartTotals, { cause: 'totals of lines in an empty cart' })
  }
  const stock = await readStock(stockSkus(lines.result), timeLimit, c)
  return { lines: lines.result, totals: totals.result, ...(stock && { stock }) }
}

/** Returns the stock of these products; undefined if the platform does not return it. */
async function readStock(
  skus: readonly string[],
  timeLimit: number | undefined,
  c: Context,
): Promise<readonly StockItem[] | undefined> {
  const batches = Array.from({ length: Math.ceil(skus.length / stockBatch) }, (_, index) =>
    skus.slice(index * stockBatch, (index + 1) * stockBatch).join(),
  )
  try {
    const answers = await Promise.all(
      batches.map((batch) => callAsVisitor(stockList, { query: { skus: batch }, timeLimit }, c)),
    )
    return answers.every((answer) => answer.ok) ? answers.flatMap(({ result }) => result) : undefined
  } catch (error) {
    if (error instanceof PlatformError) return undefined
    throw error
  }
}
