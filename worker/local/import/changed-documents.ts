import type { StoreView } from '#shared/store-view.ts'
import { documentKey } from '#worker/platform/catalog/writing/tables.ts'
import { type Sql, sql } from '#worker/platform/sql.ts'
import { inserted } from './inserted.ts'
import type { StoredView, ViewDocumentMaker } from './view-documents.ts'
import { oldPages } from './write-products.ts'

/** Categories and attributes that are not in the shop as products name them now; `stored` is what it has from then on. */
export function changedDocuments(view: StoreView, maker: ViewDocumentMaker, stored: StoredView): Sql[] {
  const categories = differing(maker.categories, stored.categories)
  const attributes = differing(maker.attributes, stored.attributes)
  if (categories.length + attributes.length === 0) return []
  const rows = [
    ...categories.map((document) => [
      view.storeId,
      'category',
      document.id,
      documentKey(document),
      document.position,
      document,
    ]),
    ...attributes.map((document) => [
      view.storeId,
      'attribute',
      document.id,
      documentKey(document),
      document.position,
      document,
    ]),
  ]
  stored.categories = structuredClone(maker.categories)
  stored.attributes = structuredClone(maker.attributes)
  return [
    inserted(
      'INSERT INTO documents (store_id, type, id, key, position, doc)',
      rows,
      'value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value -> 5',
      'ON CONFLICT (store_id, type, id) DO UPDATE SET key = excluded.key, position = excluded.position, doc = excluded.doc',
    ),
    inserted(
      'INSERT OR IGNORE INTO paths (store_id, path, type, id)',
      categories
        .filter(({ url_path }) => url_path)
        .map(({ url_path, id }) => [view.storeId, url_path, 'category', id]),
      4,
    ),
    oldPages([
      ...categories.flatMap(({ id, slug }) => [`category:${id}`, `category:${slug}`]),
      ...(attributes.length ? ['attribute'] : []),
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
