import * as v from 'valibot'
import { CategoryEntry } from '#shared/content/category-entry.ts'
import type { ContentFault } from '#shared/content/content-forms.ts'
import { type StoreView, storeCodes, storeViews } from '#shared/store-view.ts'
import { storedView } from '../catalog/import/stored-catalogue.ts'
import { changeDocuments } from '../catalog/writing/change-documents.ts'
import type { CategoryDocument } from '../catalog/writing/shape.ts'
import { categoryDocuments, slugIn } from './category-documents.ts'
import { type ContentList, withOmitted } from './content-list.ts'
import { storedCategories } from './stored-categories.ts'

/**
 * The tree of categories in all views. Those that the list lacks stay, because products name them; for the same reason a category keeps its
 * name, address and parent.
 */
export const categories: ContentList<CategoryEntry> = {
  name: 'categories.yaml',
  entry: 'category',
  schema: v.array(CategoryEntry),
  isShared: true,
  keyOf: (entry) => String(entry.id ?? slugs(entry).join()),
  readStored: storedCategories,
  complete: (all, stored) => completed(withIds(all, stored), stored),
  parts: comparableParts,
  async findFaults(db, _view, all) {
    const entries = withIds(all, await storedCategories(db))
    const faults = flat(entries).flatMap(({ entry: { id }, path }, place, every): ContentFault[] =>
      every.findIndex((other) => other.entry.id === id) < place
        ? [{ at: path, reason: 'It stands there twice.' }]
        : [],
    )
    for (const view of Object.values(storeViews)) {
      const documents = categoryDocuments(entries, view.code)
      faults.push(...changedNames(documents, (await storedView(db, view.code)).categories, view, entries))
    }
    return faults
  },
  async storeStatements(db, _view, all) {
    const views = Object.values(storeViews).map(async (view) => {
      const stored = await storedView(db, view.code)
      const now = merged(categoryDocuments(all, view.code), stored.categories)
      return changeDocuments(view, { ...stored, categories: now }, stored)
    })
    return (await Promise.all(views)).flat()
  },
}

/** Returns the entries with those below them, each with its path in the list: `2.categories.0`. */
function flat(entries: readonly CategoryEntry[], above = ''): { entry: CategoryEntry; path: string }[] {
  return entries.flatMap((entry, place) => {
    const path = `${above}${place}`
    return [{ entry, path }, ...flat(entry.categories ?? [], `${path}.categories.`)]
  })
}

/** Returns the addresses of an entry in the views that have it. */
function slugs(entry: CategoryEntry): string[] {
  return storeCodes.flatMap((code) => (entry[code] ? `${code} ${slugIn(entry[code], code)}` : []))
}

/** Returns the entries with ids: a category without one is the stored category with the same address, or a new one. */
function withIds(entries: readonly CategoryEntry[], stored: readonly CategoryEntry[]): CategoryEntry[] {
  const known = new Map(flat(stored).flatMap(({ entry }) => slugs(entry).map((slug) => [slug, entry.id])))
  const ids = [...flat(stored), ...flat(entries)].map(({ entry }) => entry.id ?? 0)
  let last = Math.max(2, ...ids)
  const numbered = (all: readonly CategoryEntry[]): CategoryEntry[] =>
    all.map(({ categories: below, ...entry }) => {
      const id = entry.id ?? slugs(entry).flatMap((slug) => known.get(slug) ?? [])[0] ?? ++last
      return { ...entry, id, ...(below && { categories: numbered(below) }) }
    })
  return numbered(entries)
}

function completed(all: readonly CategoryEntry[], stored: readonly CategoryEntry[]): CategoryEntry[] {
  return withOmitted(all, stored, ({ id }) => id).map((entry) => {
    const known = stored.find(({ id }) => id === entry.id)?.categories ?? []
    const below = completed(entry.categories ?? [], known)
    return below.length ? { ...entry, categories: below } : entry
  })
}

/** Returns the documents of each view, with the sibling that each follows in place of its position. */
function comparableParts(all: readonly CategoryEntry[]): ReadonlyMap<string, unknown> {
  return new Map(
    storeCodes.flatMap((code) => {
      const lasts = new Map<number, number>()
      return categoryDocuments(all, code).flatMap(({ position: _, children_data: __, ...document }) => {
        const after = lasts.get(document.parent_id)
        lasts.set(document.parent_id, document.id)
        // The two root categories have no slug.
        return document.slug ? [[`${code} ${document.slug}`, { ...document, after }] as const] : []
      })
    }),
  )
}

/** Returns a fault for each category whose name, address or parent is not the stored one, or whose address another category has. */
function changedNames(
  documents: readonly CategoryDocument[],
  stored: readonly CategoryDocument[],
  { code }: StoreView,
  entries: readonly CategoryEntry[],
): ContentFault[] {
  const paths = new Map(flat(entries).map(({ entry, path }) => [entry.id, path]))
  return documents.flatMap((category): ContentFault[] => {
    const path = paths.get(category.id)
    if (path === undefined) return []
    const known = stored.find(({ id }) => id === category.id)
    const taken = stored.find(({ id, slug }) => slug === category.slug && id !== category.id)
    const changed =
      known && (['name', 'slug', 'parent_id'] as const).find((one) => known[one] !== category[one])
    const at = changed === 'parent_id' ? path : `${path}.${code}.${changed ?? 'slug'}`
    const word = String(known?.[changed ?? 'name'])
    if (changed)
      return [{ at, reason: 'Products use the name {word}, which cannot be changed.', values: { word } }]
    return taken ? [{ at, reason: 'Another category has this address.' }] : []
  })
}

/** Returns the categories of a view with the values that only the shop stores: sections, counts and positions. */
function merged(made: readonly CategoryDocument[], stored: readonly CategoryDocument[]): CategoryDocument[] {
  const before = new Map(stored.map((category) => [category.id, category]))
  const all = new Map(before)
  const lasts = new Map<number, number>()
  for (const category of made) {
    const known = before.get(category.id)
    if (category.id <= 2 && known) continue
    // A category keeps its position while it is greater than the previous sibling's position. So categories that were not moved do not
    // differ.
    const last = lasts.get(category.parent_id) ?? 0
    const position = known && known.position > last ? known.position : last + 1
    lasts.set(category.parent_id, position)
    const { widgets = [], product_count = 0 } = known ?? {}
    all.set(category.id, { ...known, ...category, position, widgets, product_count })
  }
  return withChildren([...all.values()])
}

function withChildren(all: readonly CategoryDocument[]): CategoryDocument[] {
  type Children = CategoryDocument['children_data']
  const nodes = new Map(all.map(({ id }) => [id, { id, children_data: [] as Children }]))
  for (const { id, parent_id } of all.toSorted((one, other) => one.position - other.position)) {
    const node = nodes.get(id)
    if (node) nodes.get(parent_id)?.children_data.push(node)
  }
  return all.map((category) => ({ ...category, children_data: nodes.get(category.id)?.children_data ?? [] }))
}
