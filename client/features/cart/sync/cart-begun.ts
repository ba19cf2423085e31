import { marksCart } from '#shared/cart-mark.ts'
import type { StoreCode } from '#shared/store-view.ts'

/** Marks that a cart was begun in this browser: its code is loaded from then on, also by the tabs that are open. */
const keyOf = (store: StoreCode) => `karaffel:cart-${store}`

export function rememberCart(store: StoreCode): void {
  try {
    localStorage.setItem(keyOf(store), '1')
  } catch {
    // Without storage every cart is looked for.
  }
}

/** Whether this browser or its session may have a cart. */
export function mayHaveCart(store: StoreCode): boolean {
  try {
    return localStorage.getItem(keyOf(store)) !== null || marksCart(document.cookie, store)
  } catch {
    return true
  }
}

/** Calls back when another tab begins a cart. */
export function onCartBegun(store: StoreCode, begun: () => void): void {
  addEventListener('storage', ({ key }) => key === keyOf(store) && begun())
}
