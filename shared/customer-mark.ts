/**
 * Cookie that the page may read, written with the sealed session: the platform's id of who is signed in, and the audience of
 * the pages that are hers; `0` after she has signed out. It opens nothing. Without it a session that was there has ended.
 */
export const customerMark = 'customer'

/** The value after signing out. */
export const leftMark = '0'

export function markOf(customerId: number, audience: string | undefined): string {
  return `${customerId}-${audience ?? ''}`
}

/** The audience of a page beyond its view, as a text: the customer group, and `n` if net prices are shown. Undefined for guests. */
export function audienceText(group: number, showsNet: boolean): string | undefined {
  return group ? `${group}${showsNet ? 'n' : ''}` : undefined
}

/** Reads the value from cookies as `document.cookie` or the header has them. */
export function markIn(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${customerMark}=([\\w-]*)`).exec(cookies)?.[1]
}
