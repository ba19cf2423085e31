import type { CartLine } from '#shared/cart.ts'
import type { StockItem } from '#shared/stock-item.ts'
import { isStockChecked, stockSku, stockSkus } from '#shared/stock-of-lines.ts'
import { maxQuantity } from '../purchase/purchase.ts'

/**
 * Applies “Stock sync result marks an item in or out of stock”. A line that is out of stock stays, because the platform keeps the cart
 * too. A product that is not listed has unknown stock, and its line stays unchanged.
 */
export function withStock(lines: readonly CartLine[], items: readonly StockItem[]): readonly CartLine[] {
  const stock = bySku(stockSkus(lines), items)
  return lines.map((line) => {
    const item = isStockChecked(line) ? stock.get(stockSku(line)) : undefined
    return item ? markedLine(line, item) : line
  })
}

function markedLine(line: CartLine, stock: StockItem): CartLine {
  const { is_in_stock } = stock
  if (is_in_stock && line.type_id === 'bundle') return markedBundle(line)
  const limitsFromStock = line.limitsFromStock || lacksStock(line)
  return { ...line, ...limitsBy(stock, line, limitsFromStock), is_in_stock, limitsFromStock }
}

/** Returns whether the platform's cart contains no stock information for a line. */
export function lacksStock({ max_qty, problem }: CartLine): boolean {
  return max_qty === null && problem === null
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
  const isReported = !fromStock && line.problem !== 'out_of_stock'
  const most = maxQuantity(stock)
  const max_qty = isReported && line.max_qty !== null ? Math.min(line.max_qty, most ?? line.max_qty) : most
  const isTooMuch = max_qty !== null && line.qty > max_qty
  return { max_qty, problem: isTooMuch ? 'quantity' : isReported ? line.problem : null }
}

/** Returns the stock by SKU. If a platform omits the SKUs, the order of the requested SKUs is used. */
function bySku(skus: readonly string[], items: readonly StockItem[]): Map<string, StockItem> {
  const inOrder = items.length === skus.length
  return new Map(items.map((item, index) => [item.sku || (inOrder ? (skus[index] ?? '') : ''), item]))
}
