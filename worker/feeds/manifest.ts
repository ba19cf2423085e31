import { iconPath, iconVector } from '#shared/icons.ts'
import { routes } from '#shared/routes.ts'
import { colours, shop } from '#shared/shop.ts'
import type { Context } from '#worker/gateway.ts'
import { translateFor } from '#worker/render/messages.ts'

const { paper } = colours

const png = { type: 'image/png', purpose: 'any' }

/** Returns the manifest of the shop as an app on a phone, in the language of the view. */
export function manifest(c: Context): Response {
  const { code, locale } = c.get('view')
  const t = translateFor(code)
  const body = JSON.stringify({
    id: '/',
    name: t('home_title'),
    short_name: shop.name,
    description: t('Wine, spirits and glasses, chosen by people who taste them first.'),
    lang: locale,
    dir: 'ltr',
    start_url: '/pwa.html',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['shopping', 'food'],
    icons: [
      { src: iconVector, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: iconPath(192), sizes: '192x192', ...png },
      { src: iconPath(512), sizes: '512x512', ...png },
      // The drawing lies within the circle that every phone keeps of a maskable icon.
      { src: iconPath(512), sizes: '512x512', ...png, purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('Search'), url: routes.search.href() },
      { name: t('Cart'), url: routes.cart.href() },
    ],
  })
  return c.body(body, 200, {
    'Content-Type': 'application/manifest+json',
    'Cache-Control': 'private, max-age=86400',
  })
}
