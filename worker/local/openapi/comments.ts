import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseAst } from 'vite'
import type { JsonSchema } from './json-schema.ts'

/** A syntax tree node; the other fields depend on its type. */
interface Node {
  type: string
  start: number
  [field: string]: unknown
}

export interface Source {
  /** The file name without its ending: `cart-choices`. */
  name: string
  text: string
  /** The constants of the module by name, each with its value and the start of its statement. */
  constants: Map<string, { value: Node; start: number }>
}

/** Doc comments by the path of their field: `body.addresses.city`; the path of a constant as a whole is ''. */
export interface Comments {
  /** Above fields. */
  fields: Map<string, string>
  /** Above the constants that are the values of fields. */
  constants: Map<string, string>
}

/** Reads the sources of `shared/`, whose doc comments are the descriptions of the contract. */
export function sharedSources(): Source[] {
  const files = globSync('shared/{*,platform-api/*}.ts').filter((file) => !file.endsWith('.test.ts'))
  return files.sort().map((file) => sourceOf(basename(file, '.ts'), readFileSync(file, 'utf8')))
}

function sourceOf(name: string, text: string): Source {
  const constants: Source['constants'] = new Map()
  for (const statement of parseAst(text, { lang: 'ts' }).body as unknown as Node[]) {
    const declaration = (statement.declaration ?? statement) as Node
    if (declaration.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations as { id: Node; init: Node | null }[])
      if (init) constants.set(String(id.name), { value: init, start: statement.start })
  }
  return { name, text, constants }
}

/** Returns the source that declares a constant, `near` before the others. */
export function sourceWith(name: string, sources: readonly Source[], near?: Source): Source | undefined {
  return near?.constants.has(name) ? near : sources.find(({ constants }) => constants.has(name))
}

/** Returns the comments of a constant and of all fields in it, also in other constants that it names, except those of `apart`. */
export function commentsOf(name: string, sources: readonly Source[], apart: readonly string[]): Comments {
  const comments: Comments = { fields: new Map(), constants: new Map() }
  const note = (found: Map<string, string>, path: string, comment: string) => {
    if (comment && !found.has(path)) found.set(path, comment)
  }
  const readConstant = (name: string, near: Source | undefined, path: string) => {
    const source = sourceWith(name, sources, near)
    const constant = source?.constants.get(name)
    if (!source || !constant) return
    note(comments.constants, path, commentBefore(source, constant.start))
    read(constant.value, source, path)
  }
  const read = (node: Node, source: Source, path: string) => {
    if (node.type === 'Identifier' && !apart.includes(String(node.name)))
      readConstant(String(node.name), source, path)
    if (node.type !== 'Property') for (const part of partsOf(node)) if (isNode(part)) read(part, source, path)
    if (node.type !== 'Property' || !isNode(node.key) || !isNode(node.value)) return
    const inner = [path, nameOf(node.key)].filter(Boolean).join('.')
    note(comments.fields, inner, commentBefore(source, node.start))
    read(node.value, source, inner)
  }
  readConstant(name, undefined, '')
  return comments
}

/** Returns the parts of a node in which its fields stand: of a call the first argument that is no text. */
function partsOf({ type, properties, argument, elements, expression, arguments: given }: Node): unknown[] {
  if (type === 'CallExpression') return [(given as Node[]).find((part) => part.type !== 'Literal')]
  return [properties, argument, elements, expression].flat()
}

/** Adds the comments to the fields of a JSON Schema that stands at this path. */
export function describe(json: JsonSchema, comments: Comments, path = ''): void {
  for (const [name, field] of Object.entries(json.properties ?? {})) {
    const inner = [path, name].filter(Boolean).join('.')
    const ofConstant = field.$ref ? undefined : (field.description ?? comments.constants.get(inner))
    const description = comments.fields.get(inner) ?? ofConstant
    if (description) field.description = description
    describe(field, comments, inner)
  }
  const parts = [...(json.anyOf ?? []), ...(json.items ? [json.items] : [])]
  for (const part of parts) describe(part, comments, path)
}

function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.type === 'string'
}

function nameOf({ type, name, value, property }: Node): string {
  return type === 'MemberExpression' ? nameOf(property as Node) : String(name ?? value ?? '')
}

/** Returns the doc comment that ends before `start`, as one paragraph without asterisks; '' if there is none. */
function commentBefore({ text }: Source, start: number): string {
  const before = text.slice(0, start).trimEnd()
  if (!before.endsWith('*/')) return ''
  const comment = before.slice(before.lastIndexOf('/*'))
  if (!comment.startsWith('/**')) return ''
  return comment.slice(3, -2).replaceAll(/^ *\*/gm, '').replaceAll(/\s+/g, ' ').trim()
}
