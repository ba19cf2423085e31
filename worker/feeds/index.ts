import assets from 'virtual:client-assets'
import { Hono } from 'hono'
import type { ClientManifest } from '#shared/client-manifest.ts'
import { iconPath, iconVector } from '#shared/images.ts'
import { routes } from '#shared/routes.ts'
import { colours, shop } from '#shared/shop.ts'
import { originOf } from '#shared/store-view.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { translateFor } from '#worker/render/messages.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const { paper } = colours

const png = { type: 'image/png', purpose: 'any' }

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

/** Responses for machines: crawlers, phones, monitors. */
export const feeds = new Hono<Gateway>()

feeds.get('/robots.txt', robots)
feeds.get('/sitemap.xml', sitemapIndex)
feeds.get('/:part{sitemap-[\\w-]+\\.xml}', sitemapPart)
feeds.get('/manifest.webmanifest', manifest)
feeds.get('/client-manifest.json', clientManifest)
/** The stamp of the build: a client with caches of another build drops them. The service worker of this shop changes with each build. */
feeds.get('/cache-version.json', (c) => c.json({ build: assets.build }, 200, { 'Cache-Control': 'no-store' }))
/** Reports that the edge runs, and its build. The platform is not called: if it is down, the edge still runs. */
feeds.get('/health', (c) => c.json({ status: 'ok', build: assets.build }))

function robots(c: Context): Response {
  const origin = originOf(c.get('view').code, c.env) || new URL(c.req.url).origin
  const rules = closed.map((path) => `Disallow: ${path}`)
  const text = ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  return c.text(text, 200, { 'Cache-Control': 'private, max-age=86400' })
}

/** Returns the manifest of the shop as an app on a phone, in the language of the view. */
function manifest(c: Context): Response {
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

/** Returns the files of the client in the language of the view, each with whether home page, lists and product pages need it. */
function clientManifest(c: Context): Response {
  const { locale } = c.get('view')
  const pages = Object.values(assets.pages).flat()
  const initial = new Set([...assets.preload, ...assets.fonts, assets.entry, ...pages])
  const catalog = assets.catalogs[locale]
  if (catalog) initial.add(catalog)
  const files = assets.files
    .filter((url) => (languageOf(url) ?? locale) === locale)
    .map((url) => ({ url, initial: initial.has(url) }))
  const body: ClientManifest = { build: assets.build, files }
  return c.json(body, 200, { 'Cache-Control': 'private, no-cache' })
}

/** Returns the locale of a file of texts (worker/build/compiled-catalogs.ts), or undefined. */
function languageOf(url: string): string | undefined {
  return /_catalog_([a-z]{2}-[A-Z]{2})/.exec(url)?.[1]
}
