import { readableCookies, writeCookie } from '#client/browser.ts'
import { type StoreCode, storeCodeOfHost } from '#shared/store-view.ts'

/**
 * Returns the name of a cookie with the number of bottles in the cart of one view. All views' hosts can read it: the
 * languages dialog shows the other carts, but a host cannot read another host's storage.
 */
export const countMark = (store: StoreCode) => `bottles-${store}`

/** Seconds: as long as the session that owns the cart. */
const lifetime = 14 * 86_400

/** Stores the count for the hosts of the other views; does nothing if one host serves all views. */
export function markCount(store: StoreCode, count: number, { host, hostname } = location): void {
  if (storeCodeOfHost(host) !== store || countIn(readableCookies() ?? '', store) === count) return
  // The parent domain: `hostOfView` places the hosts next to each other.
  const domain = hostname.replace(/^[^.]+\./, '')
  writeCookie(
    `${countMark(store)}=${count}; Domain=${domain}; Max-Age=${count && lifetime}; Path=/; Secure; SameSite=Lax`,
  )
}

/** Returns the count that the host of a view has stored. */
export function countIn(cookies: string, store: StoreCode): number {
  return Number(new RegExp(`\\b${countMark(store)}=(\\d+)`).exec(cookies)?.[1] ?? 0)
}
