import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Marked, type TokenizerAndRendererExtension } from 'marked'
import * as v from 'valibot'
import { parse } from 'yaml'
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
    const read = readYaml(file, front, schema, refused)
    const html = readOrRefuse(file, refused, () => htmlOf(body))
    return read && html !== undefined ? { file, identifier, front: read, html } : []
  })
}

/** Returns the menus of a folder below `root`. Reports and skips files that cannot be read. */
export function menusIn(folder: string, refused: RefusedFile[], root = folder) {
  return filesIn(folder, '.yaml', refused, root).flatMap(({ file, identifier, text }) => {
    const read = readYaml(file, text, MenuFile, refused)
    return read ? { file, identifier, menu: read } : []
  })
}

/** Parses a YAML text and validates it. Reports a fault with the line of the file or the path of the field. */
export function readYaml<Read>(
  file: string,
  text: string,
  schema: v.GenericSchema<unknown, Read>,
  refused: RefusedFile[],
): Read | undefined {
  return readOrRefuse(file, refused, () => v.parse(schema, parse(text) ?? {}))
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
  if (v.isValiError(error)) return v.summarize(error.issues)
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
