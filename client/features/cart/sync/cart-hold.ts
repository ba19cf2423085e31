import { type OrderRecord, waitingOrder } from '#client/features/order/order-record.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { type CartState, clearCart } from './cart-state.ts'

/**
 * Lets the cart follow the orders that wait, at once and from now on, also where a crash came between the two.
 * `onFree`: the cart may be synced again. The result ends it.
 */
export async function holdWhileOrderWaits(
  cart: SharedRecord<CartState>,
  orders: SharedRecord<OrderRecord>,
  store: string,
  onFree: () => void,
): Promise<() => void> {
  const align = async () => {
    const order = waitingOrder(orders.get(), store)?.body.order_id
    const placed = orders.get().placed?.order_id
    const before = cart.get().heldFor
    if (before === order) return
    await cart.change((state) => holdFor(state, order, placed))
    if (before && !order) onFree()
  }
  await Promise.all([cart.loaded, orders.loaded])
  const leave = orders.subscribe(() => void align())
  await align()
  return leave
}

/**
 * While an order waits to be sent, the platform's cart is that order's: here the next one begins, and nothing of it is
 * sent before. `waiting`: its key, or undefined where none waits any more; `placed`: the key of the last order that was
 * placed. The lines of an order that was refused or given up are in the cart again.
 */
function holdFor(state: CartState, waiting: string | undefined, placed?: string): CartState {
  const { heldFor, heldLines = [], hash: _, ...free } = state
  if (heldFor === waiting) return state
  if (waiting) {
    const { pending, lines } = state
    return { ...clearCart(state), pending, known: true, heldFor: waiting, heldLines: lines }
  }
  const lines = heldFor === placed ? [] : heldLines
  const era = (free.era ?? 0) + 1
  return {
    ...free,
    era,
    lines,
    known: true,
    totalsFit: false,
    ...(heldFor && heldFor !== placed && { ordered: heldFor }),
  }
}
