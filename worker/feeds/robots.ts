import { routes } from '#shared/routes.ts'
import { originOf } from '#shared/store-view.ts'
import type { Context } from '#worker/gateway.ts'

/** Paths with no content for search engines, or with content of one visitor. */
const closed = [
  '/api/',
  '/_data/',
  routes.cart.href(),
  routes.checkout.href(),
  routes.confirmation.href(),
  routes.account.href({}),
  routes.search.href(),
]

export function robots(c: Context): Response {
  const origin = originOf(c.get('view').code, c.env) || new URL(c.req.url).origin
  const rules = closed.map((path) => `Disallow: ${path}`)
  const text = ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  return c.text(text, 200, { 'Cache-Control': 'private, max-age=86400' })
}
