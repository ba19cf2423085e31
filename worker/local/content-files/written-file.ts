import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Marked, type TokenizerAndRendererExtension } from 'marked'
import * as v from 'valibot'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import { isOwnPath } from '#shared/own-path.ts'
import { readTextIn } from './merchant-file.ts'

export interface RefusedFile {
  file: string
  reason: string
  /** Only a part of the file is skipped; the rest is used. */
  isPart?: true
}

const common = {
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  /** Files of different views with the same key are translations of one page. Absent: the file's name. */
  key: v.optional(v.string()),
  active: v.optional(v.boolean(), true),
}

/** The fields between the two `---` lines of a page (docs/content.md). */
export const PageFront = v.strictObject({
  ...common,
  heading: v.optional(v.string()),
  description: v.optional(v.string()),
  meta_title: v.optional(v.string()),
  group: v.optional(v.string()),
  menu: v.optional(v.boolean()),
  order: v.optional(v.pipe(v.number(), v.integer())),
})
export const BlockFront = v.strictObject(common)

export interface MenuEntry {
  label: string
  url?: string | undefined
  image?: string | undefined
  business?: boolean | undefined
  items?: MenuEntry[] | undefined
}
const Entry: v.GenericSchema<MenuEntry> = v.strictObject({
  label: common.title,
  url: v.optional(v.pipe(v.string(), v.check(isOwnPath, 'has to be a path of this shop, such as /c/rodvin'))),
  image: v.optional(v.string()),
  business: v.optional(v.boolean()),
  items: v.optional(v.lazy(() => v.array(Entry))),
})
export const MenuFile = v.strictObject({
  title: common.title,
  groups: v.array(v.number()),
  items: v.array(Entry),
})

export interface Written<Front> {
  file: string
  /** The whole text of the file. */
  text: string
  /** The file's name without its ending. */
  identifier: string
  front: Front
  html: string
}

/** Keeps a directive such as `{{block id="usp"}}` as it is written. A directive on a line of its own gets no paragraph around it. */
const directive = (level: 'block' | 'inline', ends: string): TokenizerAndRendererExtension => {
  const pattern = `\\{\\{[^{}\\n]{1,2000}\\}\\}${ends}`
  const whole = new RegExp(`^${pattern}`)
  // A directive within a line does not end the paragraph.
  const begins = new RegExp(`${level === 'block' ? '^' : ''}${pattern}`, 'm')
  return {
    name: `${level}-directive`,
    level,
    start: (text) => {
      const at = text.search(begins)
      return at < 0 ? undefined : at
    },
    tokenizer: (text) => {
      const [raw] = whole.exec(text) ?? []
      return raw ? { type: `${level}-directive`, raw } : undefined
    },
    renderer: ({ raw }) => (level === 'block' ? `${raw.trimEnd()}\n` : raw),
  }
}

const marked = new Marked({ gfm: true })
marked.use({
  // Text that follows a block of HTML begins on a new line.
  renderer: { html: ({ text, block }) => (block ? `${text.trimEnd()}\n` : text) },
  extensions: [directive('block', '[ \\t]*(?:\\n|$)'), directive('inline', '')],
})

/** Returns the HTML of a text in Markdown. */
export function htmlOf(text: string): string {
  return (marked.parse(text) as string).trim()
}

/** Returns the Markdown files of a folder below `root`, with their front matter. Reports and skips files that cannot be read. */
export function markdownIn<Front>(
  folder: string,
  schema: v.GenericSchema<unknown, Front>,
  refused: RefusedFile[],
  root = folder,
): Written<Front>[] {
  return filesIn(folder, '.md', refused, root).flatMap(({ file, identifier, text }) => {
    const [, front = '', body = text] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? []
    // The line of the first `---` is counted too.
    const read = readYaml(file, `\n${front}`, schema, refused)
    const html = readOrRefuse(file, refused, () => htmlOf(body))
    return read && html !== undefined ? { file, text, identifier, front: read.entries, html } : []
  })
}

/** Returns the menus of a folder below `root`. Reports and skips files that cannot be read. */
export function menusIn(folder: string, refused: RefusedFile[], root = folder) {
  return filesIn(folder, '.yaml', refused, root).flatMap(({ file, identifier, text }) => {
    const read = readYaml(file, text, MenuFile, refused)
    return read ? { file, identifier, menu: read.entries } : []
  })
}

/** Keys and places that lead to a value of a YAML file. */
export type Path = readonly unknown[]

/** The validated content of a YAML file. */
export interface ReadYaml<Entries> {
  entries: Entries
  /** Returns the line, from 1, of the value at a path of keys and places; that of the nearest value around it if it is absent. */
  lineOf(path: Path): number
}

/** Parses a YAML text and validates it. Reports each fault with its line. */
export function readYaml<Entries>(
  file: string,
  text: string,
  schema: v.GenericSchema<unknown, Entries>,
  refused: RefusedFile[],
): ReadYaml<Entries> | undefined {
  return readOrRefuse(file, refused, () => {
    const counter = new LineCounter()
    const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
    const lineAt = (position = 0) => Math.max(1, counter.linePos(position).line)
    const [error] = document.errors
    if (error) throw new Error(`line ${lineAt(error.pos[0])}: ${error.message}`)
    const lineOf = (path: Path) => lineAt(positionOf(document, path))
    const read = v.safeParse(schema, document.toJS() ?? {})
    if (read.success) return { entries: read.output, lineOf }
    const faults = read.issues.map((issue) => {
      const path = v.getDotPath(issue)
      return `line ${lineOf(issue.path?.map(({ key }) => key) ?? [])}: ${path ? `${path}: ` : ''}${issue.message}`
    })
    throw new Error(faults.join('; '))
  })
}

/** Returns the position of the value at a path in the text, or of the nearest value around it. */
function positionOf(document: Document, path: Path): number | undefined {
  const node = path.length ? document.getIn(path, true) : document.contents
  if (isNode(node) && node.range) return node.range[0]
  return path.length ? positionOf(document, path.slice(0, -1)) : undefined
}

/** Returns the result of `read`. If `read` throws, reports the file with the reason and returns undefined. */
export function readOrRefuse<Read>(file: string, refused: RefusedFile[], read: () => Read): Read | undefined {
  try {
    return read()
  } catch (error) {
    refused.push({ file, reason: reasonOf(error).replace(/\s+/g, ' ').trim() })
    return undefined
  }
}

/** Throws an `Error` that names each file with a fault. */
export function throwRefused(refused: readonly RefusedFile[]): void {
  const wrong = refused.filter(({ isPart }) => !isPart)
  if (wrong.length) throw new Error(wrong.map(({ file, reason }) => `${file}: ${reason}`).join('\n'))
}

function reasonOf(error: unknown): string {
  return error instanceof RangeError ? 'it is nested too deeply' : (error as Error).message
}

function filesIn(folder: string, ending: string, refused: RefusedFile[], root: string) {
  const names = readOrRefuse(folder, refused, () => readdirSync(folder)) ?? []
  return names
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .flatMap((name) => {
      const file = join(folder, name)
      const text = readOrRefuse(file, refused, () => readTextIn(root, file))
      return text === undefined ? [] : { file, identifier: name.slice(0, -ending.length), text }
    })
}
