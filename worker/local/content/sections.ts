import * as v from 'valibot'
import { tagName } from '#shared/cache-tag.ts'
import type { StoreView } from '#shared/store-view.ts'
import { Section, sectionOf, widgetOf } from '#worker/local/content-files/section-file.ts'
import { addDocument, removeDocuments, withSections } from '#worker/platform/catalog/writing/add-document.ts'
import { Inserts } from '#worker/platform/catalog/writing/bulk.ts'
import { oldPages } from '#worker/platform/catalog/writing/old-pages.ts'
import type { WidgetDocument } from '#worker/platform/catalog/writing/shape.ts'
import { catalogueTables } from '#worker/platform/catalog/writing/tables.ts'
import { rows, sql } from '#worker/platform/sql.ts'
import { drawnAt } from '../content-files/drawing.ts'
import { categoriesOf } from './categories.ts'
import type { ListFile, Remark } from './list-file.ts'

const keyOf = ({ page = 'home', name }: Pick<Section, 'page' | 'name'>) => `${page}: ${name}`

/** The sections of the home page and of other pages, in the order in which they are shown. */
export const sections: ListFile<Section> = {
  name: 'sections.yaml',
  entry: 'section',
  schema: v.array(Section),
  keyOf,
  async stored(db, view) {
    const slugs = new Map((await categoriesOf(db, view)).map(({ id, slug }) => [id, slug]))
    return (await widgetsOf(db, view)).map((widget) => sectionOf(widget, slugs))
  },
  async mistakes(db, view, all) {
    const slugs = new Set((await categoriesOf(db, view)).map(({ slug }) => slug))
    return all.flatMap((section, place) =>
      [section.category ?? [], section.categories ?? []]
        .flat()
        .flatMap((slug): Remark[] =>
          slugs.has(slug) ? [] : [[place, `${keyOf(section)}: there is no category ${slug}`]],
        ),
    )
  },
  async written(db, view, all, { gone }) {
    const ids = new Map((await categoriesOf(db, view)).map(({ slug, id }) => [slug, id]))
    const stored = await widgetsOf(db, view)
    const idOf = new Map(stored.map(({ id, page, title }) => [keyOf({ page, name: title }), id]))
    let next = Math.max(0, ...idOf.values())
    const inserts = new Inserts(catalogueTables)
    for (const [place, section] of all.entries()) {
      const document = widgetOf(section, idOf.get(keyOf(section)) ?? ++next, place, ids)
      addDocument(inserts, view, 'widget', document, place)
      for (const { path, recipe } of picturesOf(section).flatMap((picture) => drawnAt(picture) ?? []))
        inserts.add('media', [path, recipe])
    }
    const pages = [...stored.map(({ page }) => page), ...all.map(({ page = 'home' }) => page)]
    const ofCategories = pages.filter((page) => /^\d+$/.test(page))
    return [
      removeDocuments(
        view,
        'widget',
        gone.map((key) => idOf.get(key) ?? 0),
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

type Picture = { path: string; alt: string }

function picturesOf({ image, stories = [] }: Section): Picture[] {
  const all = [image, ...(stories as { image?: Picture }[]).map((story) => story.image)]
  return all.filter((picture): picture is Picture => picture !== undefined)
}

async function widgetsOf(db: D1Database, { storeId }: StoreView): Promise<WidgetDocument[]> {
  const found = await rows<{ doc: string }>(
    db,
    sql`SELECT doc FROM documents WHERE store_id = ${storeId} AND type = 'widget' ORDER BY position, id`,
  )
  return found.map(({ doc }) => JSON.parse(doc))
}
