import type { NewNotice } from '#client/features/notices/notices-atoms.ts'
import { resultOrNull } from '#client/state/api.ts'
import { callFurther } from '#client/state/further-calls.ts'
import type { CartLine } from '#shared/cart.ts'
import { orderable } from '#shared/orderable.ts'
import { checkAdd } from '../purchase/add-check.ts'
import { quantityLimits } from '../purchase/purchase.ts'

interface PossibleQuantity {
  /** 0: none can be added. */
  qty: number
  /** The reason if the quantity is less than requested. */
  notice?: NewNotice | undefined
}

/**
 * Fetches the stock and returns the quantity of a saved line that can be added to the quantity in the cart.
 * Returns the full quantity if the platform does not respond, and for bundles, whose stock does not cover their parts:
 * in these cases the cart reports the problem later.
 */
export async function possibleQuantity(line: CartLine, inCart: number): Promise<PossibleQuantity> {
  const stock =
    line.type_id === 'bundle'
      ? null
      : await resultOrNull(callFurther('stockCheck', { query: { sku: line.sku } }))
  if (!stock) return { qty: line.qty }
  const { added, notices } = checkAdd(
    { line, price: line.price_incl_tax, stock, errors: [] },
    line.qty,
    inCart,
  )
  if (added) return { qty: line.qty }
  const most = stock.is_in_stock ? orderable(inCart + line.qty, quantityLimits(stock)) - inCart : 0
  return { qty: Math.min(line.qty, most), notice: notices[0] }
}
