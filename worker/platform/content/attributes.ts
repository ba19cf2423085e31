import * as v from 'valibot'
import { AttributeEntry, type AttributeOption } from '#shared/content/attribute-entry.ts'
import type { ContentFault } from '#shared/content/content-forms.ts'
import { type StoreCode, type StoreView, storeCodes, storeViews } from '#shared/store-view.ts'
import { storedView } from '../catalog/import/stored-catalogue.ts'
import { changeDocuments } from '../catalog/writing/change-documents.ts'
import { type AttributeDocument, type ByView, byView } from '../catalog/writing/shape.ts'
import { rows, sql } from '../sql.ts'
import { type ContentList, withOmitted } from './content-list.ts'

type OptionDocument = AttributeDocument['options'][number]

/** The words of attributes in all views. Those that the list lacks stay, because products name them. */
export const attributes: ContentList<AttributeEntry> = {
  name: 'attributes.yaml',
  entry: 'attribute',
  schema: v.array(AttributeEntry),
  isShared: true,
  isUnordered: true,
  keyOf: ({ code }) => code,
  complete: (all, stored) =>
    withOmitted(
      all.map((entry) => {
        const known = stored.find(({ code }) => code === entry.code)?.options ?? []
        return { ...entry, options: withOmitted(entry.options, known, ({ value }) => value) }
      }),
      stored,
      ({ code }) => code,
    ),
  readStored: async (db) => attributeEntries(await storedAttributes(db)),
  parts: (all) => new Map(all.map((entry) => [entry.code, comparable(entry)])),
  async findFaults(db, _view, all) {
    const stored = await storedAttributes(db)
    const found = Object.values(storeViews).map(async (view) =>
      changedWords(stored[view.code], all, view, await usedOptions(db, view)),
    )
    const faults = (await Promise.all(found)).flat()
    return faults.filter(({ at }, place) => faults.findIndex((fault) => fault.at === at) === place)
  },
  async storeStatements(db, _view, all) {
    const views = Object.values(storeViews).map(async (view) => {
      const stored = await storedView(db, view.code)
      const now = stored.attributes.map((attribute) => withWords(attribute, all, view.code))
      return changeDocuments(view, { ...stored, attributes: now }, stored)
    })
    return (await Promise.all(views)).flat()
  },
}

async function storedAttributes(db: D1Database): Promise<ByView<AttributeDocument[]>> {
  const views = await Promise.all(
    storeCodes.map(async (code) => [code, (await storedView(db, code)).attributes] as const),
  )
  return Object.fromEntries(views) as ByView<AttributeDocument[]>
}

/** Returns the words of the attributes that have some. */
function attributeEntries(stored: ByView<AttributeDocument[]>): AttributeEntry[] {
  const all = storeCodes.flatMap((code) => stored[code].filter(({ options }) => options.length))
  const codes = new Set(all.map(({ attribute_code }) => attribute_code as AttributeEntry['code']))
  return [...codes].map((code) => {
    const found = byView(
      (view) => stored[view].find(({ attribute_code }) => attribute_code === code)?.options ?? [],
    )
    const options = Object.values(found).flatMap((some) => some.filter(({ value }) => value))
    const values = new Set(options.map(({ value }) => value))
    return {
      code,
      ...(options.some(({ sort_order }) => sort_order === undefined) && { by_name: true as const }),
      options: [...values].map((value) => optionEntry(value, found)),
    }
  })
}

function optionEntry(value: string, found: ByView<OptionDocument[]>): AttributeOption {
  const words = storeCodes.flatMap((view) => {
    const option = found[view].find((one) => one.value === value)
    return option ? [[view, option.label] as const] : []
  })
  const labels = new Set(words.map(([, label]) => label))
  const isCommon = labels.size === 1 && words.length === storeCodes.length
  const swatch = storeCodes
    .flatMap((view) => found[view])
    .find((option) => option.value === value && option.swatch)?.swatch
  return {
    value,
    ...(isCommon ? { name: words[0]?.[1] ?? '' } : Object.fromEntries(words)),
    ...(swatch && { swatch }),
  }
}

/** Returns the words of each view. Their order is ignored if they are sorted by label, because an import appends new options. */
function comparable(entry: AttributeEntry): unknown {
  return byView((view) => {
    const shown = optionDocuments(entry, view).map(({ value, label, swatch }) => [value, label, swatch])
    return entry.by_name ? shown.map((option) => JSON.stringify(option)).toSorted() : shown
  })
}

/** Returns the keys such as `grape_types 301` of the options that a product of the view has. */
async function usedOptions(db: D1Database, { storeId }: StoreView): Promise<ReadonlySet<string>> {
  const found = await rows<{ key: string }>(
    db,
    sql`SELECT DISTINCT attribute || ' ' || value AS key FROM facets WHERE store_id = ${storeId}`,
  )
  return new Set(found.map(({ key }) => key))
}

/** Returns a fault for each changed word that products have. */
function changedWords(
  stored: readonly AttributeDocument[],
  all: readonly AttributeEntry[],
  { code: view }: StoreView,
  used: ReadonlySet<string>,
): ContentFault[] {
  return all.flatMap((entry, place) => {
    const known = stored.find(({ attribute_code }) => attribute_code === entry.code)
    if (!known) return [{ at: `${place}.code`, reason: 'There is no such attribute.' }]
    return optionDocuments(entry, view).flatMap(({ value, label }): ContentFault[] => {
      const was = known.options.find((option) => option.value === value)?.label
      if (was === undefined || was === label || !used.has(`${entry.code} ${value}`)) return []
      const option = entry.options.findIndex((one) => one.value === value)
      return [
        {
          at: `${place}.options.${option}`,
          reason: 'Products use the word {word}, which cannot be changed.',
          values: { word: was },
        },
      ]
    })
  })
}

/** Returns an attribute with the words of its entry. */
function withWords(
  attribute: AttributeDocument,
  all: readonly AttributeEntry[],
  view: StoreCode,
): AttributeDocument {
  const entry = all.find(({ code }) => code === attribute.attribute_code)
  if (!entry) return attribute
  const known = new Set(attribute.options.map(({ value }) => value))
  return { ...attribute, options: optionDocuments(entry, view, (value) => known.has(value)) }
}

/**
 * Returns the options of an attribute in a view, the first one blank. An option without a label in this view has that of another view. Such
 * an option is left out if `isThere` returns false for it.
 */
export function optionDocuments(
  { by_name, options }: AttributeEntry,
  view: StoreCode,
  isThere: (value: string) => boolean = () => true,
): OptionDocument[] {
  const shown = options.filter((option) => option[view] || option.name || isThere(option.value))
  const documents = shown.map((option, index): OptionDocument => {
    const other = storeCodes.flatMap((code) => option[code] ?? [])[0]
    const { value, swatch, [view]: own, name = other } = option
    return {
      value,
      label: own ?? name ?? value,
      ...(swatch && { swatch: swatch as NonNullable<OptionDocument['swatch']> }),
      ...(!by_name && { sort_order: index + 1 }),
    }
  })
  const { compare } = new Intl.Collator(view)
  if (by_name) documents.sort((one, other) => compare(one.label, other.label))
  return [{ value: '', label: ' ' }, ...documents]
}
