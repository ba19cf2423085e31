import { type CartLine, isPromoLine } from './cart.ts'

/** CART-35: "Checks batched 15 SKUs". */
export const stockBatch = 15

/** What the edge tells a browser of its cart after a change of it. */
export interface ChangedCart<Totals, StockItem> {
  lines: readonly CartLine[]
  totals: Totals
  /** Undefined if it could not be read, or is more than one batch. */
  stock?: readonly StockItem[] | undefined
}

/** Returns the SKUs whose stock is checked for these lines. */
export function stockSkus(lines: readonly CartLine[]): string[] {
  return [...new Set(lines.filter(isStockChecked).map(stockSku))]
}

/** Gifts are the platform's, and a product that is no longer sold has no stock. */
export function isStockChecked(line: CartLine): boolean {
  return line.problem !== 'unavailable' && !isPromoLine(line)
}

/** The SKU of a bundle's line is joined of its parts, and no platform knows it. */
export function stockSku({ type_id, sku, parentSku }: CartLine): string {
  return type_id === 'bundle' ? parentSku : sku
}
