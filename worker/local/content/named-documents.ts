import { join } from 'node:path'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { storedView } from '#worker/platform/catalog/import/stored-catalogue.ts'
import { changeDocuments } from '#worker/platform/catalog/writing/change-documents.ts'
import { dropOldPages } from '#worker/platform/catalog/writing/drop-old-pages.ts'
import type { AttributeDocument, CategoryDocument } from '#worker/platform/catalog/writing/shape.ts'
import type { ContentChanging } from '#worker/platform/content/change-content.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { prepare, rows, sql } from '#worker/platform/sql.ts'
import {
  type AttributeEntry,
  AttributesFile,
  attributesFile,
  optionDocuments,
} from '../content-files/attribute-file.ts'
import {
  CategoriesFile,
  type CategoryEntry,
  categoriesFile,
  categoryDocuments,
} from '../content-files/category-file.ts'
import { entriesOf } from '../content-files/entries.ts'
import type { Path } from '../content-files/parsed-yaml.ts'

export interface NamedChange {
  kind: 'added' | 'changed'
  view: StoreView
  name: string
}

/**
 * Stores the categories and attribute labels of a folder that differ from those of the shop. Those that the files lack stay, because
 * products name them. For the same reason a category keeps its name, address and parent, and a used option keeps its label.
 */
export async function changeNamedDocuments(
  db: D1Database,
  folder: string,
  refused: RefusedFile[],
  { isDryRun, purge }: Pick<ContentChanging, 'isDryRun' | 'purge'>,
): Promise<NamedChange[]> {
  const paths = { categories: join(folder, categoriesFile), attributes: join(folder, attributesFile) }
  const tree = entriesOf(folder, paths.categories, CategoriesFile, refused)
  const words = entriesOf(folder, paths.attributes, AttributesFile, refused)
  if (!tree && !words) return []
  const mistakes = { categories: new Set<string>(), attributes: new Set<string>() }
  const places = new Map<number, Path>()
  const categoryMistake = (id: number, reason: string, path = places.get(id) ?? []) =>
    void mistakes.categories.add(`line ${tree?.lineOf(path)}: ${id}: ${reason}`)
  const attributeMistake = (path: Path, reason: string) =>
    void mistakes.attributes.add(`line ${words?.lineOf(path)}: ${reason}`)
  for (const { id, path } of categoryPaths(tree?.entries.categories ?? [])) {
    if (places.has(id)) categoryMistake(id, 'stands there twice', path)
    else places.set(id, path)
  }
  const changes: NamedChange[] = []
  for (const view of Object.values(storeViews)) {
    const stored = await storedView(db, view.code)
    const { documents: made, media } = tree
      ? categoryDocuments(tree.entries, view.code)
      : { documents: [], media: [] }
    const categories = tree ? merged(made, stored.categories, categoryMistake) : stored.categories
    const used = words ? await usedOptions(db, view) : new Set<string>()
    const attributes = withWords(
      stored.attributes,
      words?.entries ?? [],
      view,
      (attribute, value) => used.has(`${attribute} ${value}`),
      attributeMistake,
    )
    changes.push(
      ...differing(view, 'category', stored.categories, categories, ({ slug }) => slug),
      ...differing(view, 'attribute', stored.attributes, attributes, ({ attribute_code }) => attribute_code),
    )
    if (isDryRun || mistakes.categories.size + mistakes.attributes.size) continue
    const statements = changeDocuments(view, { categories, attributes }, stored, media)
    if (statements.length) await db.batch(statements.map((statement) => prepare(db, statement)))
  }
  for (const kind of ['categories', 'attributes'] as const)
    if (mistakes[kind].size) refused.push({ file: paths[kind], reason: [...mistakes[kind]].join('; ') })
  if (!isDryRun) await dropOldPages(db, purge, ['category', 'attribute'])
  return changes
}

function differing<Document extends { id: number }>(
  view: StoreView,
  type: string,
  before: readonly Document[],
  now: readonly Document[],
  nameOf: (document: Document) => string,
): NamedChange[] {
  const known = new Map(before.map((document) => [document.id, JSON.stringify(document)]))
  return now.flatMap((document) => {
    const was = known.get(document.id)
    // The two root categories have no slug. They change only because their children change.
    if (was === JSON.stringify(document) || !nameOf(document)) return []
    return { kind: was === undefined ? 'added' : 'changed', view, name: `${type} ${nameOf(document)}` }
  })
}

/** Returns the categories of the file and those that only the shop has, each with its children. */
function merged(
  made: readonly CategoryDocument[],
  stored: readonly CategoryDocument[],
  mistake: (id: number, reason: string) => void,
): CategoryDocument[] {
  const before = new Map(stored.map((category) => [category.id, category]))
  const all = new Map(stored.map((category) => [category.id, { ...category }]))
  const lasts = new Map<number, number>()
  for (const category of made) {
    const known = before.get(category.id)
    if (category.id <= 2 && known) continue
    const taken = stored.find(({ id, slug }) => slug === category.slug && id !== category.id && slug)
    if (taken) mistake(category.id, `the address ${category.slug} is that of category ${taken.id}`)
    for (const field of ['name', 'slug', 'parent_id'] as const)
      if (known && known[field] !== category[field])
        mistake(category.id, `its products name it ${known[field]}, not ${category[field]}`)
    // A category keeps its position while it is greater than the previous sibling's position. So categories that were not moved do not
    // differ.
    const last = lasts.get(category.parent_id)
    const position =
      known && known.position > (last ?? 0)
        ? known.position
        : (last ?? lastBelow(category.parent_id, stored)) + 1
    lasts.set(category.parent_id, position)
    const { widgets = [], product_count = 0 } = known ?? {}
    all.set(category.id, { ...known, ...category, position, widgets, product_count })
  }
  return withChildren([...all.values()])
}

function lastBelow(parent: number, categories: readonly CategoryDocument[]): number {
  return Math.max(
    0,
    ...categories.flatMap(({ parent_id, position }) => (parent_id === parent ? position : [])),
  )
}

function withChildren(categories: readonly CategoryDocument[]): CategoryDocument[] {
  const nodes = new Map(categories.map(({ id }) => [id, { id, children_data: [] as Children }]))
  const inOrder = categories.toSorted((one, other) => one.position - other.position)
  for (const { id, parent_id } of inOrder) {
    const node = nodes.get(id)
    if (node) nodes.get(parent_id)?.children_data.push(node)
  }
  return categories.map((category) => {
    return { ...category, children_data: nodes.get(category.id)?.children_data ?? [] }
  })
}

type Children = CategoryDocument['children_data']

/** Returns the path of each category in the file, from the top. */
function categoryPaths(
  entries: readonly CategoryEntry[],
  above: Path = ['categories'],
): { id: number; path: Path }[] {
  return entries.flatMap(({ id, categories = [] }, place) => {
    const path = [...above, place]
    return [{ id, path }, ...categoryPaths(categories, [...path, 'categories'])]
  })
}

/** Returns keys such as `grape_types 301`, one for each option that a product of the view has. */
async function usedOptions(db: D1Database, { storeId }: StoreView): Promise<ReadonlySet<string>> {
  const found = await rows<{ attribute: string; value: string }>(
    db,
    sql`SELECT attribute, value FROM facets WHERE store_id = ${storeId}`,
  )
  return new Set(found.map(({ attribute, value }) => `${attribute} ${value}`))
}

function withWords(
  stored: readonly AttributeDocument[],
  entries: readonly AttributeEntry[],
  view: StoreView,
  isUsed: (attribute: string, value: string) => boolean,
  mistake: (path: Path, reason: string) => void,
): AttributeDocument[] {
  for (const [place, { code }] of entries.entries())
    if (!stored.some(({ attribute_code }) => attribute_code === code))
      mistake([place], `there is no attribute ${code}`)
  return stored.map((attribute) => {
    const { attribute_code: code, options } = attribute
    const place = entries.findIndex((one) => one.code === code)
    const entry = entries[place]
    if (!entry) return attribute
    const known = new Map(options.map((option) => [option.value, option]))
    const wanted = optionDocuments(entry, view.code, (value) => known.has(value))
    for (const { value, label } of wanted) {
      const was = known.get(value)?.label
      if (was !== undefined && was !== label && isUsed(code, value))
        mistake(
          [place, 'options', entry.options.findIndex((option) => option.value === value)],
          `${code}: products have ${was}, whose word stays`,
        )
    }
    if (isSame(entry, wanted, options)) return attribute
    const others = options.filter(({ value }) => !wanted.some((option) => option.value === value))
    return { ...attribute, options: [...wanted, ...others] }
  })
}

type Options = AttributeDocument['options']

/** Compares two lists of options. The order is ignored if the options are sorted by label, because an import appends new options. */
function isSame({ by_name }: AttributeEntry, wanted: Options, stored: Options): boolean {
  const comparable = (options: Options) => {
    const all = options.map(({ value, label, swatch }) => JSON.stringify([value, label, swatch]))
    return by_name ? all.toSorted() : all
  }
  return JSON.stringify(comparable(wanted)) === JSON.stringify(comparable(stored))
}
