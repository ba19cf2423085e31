import type { CartLine } from '#shared/cart.ts'
import { otherQuantity } from '../purchase/add-check.ts'

/** Why a line cannot be ordered as it is, in words, or null where it can. */
export function lineProblem(
  line: CartLine,
): { message: string; values?: Record<string, string | number> } | null {
  if (!line.problem) return null
  if (line.problem !== 'quantity') return { message: problemWords[line.problem] }
  const { message, values = {} } = otherQuantity(line, line.qty)
  return { message, values }
}

const problemWords = {
  unavailable: 'This product is no longer available. Remove it to order the rest.',
  out_of_stock: 'Out of the stock!',
} as const
