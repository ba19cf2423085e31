import type { Context } from 'hono'
import { routes } from '#shared/routes.ts'
import type { Gateway } from '#worker/env.ts'

/** Nothing to find there, or something of one visitor. */
const closed = [
  '/api/',
  '/_data/',
  routes.cart.href(),
  routes.checkout.href(),
  routes.confirmation.href(),
  routes.account.href(),
  routes.search.href(),
]

export function robots(c: Context<Gateway>): Response {
  const text = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''].join('\n')
  return c.text(text, 200, { 'Cache-Control': 'public, max-age=86400' })
}
