import { readableCookies, writeCookie } from '#client/browser.ts'
import { type StoreCode, storeCodeOfHost } from '#shared/store-view.ts'

/**
 * Cookie that the hosts of all views may read: how many stand in the cart of one of them. What a host stores no other one
 * sees, and the window of languages says what waits there.
 */
export const countMark = (store: StoreCode) => `bottles-${store}`

/** Seconds: as long as the session that has the cart. */
const lifetime = 14 * 86_400

/** Tells the hosts of the other views; says nothing where one host has them all. */
export function markCount(store: StoreCode, count: number, { host, hostname } = location): void {
  if (storeCodeOfHost(host) !== store || countIn(readableCookies() ?? '', store) === count) return
  // Beside each other, as `hostOfView` leads from one to the next.
  const domain = hostname.replace(/^[^.]+\./, '')
  writeCookie(
    `${countMark(store)}=${count}; Domain=${domain}; Max-Age=${count && lifetime}; Path=/; Secure; SameSite=Lax`,
  )
}

/** What the host of a view has marked. */
export function countIn(cookies: string, store: StoreCode): number {
  return Number(new RegExp(`\\b${countMark(store)}=(\\d+)`).exec(cookies)?.[1] ?? 0)
}
