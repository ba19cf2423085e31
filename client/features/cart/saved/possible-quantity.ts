import type { NewNotice } from '#client/features/notices/notices-atoms.ts'
import type { CartLine } from '#shared/cart.ts'
import { orderable } from '#shared/orderable.ts'
import { checkAdd } from '../purchase/add-check.ts'
import { quantityLimits } from '../purchase/purchase.ts'
import { listStock } from '../sync/stock-check.ts'

interface PossibleQuantity {
  /** 0: none. */
  qty: number
  /** Why it is less than was wanted. */
  notice?: NewNotice | undefined
}

/**
 * How many of a saved line can be put into the cart, counting what the cart has of it: the platform is asked now. All of it
 * where it does not answer, and of a bundle, whose parts it says nothing of: the cart says then what cannot be had.
 */
export async function possibleQuantity(line: CartLine, inCart: number): Promise<PossibleQuantity> {
  const [stock] = (line.type_id !== 'bundle' && (await listStock([line.sku]))) || []
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
