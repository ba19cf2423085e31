import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked, type TokenizerAndRendererExtension } from 'marked'
import * as v from 'valibot'
import { parse } from 'yaml'
import { textOf } from '#shared/file-text.ts'
import { isOwnPath } from '#shared/own-path.ts'

export interface RefusedFile {
  file: string
  reason: string
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

/** The Markdown files of a folder with what stands before their text. What cannot be read is told and left out. */
export function markdownIn<Front>(
  folder: string,
  schema: v.GenericSchema<unknown, Front>,
  refused: RefusedFile[],
): Written<Front>[] {
  return filesIn(folder, '.md').flatMap(({ file, identifier, text }) => {
    const [, front = '', body = text] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? []
    const read = readYaml(file, front, schema, refused)
    return read ? { file, identifier, front: read, html: (marked.parse(body) as string).trim() } : []
  })
}

/** The menus of a folder. */
export function menusIn(folder: string, refused: RefusedFile[]) {
  return filesIn(folder, '.yaml').flatMap(({ file, identifier, text }) => {
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
  try {
    return v.parse(schema, parse(text) ?? {})
  } catch (error) {
    const reason = v.isValiError(error) ? v.summarize(error.issues) : (error as Error).message
    refused.push({ file, reason: reason.replace(/\s+/g, ' ').trim() })
    return undefined
  }
}

function filesIn(folder: string, ending: string) {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.name.endsWith(ending))
  return names
    .map(({ name }) => name)
    .toSorted()
    .map((name) => {
      const file = join(folder, name)
      const text = textOf(readFileSync(file))
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n')
      return { file, identifier: name.slice(0, -ending.length), text }
    })
}
