import type { StoreCode } from './store-view.ts'

/**
 * Name of a cookie that the page may read: the views in which the sealed session has a cart, joined by a dot. A browser that has lost its
 * storage fetches the cart if its view is named. The cookie does not contain the cart and gives no access to it.
 */
export const cartMark = 'cart'

/** Returns whether these cookies (as in `document.cookie`) state that the session has a cart in this view. */
export function marksCart(cookies: string, store: StoreCode): boolean {
  return new RegExp(`\\b${cartMark}=[a-z.]*${store}`).test(cookies)
}
