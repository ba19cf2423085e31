import type { StoreView } from '#shared/store-view.ts'
import { list, type Sql, sql } from '#worker/platform/sql.ts'
import type { ProductRows } from './add-product.ts'

/** A document of a view other than a product. */
export interface StoredDocument {
  id: number
  position?: number
}

/** Adds a category, an attribute, a text or another document, and the path of its page. */
export function addDocument(
  rows: Pick<ProductRows, 'add'>,
  { storeId }: StoreView,
  type: string,
  document: StoredDocument,
  position: number,
): void {
  rows.add('documents', [storeId, type, document.id, keyOf(document), position, document])
  const path = pathOf(type, document)
  if (path) rows.add('paths', [storeId, path, type, document.id])
}

export function removeDocuments({ storeId }: StoreView, type: string, ids: readonly number[]): Sql {
  return sql`DELETE FROM documents WHERE store_id = ${storeId} AND type = ${type} AND id IN ${list(ids)}`
}

/** Returns the statement that deletes all documents of a type in all views. */
export function removeAllOf(type: string): Sql {
  return sql`DELETE FROM documents WHERE type = ${type}`
}

/** Copies the sections of categories into the documents of these categories, which pages read. */
export function withSections({ storeId }: StoreView, categories: readonly string[]): Sql {
  return sql`UPDATE documents SET doc = json_set(doc, '$.widgets', json((
      SELECT json_group_array(json(doc)) FROM (
        SELECT shown.doc FROM documents AS shown WHERE shown.store_id = documents.store_id AND shown.type = 'widget'
          AND shown.doc ->> 'page' = CAST(documents.id AS TEXT) ORDER BY shown.position))))
    WHERE store_id = ${storeId} AND type = 'category' AND id IN ${list(categories)}`
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the key by which pages request a document; '' if it is only listed. */
function keyOf(document: object): string {
  const fields = ['request_path', 'attribute_code', 'url_key', 'identifier', 'instance_type', 'code']
  const found = fields.map((field) => (document as Fields)[field]).find((value) => typeof value === 'string')
  return (found as string | undefined) ?? ''
}

function pathOf(type: string, document: object): string | undefined {
  const field = { category: 'url_path', cms_page: 'identifier' }[type]
  return field && String((document as Fields)[field])
}
