/**
 * How the browser's cart and the platform's are brought together (CART-8 to CART-23). A shop that wants it otherwise names
 * what differs when it is built: `CART_RULES='{"serverSyncCanModifyLocalItems":false}' npm run build`.
 */
export interface CartRules {
  /** Off: the cart is this browser's alone. */
  synchronises: boolean
  /** What another device removed is removed here; false: it is put back. */
  serverSyncCanRemoveLocalItems: boolean
  /** What another device set is shown here; false: what this browser had is set again. */
  serverSyncCanModifyLocalItems: boolean
  /** This browser's cart wins: what it does not have is deleted on the platform. */
  forceClient: boolean
  /** How often a call whose token was refused is repeated as a guest. */
  maxCartBypassAttempts: number
  /** A line that is out of stock stays, marked; false: it goes, unless the platform keeps the cart too. */
  allowOutOfStockInCart: boolean
}

/** What the build was told, see `worker/build/cart-rules.ts`. */
declare const CART_RULES: Partial<CartRules>

/**
 * The platform's cart is the truth, and this browser's changes are sent to it one by one: so two devices agree, and
 * nothing that the platform or the other device put there is deleted by the next press.
 */
export const cartRules: CartRules = {
  synchronises: true,
  serverSyncCanRemoveLocalItems: true,
  serverSyncCanModifyLocalItems: true,
  forceClient: false,
  maxCartBypassAttempts: 1,
  allowOutOfStockInCart: true,
  ...CART_RULES,
}

/** CART-12: how long an empty answer of the platform is not believed where a cart is looked at. */
export const emptyCartRetries = { times: 10, milliseconds: 2000 }
