/** The rules for merging the browser's cart with the platform's (CART-8 to CART-23). */
export interface CartRules {
  /** False: the cart exists in this browser only. */
  synchronises: boolean
  /** True: a line that another device removed is removed here. False: it is added again. */
  serverSyncCanRemoveLocalItems: boolean
  /** True: a quantity that another device set is shown here. False: this browser's quantity is set again. */
  serverSyncCanModifyLocalItems: boolean
  /** True: this browser's cart wins, and lines that it does not contain are deleted on the platform. */
  forceClient: boolean
  /** Number of times that a call is repeated as a guest after its token was refused. */
  maxCartBypassAttempts: number
  /** True: an out-of-stock line stays, marked. False: it is removed, unless the cart is synced with the platform. */
  allowOutOfStockInCart: boolean
}

/**
 * The platform's cart is authoritative, and this browser's changes are sent to it one by one. So two
 * devices agree, and a change never deletes lines that the platform or the other device added.
 */
export const cartRules: CartRules = {
  synchronises: true,
  serverSyncCanRemoveLocalItems: true,
  serverSyncCanModifyLocalItems: true,
  forceClient: false,
  maxCartBypassAttempts: 1,
  allowOutOfStockInCart: true,
}

/** CART-12: how often, and at what interval, an empty response is fetched again while the cart is shown. */
export const emptyCartRetries = { times: 10, milliseconds: 2000 }
