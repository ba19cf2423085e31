import { type OrderRecord, waitingOrder } from '#client/features/order/order-record.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { type CartState, clearCart } from './cart-state.ts'

/**
 * Keeps the cart consistent with the waiting orders, now and after each change, even after a crash between the two
 * writes. `onFree` is called when the cart may be synced again. Resolves to a function that stops this.
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
    const before = cart.get().waitingOrderKey
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
 * Holds the platform's cart for a waiting order: the browser begins the next cart and sends none of it. `waiting`: key of
 * the waiting order, undefined if none waits; `placed`: key of the last placed order. If the order was refused or
 * cancelled, its lines return to the cart.
 */
function holdFor(state: CartState, waiting: string | undefined, placed?: string): CartState {
  const { waitingOrderKey, waitingOrderLines = [], ...free } = state
  if (waitingOrderKey === waiting) return state
  if (waiting) {
    const { pending, lines } = state
    return { ...clearCart(state), pending, known: true, waitingOrderKey: waiting, waitingOrderLines: lines }
  }
  const lines = waitingOrderKey === placed ? [] : waitingOrderLines
  const cartNumber = (free.cartNumber ?? 0) + 1
  return {
    ...free,
    cartNumber,
    lines,
    known: true,
    totalsFit: false,
    ...(waitingOrderKey && waitingOrderKey !== placed && { ordered: waitingOrderKey }),
  }
}
