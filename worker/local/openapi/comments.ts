import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseAst } from 'vite'
import type { JsonSchema } from './json-schema.ts'

/** A node of the syntax tree, loosely: only what is walked here. */
interface Node {
  type: string
  start: number
  [field: string]: any
}

export interface Source {
  /** `cart-choices` of `shared/platform-api/cart-choices.ts`. */
  name: string
  text: string
  /** The module's constants by name: what they are, and where their statement begins. */
  constants: Map<string, { value: Node; start: number }>
}

/** Reads `shared/`: the doc comments there are the contract's words. */
export function sharedSources(): Source[] {
  const files = globSync('shared/{*,platform-api/*}.ts').filter((file) => !file.endsWith('.test.ts'))
  return files.sort().map((file) => sourceOf(basename(file, '.ts'), readFileSync(file, 'utf8')))
}

export interface Constant {
  source: Source
  value: Node
  /** The doc comment above it, '' where it has none. */
  comment: string
}

/** A constant of `shared/` by name; of two with one name that of the source `near`. */
export function constantOf(name: string, sources: readonly Source[], near?: Source): Constant | undefined {
  const source = near?.constants.has(name) ? near : sources.find(({ constants }) => constants.has(name))
  const found = source?.constants.get(name)
  return source && found && { source, value: found.value, comment: commentBefore(source, found.start) }
}

/** Puts doc comments of fields into the JSON Schema that was made of the schema in `node`. */
export function addDescriptions(
  json: JsonSchema,
  node: Node,
  source: Source,
  sources: readonly Source[],
): void {
  const value = node.type === 'TSAsExpression' ? node.expression : node
  if (value.type === 'Identifier') {
    if (json.$ref) return
    const constant = constantOf(value.name, sources, source)
    if (!constant) return
    if (constant.comment) json.description ??= constant.comment
    addDescriptions(json, constant.value, constant.source, sources)
  } else if (value.type === 'ObjectExpression') describeFields(json, value, source, sources)
  else if (value.type === 'CallExpression') describeCall(json, value, source, sources)
}

/** The fields of an object with the comments above them. */
export function fieldsOf(object: Node, source: Source): { name: string; value: Node; comment: string }[] {
  const own = (object.properties as Node[]).filter(({ type }) => type === 'Property')
  return own.map(({ key, value, start }) => ({
    name: key.name ?? key.value,
    value,
    comment: commentBefore(source, start),
  }))
}

function describeCall(json: JsonSchema, call: Node, source: Source, sources: readonly Source[]): void {
  const callee: string = call.callee.property?.name ?? call.callee.name
  const [first] = call.arguments as Node[]
  if (!first) return
  if (callee === 'union') {
    const options: Node[] = first.elements ?? []
    options.forEach((option, index) => {
      if (json.anyOf?.[index]) addDescriptions(json.anyOf[index], option, source, sources)
    })
  } else if (callee === 'array') addDescriptions(json.items ?? {}, first, source, sources)
  else if (callee === 'list') addDescriptions(json.anyOf?.[0]?.items ?? {}, first, source, sources)
  else if (callee === 'nullish' || callee === 'nullable')
    addDescriptions(json.anyOf?.[0] ?? {}, first, source, sources)
  else addDescriptions(json, first, source, sources)
}

function describeFields(json: JsonSchema, object: Node, source: Source, sources: readonly Source[]): void {
  for (const { argument } of (object.properties as Node[]).filter(({ type }) => type === 'SpreadElement'))
    addDescriptions(json, argument, source, sources)
  for (const { name, value, comment } of fieldsOf(object, source)) {
    const field = json.properties?.[name]
    if (!field) continue
    if (comment) field.description = comment
    addDescriptions(field, value, source, sources)
  }
}

function sourceOf(name: string, text: string): Source {
  const constants: Source['constants'] = new Map()
  for (const statement of parseAst(text, { lang: 'ts' }).body as Node[]) {
    const declaration: Node = statement.declaration ?? statement
    if (declaration.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations as Node[])
      if (init) constants.set(id.name, { value: init, start: statement.start })
  }
  return { name, text, constants }
}

/** Of a doc comment that ends where something begins: one paragraph, without its stars. */
function commentBefore({ text }: Source, start: number): string {
  const before = text.slice(0, start).trimEnd()
  if (!before.endsWith('*/')) return ''
  const comment = before.slice(before.lastIndexOf('/*'))
  if (!comment.startsWith('/**')) return ''
  return comment.slice(3, -2).replaceAll(/^ *\*/gm, '').replaceAll(/\s+/g, ' ').trim()
}
