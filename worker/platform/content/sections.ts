import * as v from 'valibot'
import { tagName } from '#shared/cache-tag.ts'
import { SectionEntry } from '#shared/content/section-entry.ts'
import type { StoreView } from '#shared/store-view.ts'
import { addDocument, removeDocuments, withSections } from '../catalog/writing/add-document.ts'
import { Inserts } from '../catalog/writing/bulk.ts'
import { oldPages } from '../catalog/writing/old-pages.ts'
import type { WidgetDocument } from '../catalog/writing/shape.ts'
import { catalogueTables } from '../catalog/writing/tables.ts'
import { rows, sql } from '../sql.ts'
import type { ContentList } from './content-list.ts'
import { categoriesOf, unknownCategories } from './stored-categories.ts'

const keyOf = ({ page = 'home', name }: Pick<SectionEntry, 'page' | 'name'>) => `${page}: ${name}`

/** The sections of the home page and of other pages, in the order in which they are shown. */
export const sections: ContentList<SectionEntry> = {
  name: 'sections.yaml',
  entry: 'section',
  schema: v.array(SectionEntry),
  keyOf,
  async readStored(db, view) {
    const slugs = new Map((await categoriesOf(db, view)).map(({ id, slug }) => [id, slug]))
    return (await widgetsOf(db, view)).map((widget) => sectionOf(widget, slugs))
  },
  async findFaults(db, view, all) {
    const slugs = new Set((await categoriesOf(db, view)).map(({ slug }) => slug))
    return all.flatMap(({ category, categories = [] }, place) => [
      ...unknownCategories(category === undefined ? [] : [category], slugs, `${place}.category`),
      ...unknownCategories(categories, slugs, `${place}.categories`),
    ])
  },
  async storeStatements(db, view, all, { removed }) {
    const stored = await widgetsOf(db, view)
    const idOf = idsOf(stored)
    const inserts = new Inserts(catalogueTables)
    for (const [place, document] of (await draftWidgets(db, view, all)).entries())
      addDocument(inserts, view, 'widget', document, place)
    const pages = [...stored.map(({ page }) => page), ...all.map(({ page = 'home' }) => page)]
    const ofCategories = pages.filter((page) => /^\d+$/.test(page))
    return [
      removeDocuments(
        view,
        'widget',
        removed.map((key) => idOf.get(key) ?? 0),
      ),
      ...inserts.statements(),
      withSections(view, ofCategories),
      oldPages([
        ...pages.map((page) => tagName('widget', page)),
        ...ofCategories.map((id) => tagName('category', id)),
      ]),
    ]
  },
}

/** Returns the sections as pages read them, each with the id that it has or would get. */
export async function draftWidgets(
  db: D1Database,
  view: StoreView,
  all: readonly SectionEntry[],
): Promise<WidgetDocument[]> {
  const ids = new Map((await categoriesOf(db, view)).map(({ slug, id }) => [slug, id]))
  const known = idsOf(await widgetsOf(db, view))
  let next = Math.max(0, ...known.values())
  return all.map((section, place) => widgetOf(section, known.get(keyOf(section)) ?? ++next, place, ids))
}

function idsOf(stored: readonly WidgetDocument[]): Map<string, number> {
  return new Map(stored.map(({ id, page, title }) => [keyOf({ page, name: title }), id]))
}

async function widgetsOf(db: D1Database, { storeId }: StoreView): Promise<WidgetDocument[]> {
  const found = await rows<{ doc: string }>(
    db,
    sql`SELECT doc FROM documents WHERE store_id = ${storeId} AND type = 'widget' ORDER BY position, id`,
  )
  return found.map(({ doc }) => JSON.parse(doc))
}

/** Returns a stored section in the form of the file. `slugs`: slugs of the view's categories, by id. */
function sectionOf(
  { instance_type, title, page, parameters }: WidgetDocument,
  slugs: ReadonlyMap<number, string>,
): SectionEntry {
  const { category_id, category_ids, ...ownParameters } = JSON.parse(parameters)
  return {
    type: instance_type,
    name: title,
    ...(page !== 'home' && { page }),
    ...ownParameters,
    ...(category_id !== undefined && { category: slugs.get(category_id) ?? '' }),
    ...(category_ids && { categories: category_ids.flatMap((id: number) => slugs.get(id) ?? []) }),
  }
}

/** Returns a section in the form of the database. `ids`: ids of the view's categories, by slug. */
function widgetOf(
  { type, name, page = 'home', category, categories, ...ownParameters }: SectionEntry,
  id: number,
  place: number,
  ids: ReadonlyMap<string, number>,
): WidgetDocument {
  const parameters = {
    ...ownParameters,
    ...(category !== undefined && { category_id: ids.get(category) }),
    ...(categories && { category_ids: categories.map((slug) => ids.get(slug)) }),
  }
  return {
    id,
    instance_type: type,
    title: name,
    page,
    sort_order: place + 1,
    parameters: JSON.stringify(parameters),
  }
}
