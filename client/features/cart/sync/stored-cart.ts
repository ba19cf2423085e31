import { createSharedRecord } from '#client/state/shared-record.ts'
import type { Cart } from '#shared/cart.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { emptyCartState, predictedCart } from './cart-state.ts'

/** Returns the stored cart of a view that is not open now; an empty cart if none is stored. */
export async function storedCart(store: StoreCode): Promise<Cart> {
  const record = createSharedRecord(`cart-${store}`, emptyCartState)
  await record.loaded
  return predictedCart(record.get())
}
