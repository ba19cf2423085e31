/** How the browser's cart and the platform's are brought together (CART-8 to CART-23). */
export interface CartRules {
  /** Off: the cart is this browser's alone. */
  synchronises: boolean
  /** False: opening the shop only takes over the platform's ids; what differs waits for the shopper's next change. */
  serverMergeByDefault: boolean
  /** What another device removed is removed here; false: it is put back. */
  serverSyncCanRemoveLocalItems: boolean
  /** What another device set is shown here; false: what this browser had is set again. */
  serverSyncCanModifyLocalItems: boolean
  /** How often a refused token is passed over by asking as a guest. */
  maxCartBypassAttempts: number
  /** A line that is out of stock stays, marked; false: it goes, unless the platform keeps the cart too. */
  allowOutOfStockInCart: boolean
}

/**
 * The platform's cart is the truth, and this browser's changes are sent to it one by one: so two devices agree, and
 * nothing that the platform or the other device put there is deleted by the next press.
 */
export const cartRules: CartRules = {
  synchronises: true,
  serverMergeByDefault: true,
  serverSyncCanRemoveLocalItems: true,
  serverSyncCanModifyLocalItems: true,
  maxCartBypassAttempts: 1,
  allowOutOfStockInCart: true,
}

/** CART-12: how long an empty answer of the platform is not believed where a cart is looked at. */
export const emptyCartRetries = { times: 10, milliseconds: 2000 }
