import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Provides the file names of a built client to a Worker that is not built together with it. */
export function clientAssetsOf(dist: string): Plugin {
  const files = readdirSync(join(dist, 'client/assets')).map((file) => `/assets/${file}`)
  const ending = (end: string) => files.filter((file) => file.endsWith(end))
  return {
    name: 'client-assets-of',
    resolveId: (id) => (id === 'virtual:client-assets' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:client-assets'
        ? `export default ${JSON.stringify({
            entry: files.find((file) => file.includes('/entry-')),
            css: ending('.css'),
            styles: readFileSync(
              join(dist, `client${files.find((file) => /entry-.*\.css$/.test(file))}`),
              'utf8',
            ),
            fontFaces: '',
            furtherCss: [],
            fonts: ending('.woff2'),
            preload: [],
            pages: {},
            furtherPages: {},
            account: {},
            catalogs: {},
            furtherCatalogs: {},
            development: false,
            build: 'bench',
          })}`
        : undefined,
  }
}
