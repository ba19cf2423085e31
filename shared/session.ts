import type { StoreCode } from './store-view.ts'

/** The part of the session that the browser may read. Never a token. */
export interface SessionSummary {
  signedIn: boolean
  firstName?: string | undefined
  /** The customer group; 0 if nobody is signed in. */
  groupId: number
  isAdmin: boolean
  /** SHA-256 of the customer's e-mail (USER-4), if they agreed to marketing. */
  emailHash?: string
  /** True if the customer wants viewed products to be stored with the account. */
  keepsViewed?: boolean
  /** True if the customer sees prices without VAT beside those with it. */
  showsNet?: boolean
}

/**
 * Name of a cookie that the page may read: the views in which the sealed session has a cart, joined by a dot. A browser that has lost its
 * storage fetches the cart if its view is named. The cookie does not contain the cart and gives no access to it.
 */
export const cartMark = 'cart'

/**
 * Name of a cookie that the page may read, written with the sealed session. It has the platform's id of the customer and the audience of
 * the pages for them, or `0` after signing out. It gives no access to anything. If it is missing, a former session has ended.
 */
export const customerMark = 'customer'

/** The value of the cookie after signing out. */
export const signedOutMark = '0'

export function markOf(customerId: number, audience: string | undefined): string {
  return `${customerId}-${audience ?? ''}`
}

/** Returns the audience of a page beyond its view: the customer group, and `n` if net prices are shown. Undefined for guests. */
export function audienceText(group: number, showsNet: boolean): string | undefined {
  return group ? `${group}${showsNet ? 'n' : ''}` : undefined
}

/** Returns the value of the cookie, from `document.cookie` or the header. */
export function markIn(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${customerMark}=([\\w-]*)`).exec(cookies)?.[1]
}

/** Returns whether these cookies (as in `document.cookie`) state that the session has a cart in this view. */
export function marksCart(cookies: string, store: StoreCode): boolean {
  return new RegExp(`\\b${cartMark}=[a-z.]*${store}`).test(cookies)
}
