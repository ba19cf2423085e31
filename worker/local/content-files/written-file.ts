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
  /** A part of the file is passed over, and the rest is taken. */
  isPart?: true
}

const common = {
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  /** Files of both views with the same key are one page in two languages; its own name where it has none. */
  key: v.optional(v.string()),
  active: v.optional(v.boolean(), true),
}

/** What stands between the lines `---` of a page (docs/content.md). */
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

/** `{{block id="usp"}}` is no text: it goes through as it is written, on a line of its own without a paragraph around it. */
const directive = (level: 'block' | 'inline', ends: string): TokenizerAndRendererExtension => {
  const pattern = `\\{\\{[^{}\\n]{1,2000}\\}\\}${ends}`
  const whole = new RegExp(`^${pattern}`)
  // In the middle of a line it does not end the paragraph.
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
  // What follows HTML begins a line, as after everything else.
  renderer: { html: ({ text, block }) => (block ? `${text.trimEnd()}\n` : text) },
  extensions: [directive('block', '[ \\t]*(?:\\n|$)'), directive('inline', '')],
})

/** Returns the HTML of a text in Markdown. */
export function htmlOf(text: string): string {
  return (marked.parse(text) as string).trim()
}

/** The Markdown files of a folder, which is in `root`, with what stands before their text. What cannot be read is told and left out. */
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

/** The menus of a folder, which is in `root`. */
export function menusIn(folder: string, refused: RefusedFile[], root = folder) {
  return filesIn(folder, '.yaml', refused, root).flatMap(({ file, identifier, text }) => {
    const read = readYaml(file, text, MenuFile, refused)
    return read ? { file, identifier, menu: read } : []
  })
}

/** What a file of YAML says by a schema. What cannot be read is told, by the line of the file or the place in it. */
export function readYaml<Read>(
  file: string,
  text: string,
  schema: v.GenericSchema<unknown, Read>,
  refused: RefusedFile[],
): Read | undefined {
  return readOrRefuse(file, refused, () => v.parse(schema, parse(text) ?? {}))
}

/** Returns what `read` returns; undefined if it throws, which refuses the file with its reason. */
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
