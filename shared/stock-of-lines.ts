import { type CartLine, isPromoLine } from './cart.ts'

/** CART-35: "Checks batched 15 SKUs". */
export const stockBatch = 15

/** The edge's response to a change of the cart. */
export interface ChangedCart<Totals, StockItem> {
  lines: readonly CartLine[]
  totals: Totals
  /** Undefined if the stock could not be read, or needs more than one batch. */
  stock?: readonly StockItem[] | undefined
}

/** Returns the SKUs whose stock is checked for these lines. */
export function stockSkus(lines: readonly CartLine[]): string[] {
  return [...new Set(lines.filter(isStockChecked).map(stockSku))]
}

/** Returns whether the stock of a line is checked. The platform alone adds gifts, and a product that is no longer sold has no stock. */
export function isStockChecked(line: CartLine): boolean {
  return line.problem !== 'unavailable' && !isPromoLine(line)
}

/** Returns the SKU whose stock is checked. The SKU of a bundle's line is joined of its parts and unknown to every platform. */
export function stockSku({ type_id, sku, parentSku }: CartLine): string {
  return type_id === 'bundle' ? parentSku : sku
}
