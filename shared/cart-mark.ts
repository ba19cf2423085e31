import type { StoreCode } from './store-view.ts'

/**
 * Cookie that the page may read: the views in which the sealed session has a cart, joined by a dot. A browser that has
 * lost what it stored asks for that cart by it; it says nothing of what is in it, and opens nothing.
 */
export const cartMark = 'cart'

/** Whether these cookies, as `document.cookie` has them, say that there is a cart in this view. */
export function marksCart(cookies: string, store: StoreCode): boolean {
  return new RegExp(`\\b${cartMark}=[a-z.]*${store}`).test(cookies)
}
