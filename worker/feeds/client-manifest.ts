import assets from 'virtual:client-assets'
import type { ClientManifest } from '#shared/client-manifest.ts'
import type { Context } from '#worker/gateway.ts'

/** Returns the files of the client in the language of the view, each with whether home page, lists and product pages need it. */
export function clientManifest(c: Context): Response {
  const { locale } = c.get('view')
  const pages = Object.values(assets.pages).flat()
  const initial = new Set([...assets.preload, ...assets.fonts, assets.entry, ...pages])
  const catalog = assets.catalogs[locale]
  if (catalog) initial.add(catalog)
  const files = assets.files
    .filter((url) => (languageOf(url) ?? locale) === locale)
    .map((url) => ({ url, initial: initial.has(url) }))
  const manifest: ClientManifest = { build: assets.build, files }
  return c.json(manifest, 200, { 'Cache-Control': 'private, no-cache' })
}

/** Returns the locale of a file of texts (worker/build/compiled-catalogs.ts), or undefined. */
function languageOf(url: string): string | undefined {
  return /_catalog_([a-z]{2}-[A-Z]{2})/.exec(url)?.[1]
}
