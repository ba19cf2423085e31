import type { CartLine } from './cart.ts'

/** The limits for the quantity of a product in one line. */
export interface QuantityLimits extends Pick<CartLine, 'min_qty' | 'qty_step'> {
  /** Null if nothing limits it. */
  max_qty: number | null
}

/** Returns the orderable quantity nearest to the wanted one: at least the minimum, in whole steps, at most the stock limit. */
export function orderable(wanted: number, { min_qty = 1, qty_step = 1, max_qty }: QuantityLimits): number {
  const step = qty_step || 1
  const fewest = Math.ceil(Math.max(1, min_qty) / step)
  const most = Math.floor((max_qty ?? Number.POSITIVE_INFINITY) / step)
  return Math.min(Math.max(Math.round(wanted / step), fewest), Math.max(most, fewest)) * step
}

/** Returns the smallest quantity that can be ordered, even if the stock is smaller. */
export function fewestOf(limits: Partial<QuantityLimits>): number {
  return orderable(1, { ...limits, max_qty: null })
}

/** Returns the largest quantity of whole steps up to a limit; 0 if it is below the minimum. */
export function mostOf(limit: number, { min_qty = 1, qty_step = 1 }: Partial<QuantityLimits>): number {
  const most = limit - (limit % (qty_step || 1))
  return most < min_qty ? 0 : most
}
