import type { CartLine } from './cart.ts'

/** How many of a product one line may have. */
export interface QuantityLimits extends Pick<CartLine, 'min_qty' | 'qty_step'> {
  /** Null where nothing limits it. */
  max_qty: number | null
}

/** The quantity nearest to the wanted one that can be ordered: from the fewest on, in whole steps, to what is there. */
export function orderable(wanted: number, { min_qty = 1, qty_step = 1, max_qty }: QuantityLimits): number {
  const step = Math.max(1, qty_step)
  const fewest = Math.ceil(Math.max(1, min_qty) / step)
  const most = max_qty === null ? Number.POSITIVE_INFINITY : Math.floor(max_qty / step)
  return Math.min(Math.max(Math.round(wanted / step), fewest), Math.max(most, fewest)) * step
}

/** The fewest that can be ordered, whether they are there or not. */
export function fewestOf(limits: Partial<QuantityLimits>): number {
  return orderable(1, { ...limits, max_qty: null })
}
