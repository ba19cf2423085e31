import type { Context } from 'hono'
import { routes } from '#shared/routes.ts'
import type { Gateway } from '#worker/env.ts'

/** The shop as an app of the phone's, in the language of the view. */
export function manifest(c: Context<Gateway>): Response {
  const ground = '#f7f3ec'
  const body = JSON.stringify({
    id: '/',
    name: 'Karaffel',
    short_name: 'Karaffel',
    lang: c.get('view').locale,
    start_url: routes.home.href(),
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
  })
  return c.body(body, 200, {
    'Content-Type': 'application/manifest+json',
    'Cache-Control': 'private, max-age=86400',
  })
}
