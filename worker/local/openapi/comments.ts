import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseAst } from 'vite'
import type { JsonSchema } from './parts.ts'

/** The syntax tree nodes that this module reads. */
type Node = { start: number } & (
  | { type: 'Identifier'; name: string }
  | { type: 'Literal'; value: unknown }
  | { type: 'TSAsExpression'; expression: Node }
  | { type: 'ObjectExpression'; properties: Node[] }
  | { type: 'Property'; key: Node; value: Node }
  | { type: 'SpreadElement'; argument: Node }
  | { type: 'ArrayExpression'; elements: Node[] }
  | { type: 'MemberExpression'; property: Node }
  | { type: 'CallExpression'; callee: Node; arguments: Node[] }
  | { type: 'ExportNamedDeclaration'; declaration: Node | null }
  | { type: 'VariableDeclaration'; declarations: Node[] }
  | { type: 'VariableDeclarator'; id: Node; init: Node | null }
)
type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>

export interface Source {
  /** The file name without its ending: `cart-choices`. */
  name: string
  text: string
  /** The constants of the module by name, each with its value and the start of its statement. */
  constants: Map<string, { value: Node; start: number }>
}

/** Reads the sources of `shared/`, whose doc comments are the descriptions of the contract. */
export function sharedSources(): Source[] {
  const files = globSync('shared/{*,platform-api/*}.ts').filter((file) => !file.endsWith('.test.ts'))
  return files.sort().map((file) => sourceOf(basename(file, '.ts'), readFileSync(file, 'utf8')))
}

export interface Constant {
  source: Source
  value: Node
  /** The doc comment above the constant; '' if there is none. */
  comment: string
}

/** Returns a constant of `shared/`. If two have the name, returns the one in the source `near`. */
export function constantOf(name: string, sources: readonly Source[], near?: Source): Constant | undefined {
  const source = near?.constants.has(name) ? near : sources.find(({ constants }) => constants.has(name))
  const found = source?.constants.get(name)
  return source && found && { source, value: found.value, comment: commentBefore(source, found.start) }
}

/** Copies doc comments of fields into the JSON Schema that was made of the schema in `node`. */
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

/** Returns the fields of an object with the doc comments above them. */
export function fieldsOf(object: Node, source: Source): { name: string; value: Node; comment: string }[] {
  const properties = object.type === 'ObjectExpression' ? object.properties : []
  return properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const { key, value, start } = property
    return [{ name: nameOf(key), value, comment: commentBefore(source, start) }]
  })
}

function nameOf(node: Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' ? String(node.value) : ''
}

function describeCall(
  json: JsonSchema,
  call: NodeOf<'CallExpression'>,
  source: Source,
  sources: readonly Source[],
): void {
  const callee = nameOf(call.callee)
  const [first] = call.arguments
  if (!first) return
  if (callee === 'union') {
    const options = first.type === 'ArrayExpression' ? first.elements : []
    options.forEach((option, index) => {
      const schema = json.anyOf?.[index]
      if (schema) addDescriptions(schema, option, source, sources)
    })
  } else if (callee === 'array') addDescriptions(json.items ?? {}, first, source, sources)
  else if (callee === 'list') addDescriptions(json.anyOf?.[0]?.items ?? {}, first, source, sources)
  else if (callee === 'nullish' || callee === 'nullable')
    addDescriptions(json.anyOf?.[0] ?? {}, first, source, sources)
  else addDescriptions(json, first, source, sources)
}

function describeFields(
  json: JsonSchema,
  object: NodeOf<'ObjectExpression'>,
  source: Source,
  sources: readonly Source[],
): void {
  for (const property of object.properties)
    if (property.type === 'SpreadElement') addDescriptions(json, property.argument, source, sources)
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
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const declared of declaration.declarations)
      if (declared.type === 'VariableDeclarator' && declared.init)
        constants.set(nameOf(declared.id), { value: declared.init, start: statement.start })
  }
  return { name, text, constants }
}

/** Returns the doc comment that ends before `start`, as one paragraph without asterisks; '' if there is none. */
function commentBefore({ text }: Source, start: number): string {
  const before = text.slice(0, start).trimEnd()
  if (!before.endsWith('*/')) return ''
  const comment = before.slice(before.lastIndexOf('/*'))
  if (!comment.startsWith('/**')) return ''
  return comment.slice(3, -2).replaceAll(/^ *\*/gm, '').replaceAll(/\s+/g, ' ').trim()
}
