import type { CartLine } from '#shared/cart.ts'
import { kitParts, kitSku } from '#shared/kit-count.ts'
import { kitRepair } from '#shared/kit-line.ts'
import { withoutOldId } from './cart-changes.ts'
import { type CartState, enqueue, predictedCart } from './cart-state.ts'

/**
 * A kit is had as a whole: where one of its parts could not be, the others are changed to as many kits as are left. `id`
 * begins the ids of these changes. `server`: the platform's lines as they are by now, since another device may have
 * changed the same kit.
 */
export function withWholeKit(
  state: CartState,
  part: Pick<CartLine, 'sku' | 'product_option'>,
  id: string,
  server: readonly CartLine[],
): CartState {
  const ofKit = inKitOf(part)
  const lines = [...state.lines.filter((line) => !ofKit(line)), ...server.filter(ofKit)]
  // A merge of carts may have given them other ids.
  const pending = state.pending.map((waiting) => withoutOldId(waiting, server))
  const known: CartState = { ...state, lines, pending, totalsFit: false }
  return kitRepair(predictedCart(known), part).reduce<CartState>(
    (current, change, index) => enqueue(current, `${id}:whole:${index}`, change),
    known,
  )
}

function inKitOf({ product_option }: Pick<CartLine, 'product_option'>) {
  return (line: CartLine) =>
    kitSku(line.product_option) === kitSku(product_option) &&
    kitParts(line.product_option) === kitParts(product_option)
}
