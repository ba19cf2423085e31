import type { Document } from '#shared/priced-document.ts'
import { list, name, prepare, type Sql, sql } from '../../sql.ts'
import { isInCard } from './card-document.ts'
import {
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
  const asked = ids.length ? [prepare(db, documentsOf(ids, wanted))] : []
  const answers = await db.batch<Record<string, unknown>>([
    ...asked,
    ...selectLiveData(db, idsOf(shown), wanted),
  ])
  const documents = asked.length ? answers.shift() : undefined
  return {
    documents: (documents?.results ?? []).map(({ product_id, doc }) => ({
      id: Number(product_id),
      document: JSON.parse(String(doc)) as Document,
    })),
    today: liveDataFrom(answers),
  }
}

/** Selects the short form of the documents if it has every requested field, otherwise the whole documents. */
function documentsOf(ids: readonly number[], { view: { storeId }, include }: DocumentsWanted): Sql {
  return sql`SELECT product_id, ${name(isShort(include) ? 'card' : 'doc')} AS doc FROM product_documents
    WHERE store_id = ${storeId} AND product_id IN ${list(ids)}`
}

export function isShort(include: readonly string[]): boolean {
  return include.length > 0 && isInCard(include)
}
