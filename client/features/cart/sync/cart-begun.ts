import { localValue, readableCookies, setLocalValue } from '#client/browser.ts'
import { marksCart } from '#shared/session.ts'
import type { StoreCode } from '#shared/store-view.ts'

/** Key of the mark that this browser has begun a cart: all open tabs load the cart's code from then on. */
const keyOf = (store: StoreCode) => `karaffel:cart-${store}`

export function rememberCart(store: StoreCode): void {
  setLocalValue(keyOf(store), '1')
}

/** Returns whether this browser or its session may have a cart. */
export function mayHaveCart(store: StoreCode): boolean {
  return Boolean(localValue(keyOf(store))) || sessionMayHaveCart(store)
}

/** Returns whether the session may have a cart. It returns true if the browser hides its cookies. */
export function sessionMayHaveCart(store: StoreCode): boolean {
  const cookies = readableCookies()
  return cookies === undefined || marksCart(cookies, store)
}

/** Calls `begun` when another tab begins a cart. */
export function onCartBegun(store: StoreCode, begun: () => void): void {
  addEventListener('storage', ({ key }) => key === keyOf(store) && begun())
}
