import { tagName } from '#shared/cache-tag.ts'
import type { StoreView } from '#shared/store-view.ts'
import { type Sql, sql } from '#worker/platform/sql.ts'
import { addDocument } from './add-document.ts'
import { Inserts } from './bulk.ts'
import { oldPages } from './old-pages.ts'
import type { AttributeDocument, CategoryDocument } from './shape.ts'
import { catalogueTables } from './tables.ts'

/** The documents that products refer to. */
export interface NamedDocuments {
  categories: readonly CategoryDocument[]
  attributes: readonly AttributeDocument[]
}

/** Writes the categories and attributes of a view that differ from the stored ones. */
export function changeDocuments(view: StoreView, now: NamedDocuments, stored: NamedDocuments): Sql[] {
  const categories = differing(now.categories, stored.categories)
  const attributes = differing(now.attributes, stored.attributes)
  if (categories.length + attributes.length === 0) return []
  const rows = new Inserts(catalogueTables)
  for (const document of categories) addDocument(rows, view, 'category', document, document.position)
  for (const document of attributes) addDocument(rows, view, 'attribute', document, document.position)
  return [
    ...rows.statements(),
    oldPages([
      ...categories.flatMap(({ id, slug }) => [tagName('category', id), tagName('category', slug)]),
      ...(attributes.length ? [tagName('attribute')] : []),
    ]),
    sql`UPDATE catalogue_version SET version = version + 1`,
  ]
}

function differing<Document extends { id: number }>(
  now: readonly Document[],
  before: readonly Document[],
): Document[] {
  const known = new Map(before.map((document) => [document.id, JSON.stringify(document)]))
  return now.filter((document) => known.get(document.id) !== JSON.stringify(document))
}
