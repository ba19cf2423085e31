import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import { type ContentFault, readContent } from '#shared/content/content-forms.ts'
import { MenuFile } from '#shared/content/menu-file.ts'
import type { BlockFront } from '#shared/content/text-front.ts'
import { slugify } from '#shared/platform-api/search-result.ts'
import { reasonText } from '#shared/reason.ts'
import { htmlOf } from '#worker/platform/content/markdown.ts'
import type { RefusedFile, WrittenText } from '#worker/platform/content/written-content.ts'
import { readTextIn } from './merchant-file.ts'

/** Keys and places that lead to a value of a YAML file. */
export type Path = readonly unknown[]

export interface ParsedYaml {
  value: unknown
  /** Returns the line, from 1, of the value at a path of keys and places; that of the nearest value around it if it is absent. */
  lineOf(path: Path): number
}

/** Returns the Markdown files of a folder below `root`, with their front matter. Reports and skips files that cannot be read. */
export function markdownIn<Front>(
  folder: string,
  schema: v.GenericSchema<unknown, Front>,
  refused: RefusedFile[],
  root = folder,
): WrittenText<Front>[] {
  return filesIn(folder, '.md', refused, root).flatMap(({ file, identifier, text }) => {
    const [, front = '', body = text] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? []
    // The line of the first `---` is counted too.
    const read = readYaml(file, `\n${front}`, schema, refused)
    const source = body.trim()
    const html = readOrRefuse(file, refused, () => htmlOf(source))
    return read && html !== undefined ? { file, text, identifier, front: read.entries, source, html } : []
  })
}

/** Returns the stories of `producers.md` as blocks. Each is the text below a heading with the producer's name. */
export function storiesIn(file: string, refused: RefusedFile[], root: string): WrittenText<BlockFront>[] {
  const text = readOrRefuse(file, refused, () => readTextIn(root, file)) ?? ''
  return [...text.matchAll(/^## (.+)\n([\s\S]*?)(?=^## |(?![\s\S]))/gm)].map(([, name = '', body = '']) => {
    const [identifier, source] = [`producer_${slugify(name)}`, body.trim()]
    return {
      file,
      text: body,
      identifier,
      front: { title: name, active: true },
      source,
      html: htmlOf(source),
    }
  })
}

/** Returns the menus of a folder below `root`. Reports and skips files that cannot be read. */
export function menusIn(folder: string, refused: RefusedFile[], root = folder) {
  return filesIn(folder, '.yaml', refused, root).flatMap(({ file, identifier, text }) => {
    const read = readYaml(file, text, MenuFile, refused)
    return read ? { file, identifier, menu: read.entries } : []
  })
}

/** The validated content of a YAML file. */
export interface ReadYaml<Entries> extends Pick<ParsedYaml, 'lineOf'> {
  entries: Entries
}

/** Parses a YAML text and validates it. Reports each fault with its line. */
export function readYaml<Entries>(
  file: string,
  text: string,
  schema: v.GenericSchema<unknown, Entries>,
  refused: RefusedFile[],
): ReadYaml<Entries> | undefined {
  return readOrRefuse(file, refused, () => {
    const yaml = parsedYaml(text)
    const { value, faults } = readContent(schema, yaml.value)
    if (value === undefined) throw new Error(schemaFaults(yaml, faults))
    return { entries: value, lineOf: yaml.lineOf }
  })
}

/** Returns the faults that a schema has found, each with its line and its path. */
export function schemaFaults(yaml: Pick<ParsedYaml, 'lineOf'>, faults: readonly ContentFault[]): string {
  return faults
    .map(
      (fault) =>
        `line ${lineOfField(yaml, fault.at)}: ${fault.at ? `${fault.at}: ` : ''}${reasonText(fault)}`,
    )
    .join('; ')
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

/** Parses a YAML text. Throws an `Error` with the line of the first mistake. */
export function parsedYaml(text: string): ParsedYaml {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lineAt = (position = 0) => Math.max(1, counter.linePos(position).line)
  const [error] = document.errors
  if (error) throw new Error(`line ${lineAt(error.pos[0])}: ${error.message}`)
  return { value: document.toJS() ?? {}, lineOf: (path) => lineAt(positionOf(document, path)) }
}

/** Returns the line of a field by its path in a fault: `2.carrier`. */
export function lineOfField({ lineOf }: Pick<ParsedYaml, 'lineOf'>, at: string): number {
  return lineOf(at ? at.split('.') : [])
}

/** Returns the position of the value at a path in the text, or of the nearest value around it. */
function positionOf(document: Document, path: Path): number | undefined {
  const node = path.length ? document.getIn(path, true) : document.contents
  if (isNode(node) && node.range) return node.range[0]
  return path.length ? positionOf(document, path.slice(0, -1)) : undefined
}
