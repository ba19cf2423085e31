import { CallFailed } from '#client/state/api.ts'
import { callFurther } from '#client/state/further-calls.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import type { CartLine } from '#shared/cart.ts'
import type { StockItem } from '#shared/stock-item.ts'
import { isStockChecked, stockBatch, stockSku, stockSkus } from '#shared/stock-of-lines.ts'
import { maxQuantity } from '../purchase/purchase.ts'
import { lacksStock } from './cart-merge.ts'
import { type CartRules, cartRules } from './cart-rules.ts'
import type { CartState } from './cart-state.ts'

/** Resolves to null if the platform is unreachable or refuses. */
export type ListStock = (skus: readonly string[]) => Promise<readonly StockItem[] | null>

export const listStock: ListStock = async (skus) => {
  const [sku = '', ...others] = skus
  try {
    if (!others.length) {
      const answer = await callFurther('stockCheck', { query: { sku } })
      return answer.ok ? [answer.result] : null
    }
    const answer = await callFurther('stockList', { query: { skus: skus.join() } })
    return answer.ok ? answer.result : null
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}

/**
 * Stores the stock that is `known`, or fetches that of the shopper's lines; lines without an answer stay unchanged. Resolves to true if
 * a line became orderable or not orderable.
 */
export async function checkStock(
  record: SharedRecord<CartState>,
  list: ListStock,
  known?: readonly StockItem[],
): Promise<boolean> {
  if (known) return takeStock(record, known)
  const skus = stockSkus(record.get().lines)
  const batches = Array.from({ length: Math.ceil(skus.length / stockBatch) }, (_, index) =>
    skus.slice(index * stockBatch, (index + 1) * stockBatch),
  )
  let changed = false
  await Promise.all(
    batches.map(async (batch) => {
      const checkId = crypto.randomUUID()
      await record.change((state) => markAsked(state, batch, checkId))
      const items = await list(batch)
      if (!items) return
      const before = hindrances(record.get())
      const after = await record.change((state) => withStock(state, bySku(batch, items), checkId, cartRules))
      changed ||= before !== hindrances(after)
    }),
  )
  return changed
}

/** Stores the stock of all lines, taken from the response to a change of the cart, in one write. */
async function takeStock(record: SharedRecord<CartState>, items: readonly StockItem[]): Promise<boolean> {
  const before = hindrances(record.get())
  const checkId = crypto.randomUUID()
  const after = await record.change((state) => {
    const skus = stockSkus(state.lines)
    return withStock(markAsked(state, skus, checkId), bySku(skus, items), checkId, cartRules)
  })
  return before !== hindrances(after)
}

/** Marks lines with the id of the check, so that an answer to an earlier check is dropped. */
export function markAsked(state: CartState, skus: readonly string[], checkId: string): CartState {
  return {
    ...state,
    lines: state.lines.map((line) =>
      isStockChecked(line) && skus.includes(stockSku(line)) ? { ...line, onlineStockCheckid: checkId } : line,
    ),
  }
}

/**
 * Applies “Stock sync result marks an item in or out of stock; if out of stock and neither allowOutOfStockInCart nor cart
 * sync is on, it is removed.” A product that the answer does not list has unknown stock, and its line stays unchanged.
 */
export function withStock(
  state: CartState,
  stock: ReadonlyMap<string, StockItem>,
  checkId: string,
  { allowOutOfStockInCart, synchronises }: CartRules,
): CartState {
  const keepsOutOfStock = allowOutOfStockInCart || synchronises
  const lines = state.lines.flatMap((line) => {
    const item = line.onlineStockCheckid === checkId ? stock.get(stockSku(line)) : undefined
    if (!item) return [line]
    const marked = markedLine(line, item)
    return marked.problem === 'out_of_stock' && !keepsOutOfStock ? [] : [marked]
  })
  return { ...state, lines }
}

function markedLine(line: CartLine, stock: StockItem): CartLine {
  const { is_in_stock } = stock
  if (is_in_stock && line.type_id === 'bundle') return markedBundle(line)
  const limitsFromStock = line.limitsFromStock || lacksStock(line)
  return { ...line, ...limitsBy(stock, line, limitsFromStock), is_in_stock, limitsFromStock }
}

/** Clears an earlier mark of a bundle; sets no limits, because a bundle's stock does not cover its chosen bottles. */
function markedBundle(line: CartLine): CartLine {
  if (line.is_in_stock !== false) return line
  return { ...line, is_in_stock: undefined, limitsFromStock: undefined, problem: null, max_qty: null }
}

/** Returns the limits of a line. The limit from the platform's cart has priority, because it also counts the other lines. */
function limitsBy(
  stock: StockItem,
  line: CartLine,
  fromStock: boolean,
): Pick<CartLine, 'max_qty' | 'problem'> {
  if (!stock.is_in_stock) return { problem: 'out_of_stock', max_qty: 0 }
  const isSaid = !fromStock && line.problem !== 'out_of_stock'
  const most = maxQuantity(stock)
  const max_qty = isSaid && line.max_qty !== null ? Math.min(line.max_qty, most ?? line.max_qty) : most
  const isTooMuch = max_qty !== null && line.qty > max_qty
  return { max_qty, problem: isTooMuch ? 'quantity' : isSaid ? line.problem : null }
}

function hindrances({ lines }: CartState): string {
  return lines.map(({ sku, problem }) => `${sku} ${problem}`).join()
}

/** Returns the answers by SKU. If a platform omits the SKUs, the order of the requested SKUs is used. */
function bySku(skus: readonly string[], items: readonly StockItem[]): Map<string, StockItem> {
  const inOrder = items.length === skus.length
  return new Map(items.map((item, index) => [item.sku || (inOrder ? (skus[index] ?? '') : ''), item]))
}
