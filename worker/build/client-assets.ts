import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Manifest, ManifestChunk, Plugin } from 'vite'
import { accountFiles } from './account-files.ts'
import { isShopPage } from './shop-pages.ts'
import { sourceHash } from './source-hash.ts'

const virtualId = 'virtual:client-assets'
const entry = 'client/entry.tsx'
const deskEntry = 'client/desk/entry.tsx'
/** The module by which the entry loads the views of further pages. */
const views = 'client/pages/views.ts'

/**
 * Provides `virtual:client-assets` with the names of the client's built files (see client-assets.d.ts). In development these are the names
 * of the sources.
 */
export function clientAssets(): Plugin {
  let root = ''
  let development = false
  return {
    name: 'client-assets',
    sharedDuringBuild: true,
    configResolved(config) {
      root = config.root
      development = config.command === 'serve'
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return
      const assets = development ? developmentAssets() : builtAssets(root)
      return `export default ${JSON.stringify(assets)}`
    },
  }
}

/** Matches `@font-face` rules that download a font file. */
const downloadedFaces = /@font-face\s*\{[^}]*url\([^}]*\}/g

function developmentAssets() {
  return {
    entry: `/${entry}`,
    css: [],
    styles: '',
    fontFaces: '',
    furtherCss: [],
    preload: [],
    pages: {},
    furtherPages: {},
    account: {},
    forms: {},
    catalogs: {},
    furtherCatalogs: {},
    fonts: [],
    files: [],
    desk: { entry: `/${deskEntry}`, css: [], preload: [] },
    development: true,
    build: 'dev',
  }
}

function builtAssets(root: string) {
  const manifestPath = join(root, 'dist/client/.vite/manifest.json')
  const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  const deskManifest: Manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/desk.json'), 'utf8'))
  // The manifest is removed, because every file of this folder is public.
  rmSync(join(root, 'dist/client/.vite'), { recursive: true })
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`The client build has no ${entry}`)
  const css = (chunk.css ?? []).map((file) => readFileSync(join(root, 'dist/client', file), 'utf8')).join('')
  const files = Object.values(manifest)
  const sheets = [...new Set(files.flatMap(({ css = [] }) => css))]
  const pages = globSync('client/pages/*.tsx', { cwd: root }).map((source) => source.replaceAll('\\', '/'))
  const shopPages = filesOf(pages.filter(isShopPage), (source) =>
    withImports(manifest, groupOf(manifest, source)),
  )
  const furtherPages = pages.filter((source) => !isShopPage(source) && manifest[source])
  return {
    entry: `/${chunk.file}`,
    css: (chunk.css ?? []).map(url),
    styles: css.replace(downloadedFaces, ''),
    fontFaces: css.match(downloadedFaces)?.join('') ?? '',
    furtherCss: sheets.filter((file) => !chunk.css?.includes(file)).map(url),
    preload: importsOf(manifest, entry).map(url),
    pages: shopPages,
    furtherPages: filesOf(furtherPages, (source) => [
      ...withImports(manifest, source),
      ...withImports(manifest, views),
    ]),
    account: accountFiles(root, (source) => withImports(manifest, source)),
    forms: {
      composed: withImports(manifest, 'client/features/bundles/composed.tsx'),
      custom: withImports(manifest, 'client/features/custom/custom-form.tsx'),
      kit: withImports(manifest, 'client/features/bundles/kit-form.tsx'),
    },
    catalogs: catalogsOf(files, /^_catalog_([a-zA-Z-]+)$/),
    furtherCatalogs: catalogsOf(files, /^_catalog_([a-zA-Z-]+)_further$/),
    fonts: [...new Set(files.flatMap(({ assets = [] }) => assets))]
      .filter((file) => file.endsWith('.woff2'))
      .map(url),
    files: [...new Set(files.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))].map(
      url,
    ),
    desk: {
      entry: url(deskManifest[deskEntry]?.file ?? ''),
      css: Object.values(deskManifest)
        .flatMap(({ file }) => (file.endsWith('.css') ? [file] : []))
        .map(url),
      preload: importsOf(deskManifest, deskEntry).map(url),
    },
    development: false,
    build: buildId(root),
  }
}

/** Returns the manifest key of the group that a source begins (worker/build/shop-pages.ts). Groups have no source as their key. */
function groupOf(manifest: Manifest, source: string): string {
  const name = basename(source, '.tsx')
  return Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === name) ?? source
}

/** Returns locale → file for the chunks of `worker/build/compiled-catalogs.ts` whose name matches. */
function catalogsOf(chunks: ManifestChunk[], name: RegExp): Record<string, string> {
  const named = chunks.map((chunk) => [name.exec(chunk.name ?? '')?.[1], url(chunk.file)] as const)
  return Object.fromEntries(named.filter(([locale]) => locale))
}

/**
 * Returns a file with its imports. Throws if the build lacks the file: a document without its preload would look the same and load one
 * round trip later.
 */
function withImports(manifest: Manifest, name: string): string[] {
  const file = manifest[name]?.file
  if (!file) throw new Error(`The client build has no file of ${name}`)
  return [file, ...importsOf(manifest, name)].map(url)
}

function importsOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  for (const imported of manifest[name]?.imports ?? []) {
    if (imported === entry || seen.has(imported)) continue
    seen.add(imported)
    importsOf(manifest, imported, seen)
  }
  return [...seen].map((imported) => manifest[imported]?.file ?? '').filter(Boolean)
}

function filesOf(pages: string[], files: (source: string) => string[]): Record<string, string[]> {
  return Object.fromEntries(pages.map((source) => [pageName(source), files(source)]))
}

function pageName(source: string): string {
  return source
    .slice('client/pages/'.length, -'.tsx'.length)
    .replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

function url(file: string): string {
  return `/${file}`
}

/** Folders on which no rendered page depends: the platform, the demonstration, and code for Node. */
const rendersNothing = /^worker\/(?:platform|demo|local)\//

/** Returns an id that changes with everything that a rendered page may depend on. Cached pages of another build are not served. */
export function buildId(root: string): string {
  return sourceHash(root, (source) => !rendersNothing.test(source)).slice(0, 10)
}
