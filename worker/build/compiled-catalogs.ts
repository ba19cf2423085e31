import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import type { Catalog } from '#locales/catalog.ts'
import { borders, firstSources } from '#locales/first-sources.ts'
import type { TextPart } from '#locales/loaders.ts'
import { messageKey } from '#locales/message-key.ts'
import { shop } from '#shared/shop.ts'
import { defaultStoreCode, storeViews } from '#shared/store-view.ts'
import { localeFaults, type Messages } from './locale-faults.ts'

const catalogImport = /^#locales\/([\w-]+)\.json(?:\?(story|further|desk))?$/
const prefix = '\0catalog:'

type Part = TextPart | 'desk' | 'worker' | 'agents'

/**
 * Compiles the messages of `import catalog from '#locales/da-DK.json'`, so that browsers need no ICU parser. The storefront has all texts
 * except those of agents, whose Worker has them too. A browser first gets the texts of the shop's first pages. `?story` has those of a product below its first screen, `?desk` those of the
 * desk, which the Worker lacks. `?further` has all others, loaded with their code (client/texts.ts). The build fails if a file lacks a text. The first of the
 * `folders` that has a file is used.
 */
export function compiledCatalogs(folders: readonly string[] = ['locales']): Plugin {
  let root = ''
  let builds = false
  let isIn: ((text: string, part: Part) => boolean) | undefined
  return {
    name: 'compiled-catalogs',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      builds = config.command === 'build'
      if (builds) refuseFaults(root, folders)
    },
    resolveId(source) {
      const [, locale, part] = catalogImport.exec(source) ?? []
      return locale && prefix + locale + (part ? `_${part}` : '')
    },
    load(id) {
      if (!id.startsWith(prefix)) return
      const [locale = '', part = 'first'] = id.slice(prefix.length).split('_')
      this.addWatchFile(pathOf(locale === 'en' ? anyLocale : locale, root, folders))
      const messages = locale === 'en' ? english(root, folders) : messagesOf(locale, root, folders)
      if (!builds) return moduleOf(part === 'first' || part === 'desk' ? messages : {})
      const { name } = this.environment
      const isWorker = !['client', 'desk'].includes(name)
      const ofWorker = name === 'agents' ? 'agents' : 'worker'
      if (isWorker && part !== 'first') return moduleOf({})
      isIn ??= partsOf(root)
      const isWanted = isIn
      const wanted = Object.entries(messages).filter(([text]) =>
        isWanted(text, isWorker ? ofWorker : (part as Part)),
      )
      return moduleOf(Object.fromEntries(wanted))
    },
  }
}

function moduleOf(messages: Messages): string {
  return `export default ${JSON.stringify(compileMessages(messages))}`
}

function refuseFaults(root: string, folders: readonly string[]): void {
  const locales = new Set(Object.values(storeViews).map(({ locale }) => locale))
  const faults = localeFaults(
    Object.fromEntries([...locales].map((locale) => [locale, messagesOf(locale, root, folders)])),
  )
  if (faults.length) throw new Error(`Texts are lacking:\n${faults.join('\n')}`)
}

function messagesOf(locale: string, root: string, folders: readonly string[]): Messages {
  return JSON.parse(withShop(readFileSync(pathOf(locale, root, folders), 'utf8'), locale))
}

function pathOf(locale: string, root: string, folders: readonly string[]): string {
  const paths = folders.map((folder) => resolve(root, folder, `${locale}.json`))
  const path = paths.find((one) => existsSync(one))
  if (!path) throw new Error(`${relative(root, paths[0] ?? '')} is not there: the texts of a view are in it`)
  return path
}

const anyLocale = storeViews[defaultStoreCode].locale

/** Returns the English messages, which are the keys of the others. */
function english(root: string, folders: readonly string[]): Messages {
  return Object.fromEntries(Object.keys(messagesOf(anyLocale, root, folders)).map((text) => [text, text]))
}

/** Fills in `{shop.name}`, `{shop.telephone}` and `{shop.email}` of the locale's view. */
function withShop(texts: string, locale: string): string {
  const code = Object.values(storeViews).find((view) => view.locale === locale)?.code ?? defaultStoreCode
  const { telephone, email } = shop.views[code]
  const named: Record<string, string> = { name: shop.name, telephone, email }
  return texts.replace(/\{shop\.(\w+)\}/g, (placeholder, what) => named[what] ?? placeholder)
}

/**
 * Returns a function that decides whether a text belongs to a part. Texts in no part are written by the Worker only. A text belongs to the
 * parts whose sources contain it. Results are cached, because all languages have the same source texts.
 */
function partsOf(root: string): (text: string, part: Part) => boolean {
  const filesIn = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const sources = filesIn('{client,shared}/**/*.{ts,tsx}')
  const behind = (kind: 'Further' | 'Story') =>
    new Set(borders(kind, sources, root).flatMap((source) => [...firstSources(source, root)]))
  const first = firstSources('client/entry.tsx', root)
  const further = behind('Further')
  const story = [...behind('Story')].filter((file) => !first.has(file))
  // The desk shows the reasons of the import and of the lists too.
  const desk = filesIn(
    '{{client,shared,worker/platform}/desk,shared/content,worker/platform/{catalog/import,content}}/**/*.{ts,tsx,json}',
  )
  const besidesDesk = filesIn('client/{ui,features/{help,invoice}}/**/*.{ts,tsx}')
  const alone = new Set([...desk, ...story.filter((file) => !further.has(file))])
  const others = sources.filter((file) => !alone.has(file))
  const elsewhere = filesIn('{client,shared,worker}/**/*.{ts,tsx}').filter((file) => !desk.includes(file))
  const agents = elsewhere.filter((file) => file.startsWith('worker/agents/'))
  const isFirst = asks(first, root)
  const isStory = asks(story, root)
  const isOthers = asks(others, root)
  const isDesks = asks(
    [...desk, ...besidesDesk, ...sources.filter((file) => file.startsWith('shared/'))],
    root,
  )
  const isElsewhere = asks(
    elsewhere.filter((file) => !agents.includes(file)),
    root,
  )
  const isAgents = asks(agents, root)
  const found = new Map<string, Part[]>()
  const find = (text: string): Part[] => {
    const own: Part[] = isDesks(text) ? ['desk'] : []
    if (isElsewhere(text)) own.push('worker', 'agents')
    else if (isAgents(text)) own.push('agents')
    if (isFirst(text)) return [...own, 'first']
    if (isStory(text)) own.push('story')
    if (isOthers(text)) own.push('further')
    return own
  }
  return (text, part) => {
    const parts = found.get(text) ?? find(text)
    found.set(text, parts)
    return parts.includes(part)
  }
}

/** Returns a function that decides whether a text is a string in one of the files. */
function asks(files: Iterable<string>, root: string): (text: string) => boolean {
  const strings = new Set<string>()
  for (const file of files)
    for (const line of readFileSync(join(root, file), 'utf8').split('\n')) addStrings(line, strings)
  return (text) => ["'", '"'].some((quote) => strings.has(text.replaceAll(quote, `\\${quote}`)))
}

/** Adds everything between two equal quotes of a line, also an apostrophe and a quote, because a line is not parsed. */
function addStrings(line: string, strings: Set<string>): void {
  for (const quote of ["'", '"'])
    for (let start = line.indexOf(quote); start >= 0; start = line.indexOf(quote, start + 1))
      for (let end = line.indexOf(quote, start + 1); end >= 0; end = line.indexOf(quote, end + 1))
        strings.add(line.slice(start + 1, end))
}

export function compileMessages(messages: Messages): Catalog {
  const compiled = new Map(
    Object.entries(messages).map(([source, text]) => [messageKey(source), withoutList(compileMessage(text))]),
  )
  if (compiled.size < Object.keys(messages).length)
    throw new Error('Two texts have the same key: write one differently')
  return Object.fromEntries(compiled) as Catalog
}

/** Unwraps the one-element list of a plain text. */
function withoutList(compiled: ReturnType<typeof compileMessage>) {
  return Array.isArray(compiled) && compiled.length === 1 && typeof compiled[0] === 'string'
    ? compiled[0]
    : compiled
}
