import type { CartLine } from '#shared/cart.ts'
import { kitRepair } from '#shared/kit-line.ts'
import { type CartState, enqueue, predictedCart } from './cart-state.ts'

/**
 * A kit is had as a whole: where one of its parts could not be, the others are changed to as many kits as are left. `id`
 * begins the ids of these changes.
 */
export function withWholeKit(
  state: CartState,
  part: Pick<CartLine, 'sku' | 'product_option'>,
  id: string,
): CartState {
  return kitRepair(predictedCart(state), part).reduce(
    (current, change, index) => enqueue(current, `${id}:whole:${index}`, change),
    state,
  )
}
