import { CallFailed, call } from '#client/state/api.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import type { CartLine } from '#shared/cart.ts'
import { isPromoLine } from '#shared/cart.ts'
import type { StockItem } from '#shared/stock-item.ts'
import { type CartRules, cartRules } from './cart-rules.ts'
import type { CartState } from './cart-state.ts'
import { maxQuantity } from './purchase.ts'

/** Specification §4: “Checks batched 15 SKUs”. */
const batchSize = 15

/** Null where nobody could be asked. */
export type ListStock = (skus: readonly string[]) => Promise<readonly StockItem[] | null>

export const listStock: ListStock = async (skus) => {
  try {
    const answer = await call('stockList', { query: { skus: skus.join() } })
    return answer.ok ? answer.result : null
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}

/** Asks for the stock of lines of which the platform's cart says nothing; one that cannot be asked leaves them as they are. */
export async function checkStock(record: SharedRecord<CartState>, list: ListStock): Promise<void> {
  const skus = [
    ...new Set(
      record
        .get()
        .lines.filter(saysNothingOfStock)
        .map(({ sku }) => sku),
    ),
  ]
  const batches = Array.from({ length: Math.ceil(skus.length / batchSize) }, (_, index) =>
    skus.slice(index * batchSize, (index + 1) * batchSize),
  )
  await Promise.all(
    batches.map(async (batch) => {
      const checkId = crypto.randomUUID()
      await record.change((state) => markAsked(state, batch, checkId))
      const items = await list(batch)
      if (items) await record.change((state) => withStock(state, bySku(batch, items), checkId, cartRules))
    }),
  )
}

/** The lines carry the question: an answer to an earlier one says nothing any more. */
export function markAsked(state: CartState, skus: readonly string[], checkId: string): CartState {
  return {
    ...state,
    lines: state.lines.map((line) =>
      skus.includes(line.sku) && !isPromoLine(line) ? { ...line, onlineStockCheckid: checkId } : line,
    ),
  }
}

/**
 * “Stock sync result marks an item in or out of stock; if out of stock and neither allowOutOfStockInCart nor cart sync
 * is on, it is removed.” A product that is not listed is volatile: nothing is known of it, and nothing changes.
 */
export function withStock(
  state: CartState,
  stock: ReadonlyMap<string, StockItem>,
  checkId: string,
  { allowOutOfStockInCart, synchronises }: CartRules,
): CartState {
  const keepsOutOfStock = allowOutOfStockInCart || synchronises
  const lines = state.lines.flatMap((line) => {
    const item = line.onlineStockCheckid === checkId ? stock.get(line.sku) : undefined
    if (!item) return [line]
    const marked = markedLine(line, item)
    return marked.problem === 'out_of_stock' && !keepsOutOfStock ? [] : [marked]
  })
  return { ...state, lines }
}

function markedLine(line: CartLine, stock: StockItem): CartLine {
  const { is_in_stock } = stock
  if (!is_in_stock) return { ...line, is_in_stock, problem: 'out_of_stock', max_qty: 0 }
  const max_qty = maxQuantity(stock)
  const isTooMuch = max_qty !== null && line.qty > max_qty
  return { ...line, is_in_stock, max_qty, problem: isTooMuch ? 'quantity' : null }
}

function saysNothingOfStock(line: CartLine): boolean {
  return line.max_qty === null && line.problem === null && !isPromoLine(line)
}

/** By sku, and of a platform that leaves it out (contract 6) by the order of the question. */
function bySku(skus: readonly string[], items: readonly StockItem[]): Map<string, StockItem> {
  const inOrder = items.length === skus.length
  return new Map(items.map((item, index) => [item.sku || (inOrder ? (skus[index] ?? '') : ''), item]))
}
