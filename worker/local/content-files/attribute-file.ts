import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Title } from '#shared/content/content-fields.ts'
import { facetOf, fieldRows, wineColors } from '#shared/product-fields.ts'
import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import { declaredViews } from '#shared/views/views.ts'
import { attributeDocument } from '#worker/platform/catalog/writing/attribute-document.ts'
import type { AttributeDocument } from '#worker/platform/catalog/writing/shape.ts'
import { neededEntries } from './entries.ts'

type OptionDocument = AttributeDocument['options'][number]
type Words = Partial<Record<StoreCode, string>>

const Value = v.pipe(v.union([Title, v.number()]), v.transform(String))
/** Words of a view that is not open may stand in the file. */
const ofViews = Object.fromEntries(
  Object.keys(declaredViews).map((code) => [code, v.optional(Title)]),
) as Record<StoreCode, v.OptionalSchema<typeof Title, undefined>>

const Option = v.union([
  // A plain value is its own label.
  v.pipe(
    Value,
    v.transform((value) => ({ value, name: value })),
  ),
  v.strictObject({
    value: Value,
    /** The label in all views that have none of their own. */
    name: v.optional(Value),
    ...ofViews,
    /** The colour of the swatch beside the label. */
    swatch: v.optional(v.picklist(wineColors)),
  }),
])
type Option = v.InferOutput<typeof Option> & Words & { swatch?: string }

/** The labels of an attribute. Its type follows from the table of product fields (`shared/product-fields.ts`). */
const Entry = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/, 'a code is "grape_types"')),
  /** Sorts the options by their labels; filter lists then show the option with the most products first. Absent: the order of the file. */
  by_name: v.optional(v.literal(true)),
  options: v.array(Option),
})
export type AttributeEntry = v.InferOutput<typeof Entry>

export const AttributesFile = v.array(Entry)
export const attributesFile = 'attributes.yaml'

const read = new Map<string, AttributeEntry[]>()

/** Returns the entries of `attributes.yaml` of a folder, read once; none without the file. Throws an `Error` if the file is wrong. */
export function attributesIn(folder: string): AttributeEntry[] {
  const isThere = existsSync(join(folder, attributesFile))
  const known = read.get(folder) ?? (isThere ? neededEntries(folder, attributesFile, AttributesFile) : [])
  read.set(folder, known)
  return known
}

/** Returns the attributes of the product fields in a view, with the options of a file. */
export function attributeDocuments(file: readonly AttributeEntry[], view: StoreCode): AttributeDocument[] {
  const messages = messagesOf(view)
  return fieldRows.flatMap(([code, field]) => {
    if (!('id' in field) || !field.name) return []
    const entry = file.find((one) => one.code === code)
    const input = inputs[field.type as keyof typeof inputs]
    const isFacet = facetOf(field) !== undefined
    const made = attributeDocument(field.id, code, messages[field.name] ?? field.name, { isFacet, input })
    return entry ? { ...made, options: optionDocuments(entry, view) } : made
  })
}

/** Returns the texts of the view's language by their English sources; those of the first view if the language has no file. */
function messagesOf(view: StoreCode): Record<string, string> {
  const paths = [view, ...storeCodes].map((code) =>
    join(import.meta.dirname, `../../../locales/${storeViews[code].locale}.json`),
  )
  return JSON.parse(readFileSync(paths.find((path) => existsSync(path)) ?? '', 'utf8'))
}

const inputs = { number: 'text', option: 'select', options: 'multiselect', scale: 'select' } as const

/**
 * Returns the options of an attribute in a view, the first one blank. An option without a label in this view has that of another view. Such
 * an option is left out if `isThere` returns false for it.
 */
export function optionDocuments(
  { by_name, options }: AttributeEntry,
  view: StoreCode,
  isThere: (value: string) => boolean = () => true,
): OptionDocument[] {
  const shown = options.filter((option: Option) => option[view] || option.name || isThere(option.value))
  const documents = shown.map((option: Option, index): OptionDocument => {
    const label = option[view] ?? option.name ?? wordsOf(option)[0] ?? option.value
    const { value, swatch } = option
    return { value, label, ...(swatch && { swatch }), ...(!by_name && { sort_order: index + 1 }) }
  })
  const { compare } = new Intl.Collator(view)
  if (by_name) documents.sort((one, other) => compare(one.label, other.label))
  return [{ value: '', label: ' ' }, ...documents]
}

/** Returns the labels of an option in the order of the views. */
function wordsOf(option: Option): string[] {
  return storeCodes.flatMap((code) => option[code] ?? [])
}
