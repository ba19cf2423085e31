import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import {
  defaultStoreCode,
  isStoreCode,
  type StoreCode,
  storeCodeOfHost,
  storeViews,
} from '#shared/store-view.ts'
import type { Gateway } from '#worker/gateway.ts'

export const viewCookieName = 'view'

/** Sets the view that the host names; otherwise the one chosen in the languages modal, or else the default. */
export const storeView = createMiddleware<Gateway>(async function storeView(c, next) {
  const named = storeCodeOfHost(new URL(c.req.url).host)
  const chosen = named ?? getCookie(c, viewCookieName)
  c.set('view', storeViews[isStoreCode(chosen) ? chosen : defaultStoreCode])
  return next()
})

/** Returns the `Set-Cookie` of the choice, for a year. */
export function viewCookie(store: StoreCode): string {
  return `${viewCookieName}=${store}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`
}
