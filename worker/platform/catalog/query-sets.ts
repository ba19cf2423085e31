import { all, prepare, type Sql, sql } from '../sql.ts'
import type { FacetIndex } from './facet-index.ts'
import { inPieces } from './fields.ts'
import { IdSet } from './id-set.ts'
import type { ListWanted } from './list-wanted.ts'
import type { Narrowing } from './narrowing.ts'
import type { SoldOutQuestion } from './sold-out.ts'

export type DocumentValues = ReadonlyMap<string, ReadonlyMap<string, IdSet> | null>

/**
 * Returns the products by the values of document fields, for each field that a filter uses. The value is null for a field that no
 * index in memory has.
 */
export async function documentValues(
  index: FacetIndex,
  storeId: number,
  narrowings: readonly Narrowing[],
): Promise<DocumentValues> {
  const fields = narrowings.flatMap(({ kind, attribute }) => (kind === 'document' ? attribute : []))
  const read = fields.map(async (field) => [field, await index.documentValues(storeId, field)] as const)
  return new Map(await Promise.all(read))
}

export interface QuerySets {
  /** The products that meet the conditions in SQL; null if there are no such conditions. */
  meeting: IdSet | null
  hits: IdSet | null
  scores: ReadonlyMap<number, number> | null
  /** The products that contain excluded words. */
  without: IdSet | null
  /** The products that are sold out. They are fewer than those in stock, and all others are in stock. */
  soldOut: IdSet | null
}

/** Reads every set that is not cached, in one round trip or none. */
export async function fetchQuerySets(
  db: D1Database,
  wanted: ListWanted,
  index: FacetIndex,
  documents: DocumentValues,
): Promise<QuerySets> {
  const isByStock = [...wanted.plan.narrow, ...wanted.plan.chosen].some(({ kind }) => kind === 'stock')
  const soldOut = isByStock ? index.soldOut.ask(wanted.plan) : null
  const questions = questionsOf(wanted, documents, soldOut)
  const answers = questions.length
    ? await db.batch<Record<string, unknown>>(questions.map(([, question]) => prepare(db, question)))
    : []
  const found = Object.fromEntries(questions.map(([name], place) => [name, answers[place]?.results]))
  const [meeting, hits] = [found.meeting, found.hits].map((rows) => read(rows, 'ids'))
  const scores = read(found.hits, 'scores')
  const { text } = wanted
  return {
    meeting: meeting ? IdSet.of(meeting) : null,
    hits: hits ? IdSet.of(hits) : text?.hits ? await index.hits(text.hits) : null,
    without: text?.without ? await index.hits(text.without) : null,
    soldOut: soldOut?.read(found.soldOut ?? []) ?? null,
    scores: hits && scores ? new Map(hits.map((id, place) => [id, scores[place] ?? 0])) : null,
  }
}

type Question = [answer: 'meeting' | 'hits' | 'soldOut', question: Sql]

function questionsOf(
  { plan, text }: ListWanted,
  documents: DocumentValues,
  soldOut: SoldOutQuestion | null,
): Question[] {
  const narrowings = [...plan.narrow, ...plan.chosen]
  const conditions = narrowings.flatMap((narrowing) =>
    narrowing.kind === 'sql' || (narrowing.kind === 'document' && !documents.get(narrowing.attribute))
      ? [narrowing.sql]
      : [],
  )
  const listing = sql`FROM listings l WHERE l.store_id = ${plan.storeId} AND l.category_id = ${plan.categoryId}`
  const questions: Question[] = []
  if (conditions.length) {
    questions.push([
      'meeting',
      sql`SELECT json_group_array(l.product_id) AS ids ${listing} AND ${all([plan.scope, ...conditions])} ${inPieces}`,
    ])
  }
  if (text?.isRanked && text.hits) {
    questions.push([
      'hits',
      sql`WITH hits AS MATERIALIZED (${text.hits})
        SELECT json_group_array(product_id) AS ids, json_group_array(score) AS scores FROM hits`,
    ])
  }
  if (soldOut) questions.push(['soldOut', soldOut.question])
  return questions
}

/** Returns the numbers of a column of JSON arrays, of all rows; null if the query did not run. */
function read(rows: readonly Record<string, unknown>[] | undefined, column: string): number[] | null {
  if (!rows) return null
  return rows.flatMap(({ [column]: json }) =>
    typeof json === 'string' ? (JSON.parse(json) as number[]) : [],
  )
}
