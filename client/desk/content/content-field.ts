import type * as v from 'valibot'
import type { FieldLabel } from '#shared/content/content-fields.ts'
import { sectionTypes } from '#shared/content/section-entry.ts'

export type Entry = Readonly<Record<string, unknown>>

export const typeWords: Readonly<Record<string, string>> = sectionTypes

/** The fields that summarise an entry without a title. */
const mostWords = 6

/** A field of a form, as its schema declares it. The value of a `hidden` field is shown in no form and stays as it is. */
export interface ContentField {
  kind:
    | 'words'
    | 'number'
    | 'flag'
    | 'choice'
    | 'choices'
    | 'texts'
    | 'numbers'
    | 'group'
    | 'list'
    | 'variant'
    | 'hidden'
  label: FieldLabel
  isOptional: boolean
  /** The value of a `flag` that is off. */
  off: false | undefined
  /** The value that applies if the field is absent. */
  initial: unknown
  /** The values of a `choice` or of `choices`. */
  options: readonly string[]
  /** The fields of a `group`. */
  fields(): readonly NamedField[]
  /** The entries of a `list`. */
  item(): ContentField
  /** The groups of a `variant` by the value of its `type`. */
  variants(): Readonly<Record<string, readonly NamedField[]>>
}

export interface NamedField {
  name: string
  field: ContentField
}

/** The parts of a Valibot schema from which a form follows. */
interface SchemaParts {
  type: string
  pipe?: readonly (SchemaParts & { metadata?: FieldLabel })[]
  wrapped?: SchemaParts
  getter?(): SchemaParts
  entries?: Readonly<Record<string, SchemaParts>>
  item?: SchemaParts
  literal?: unknown
  default?: unknown
  options?: readonly unknown[]
}

/** Returns the field of a schema. Nested fields are read when they are shown: a menu contains itself. */
export function contentField(schema: v.GenericSchema): ContentField {
  return fieldOf(schema as unknown as SchemaParts)
}

function fieldOf(schema: SchemaParts): ContentField {
  const { base, label, isOptional, initial } = unwrapped(schema)
  return {
    ...{ kind: kindOf(base), label, isOptional, initial },
    off: base.type === 'boolean' ? false : undefined,
    options: optionsOf(base),
    fields: () => namedFields(base),
    item: () => fieldOf(base.item as SchemaParts),
    variants: () => {
      const groups = (base.options ?? []) as SchemaParts[]
      return Object.fromEntries(groups.map((group) => [group.entries?.type?.literal, namedFields(group)]))
    },
  }
}

function kindOf({ type, literal, item }: SchemaParts): ContentField['kind'] {
  if (type === 'string' || type === 'union') return 'words'
  if (type === 'number' || type === 'variant') return type
  if (type === 'boolean' || literal === true) return 'flag'
  if (type === 'picklist') return 'choice'
  if (type === 'strict_object') return 'group'
  if (type !== 'array' || !item) return 'hidden'
  const inner = unwrapped(item).base.type
  if (inner === 'picklist') return 'choices'
  return inner === 'number' ? 'numbers' : inner === 'string' || inner === 'union' ? 'texts' : 'list'
}

function optionsOf(base: SchemaParts): readonly string[] {
  const choice = base.item ? unwrapped(base.item).base : base
  return choice.type === 'picklist' ? (choice.options as string[]) : []
}

/** Returns the fields that have a label. */
function namedFields({ entries = {} }: SchemaParts): NamedField[] {
  return Object.entries(entries)
    .filter(([, { type }]) => type !== 'literal')
    .map(([name, schema]) => ({ name, field: fieldOf(schema) }))
    .filter(({ field }) => field.label.title !== '')
}

/** Returns the object of a union whose other options are its short forms. */
function objectOf({ options = [] }: SchemaParts): SchemaParts | undefined {
  return (options as SchemaParts[]).find(({ type }) => type === 'strict_object')
}

/** Returns the schema inside optional, lazy and piped schemas, with the outermost label. */
function unwrapped(schema: SchemaParts) {
  let base = schema
  let label: FieldLabel | undefined
  let isOptional = false
  let initial: unknown
  for (;;) {
    label ??= base.pipe?.find(({ metadata }) => metadata)?.metadata
    if (base.type === 'optional' && base.wrapped) {
      isOptional = true
      initial = base.default
      base = base.wrapped
    } else if (base.type === 'lazy' && base.getter) base = base.getter()
    else if (base.pipe?.[0] && base.pipe[0] !== base) base = base.pipe[0]
    else if (base.type === 'union' && objectOf(base)) base = objectOf(base) as SchemaParts
    else return { base, label: label ?? { title: '' }, isOptional, initial }
  }
}

/** Returns the fields of an entry: those of its type if entries have one. */
export function fieldsOf(entry: ContentField, { type }: Entry): readonly NamedField[] {
  return entry.kind === 'variant' ? (entry.variants()[String(type)] ?? []) : entry.fields()
}

/** Returns the words by which an entry is recognised: its type with its title and name, otherwise its first fields. */
export function summaryOf(entry: Entry, field: ContentField, t: (message: string) => string): string {
  const { type, title, label, name } = entry
  const isText = (word: unknown): word is string => typeof word === 'string' && word !== ''
  const own = [title, label, name].filter(isText)
  const words = own.length ? own : fieldsOf(field, entry).flatMap((named) => wordsOf(named, entry, t))
  const titles = [...new Set(words)].slice(0, mostWords).join(' · ')
  const kind = isText(type) ? t(typeWords[type] ?? type) : ''
  return [kind, titles].filter(Boolean).join(': ')
}

function wordsOf({ name, field }: NamedField, entry: Entry, t: (message: string) => string): string[] {
  const value = entry[name]
  if (field.label.input === 'picture') return []
  if (field.kind === 'choice' && value !== undefined)
    return [t(field.label.words?.[String(value)] ?? String(value))]
  if (field.kind === 'group') return [(Object(value) as { name?: string }).name ?? ''].filter(Boolean)
  return field.kind === 'words' && value !== undefined && value !== '' ? [String(value)] : []
}
