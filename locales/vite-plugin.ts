import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import type { Catalog } from './catalog.ts'
import { messageKey } from './message-key.ts'

const catalogImport = /^#locales\/([\w-]+)\.json$/
const prefix = '\0catalog:'

/** `import catalog from '#locales/da-DK.json'` gives compiled messages, so that no ICU parser is sent to the browser. */
export function compiledCatalogs(): Plugin {
  let root = ''
  let builds = false
  return {
    name: 'compiled-catalogs',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      builds = config.command === 'build'
    },
    resolveId(source) {
      const locale = catalogImport.exec(source)?.[1]
      return locale && prefix + locale
    },
    load(id) {
      if (!id.startsWith(prefix)) return
      const path = join(root, 'locales', `${id.slice(prefix.length)}.json`)
      this.addWatchFile(path)
      const json = readFileSync(path, 'utf8')
      const isSent = builds && this.environment.name === 'client'
      return `export default ${JSON.stringify(compileCatalog(isSent ? askedByClient(json, root) : json))}`
    },
  }
}

/** Without the texts that only the Worker writes: every text stands in the source that asks for it. */
function askedByClient(json: string, root: string): string {
  const files = globSync('{client,shared}/**/*.{ts,tsx}', { cwd: root })
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const isAsked = (text: string) =>
    ["'", '"'].some((quote) => sources.includes(quote + text.replaceAll(quote, `\\${quote}`) + quote))
  return JSON.stringify(
    Object.fromEntries(Object.entries<string>(JSON.parse(json)).filter(([text]) => isAsked(text))),
  )
}

export function compileCatalog(json: string): Catalog {
  const messages: Record<string, string> = JSON.parse(json)
  const compiled = new Map(
    Object.entries(messages).map(([source, text]) => [messageKey(source), withoutList(compileMessage(text))]),
  )
  if (compiled.size < Object.keys(messages).length)
    throw new Error('Two texts have the same key: write one differently')
  return Object.fromEntries(compiled) as Catalog
}

/** A plain text is a list of one: it is sent as the text. */
function withoutList(compiled: ReturnType<typeof compileMessage>) {
  return Array.isArray(compiled) && compiled.length === 1 && typeof compiled[0] === 'string'
    ? compiled[0]
    : compiled
}
