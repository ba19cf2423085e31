import type { Document } from '#shared/priced-document.ts'
import { name, prepare, type Sql, sql } from '../../sql.ts'
import { isInCard } from './card-document.ts'
import {
  type Answer,
  applyLiveData,
  idsOf,
  type LiveProductData,
  liveDataFrom,
  type Seen,
  selectLiveData,
} from './live-product-data.ts'
import { projection } from './project.ts'

export interface DocumentsWanted extends Seen {
  include: readonly string[]
  exclude: readonly string[]
}

/** Returns the documents of these products by id, with current stock and prices. */
export async function readProducts(
  db: D1Database,
  ids: readonly number[],
  wanted: DocumentsWanted,
): Promise<Map<number, Document>> {
  const { documents, today } = await readDocuments(db, ids, wanted)
  const now = new Date()
  const shown = projection(wanted.include, wanted.exclude)
  return new Map(
    documents.map(({ id, document }) => {
      applyLiveData(document, today, wanted, now)
      return [id, shown(document)]
    }),
  )
}

export interface StoredDocuments {
  documents: { id: number; document: Document }[]
  today: LiveProductData
}

/** Reads the stored documents, and the current stock and prices of these products, or of all products in `shown`. */
export async function readDocuments(
  db: D1Database,
  ids: readonly number[],
  wanted: DocumentsWanted,
  shown = ids,
): Promise<StoredDocuments> {
  const live = selectLiveData(db, idsOf(shown), wanted)
  if (!ids.length) return { documents: [], today: liveDataFrom(await db.batch(live)) }
  return storedFrom(await db.batch([selectDocuments(db, idsOf(ids), wanted), ...live]))
}

/** Selects the short form of the documents if it has every requested field, otherwise the whole documents. */
export function selectDocuments(
  db: D1Database,
  page: Sql,
  { view: { storeId }, include }: DocumentsWanted,
): D1PreparedStatement {
  const form = name(isShort(include) ? 'card' : 'doc')
  return prepare(
    db,
    sql`WITH page AS MATERIALIZED (${page}) SELECT product_id, ${form} AS doc FROM product_documents
      WHERE store_id = ${storeId} AND product_id IN page`,
  )
}

/** Returns the documents from the results of `selectDocuments` and `selectLiveData`. */
export function storedFrom([documents, ...live]: readonly Answer[]): StoredDocuments {
  return {
    documents: (documents?.results ?? []).map(({ product_id, doc }) => ({
      id: Number(product_id),
      document: JSON.parse(String(doc)) as Document,
    })),
    today: liveDataFrom(live),
  }
}

export function isShort(include: readonly string[]): boolean {
  return include.length > 0 && isInCard(include)
}
