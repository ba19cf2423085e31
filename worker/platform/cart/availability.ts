import type { LineProblem } from '#shared/cart.ts'
import type { CartProduct } from './cart-products.ts'
import type { Choice } from './choice.ts'

export interface ChosenQuantity {
  choice: Choice
  qty: number
}

/** Returns the number of units that these lines take from the stock, by SKU; only SKUs whose stock is managed. */
export function takenFromStock(lines: readonly ChosenQuantity[]): Map<string, number> {
  return partsOf(lines, ({ stock }) => stock.manage_stock)
}

function partsOf(lines: readonly ChosenQuantity[], counts: (product: CartProduct) => boolean = () => true) {
  const taken = new Map<string, number>()
  for (const { choice, qty } of lines) {
    for (const part of choice.parts) {
      if (!counts(part.product)) continue
      taken.set(part.product.sku, (taken.get(part.product.sku) ?? 0) + part.qty * qty)
    }
  }
  return taken
}

/** Returns the largest quantity that a line may have beside the cart's other lines; null if there is no limit. */
export function largestQuantity(choice: Choice, others: readonly ChosenQuantity[]): number | null {
  const taken = partsOf(others)
  const limits = [...partsOf([{ choice, qty: 1 }])].map(([sku, needed]) => {
    const part = choice.parts.find(({ product }) => product.sku === sku)
    return part ? Math.floor((mostInCart(part.product) - (taken.get(sku) ?? 0)) / needed) : 0
  })
  const largest = Math.min(choice.product.stock.max_sale_qty || Number.POSITIVE_INFINITY, ...limits)
  return Number.isFinite(largest) ? Math.max(0, largest) : null
}

/** Returns the reason why a line cannot be ordered in this quantity; null if it can be ordered. */
export function quantityProblem(choice: Choice, qty: number, largest: number | null): LineProblem | null {
  const isOut = choice.parts.some(({ product }) => !product.stock.is_in_stock || available(product) < 1)
  if (isOut || !choice.product.stock.is_in_stock) return 'out_of_stock'
  const { min_sale_qty, qty_increments } = choice.product.stock
  const fits = qty >= min_sale_qty && (largest === null || qty <= largest)
  return fits && (qty_increments <= 1 || qty % qty_increments === 0) ? null : 'quantity'
}

/** Returns the units that one customer may have in all lines together: the stock, or fewer if the sale is limited (`limit_sale`). */
function mostInCart(product: CartProduct): number {
  return Math.min(
    available(product),
    product.isLimited ? product.stock.max_sale_qty : Number.POSITIVE_INFINITY,
  )
}

function available({ stock }: CartProduct): number {
  if (!stock.manage_stock || stock.backorders > 0) return Number.POSITIVE_INFINITY
  return stock.qty - stock.min_qty
}
