import { all, type ReadRows, type Sql, sql } from '../../sql.ts'
import { inPieces } from './fields.ts'
import { IdSet } from './id-set.ts'
import type { ListWanted } from './list-wanted.ts'

export interface QuerySets {
  /** The products that meet the conditions in SQL; null if there are no such conditions. */
  meeting: IdSet | null
  hits: IdSet | null
  /** Null if the hits are not ranked. */
  scores: ReadonlyMap<number, number> | null
  /** The products that contain excluded words. */
  without: IdSet | null
  /** The products whose texts name a dish of the meanings. */
  dishes: IdSet | null
  /** The products that are sold out. They are fewer than those in stock, and all others are in stock. */
  soldOut: IdSet | null
}

/** Reads every set that is not cached, in one round trip or none. */
export async function fetchQuerySets(rows: ReadRows, wanted: ListWanted): Promise<QuerySets> {
  const reading = questionsOf(wanted).map(
    async ([name, question]) => [name, await rows<Record<string, unknown>>(question)] as const,
  )
  const found = new Map(await Promise.all(reading))
  const numbersOf = (name: Question[0], column: 'ids' | 'scores') =>
    found.get(name)?.flatMap(({ [column]: json }): number[] => (json ? JSON.parse(String(json)) : []))
  const setOf = (name: Question[0]) => {
    const ids = numbersOf(name, 'ids')
    return ids ? IdSet.of(ids) : null
  }
  const scores = wanted.text?.isRanked ? numbersOf('hits', 'scores') : undefined
  return {
    meeting: setOf('meeting'),
    hits: setOf('hits'),
    without: setOf('without'),
    dishes: setOf('dishes'),
    soldOut: setOf('soldOut'),
    scores: scores ? new Map(numbersOf('hits', 'ids')?.map((id, place) => [id, scores[place] ?? 0])) : null,
  }
}

type Question = [answer: 'meeting' | 'hits' | 'without' | 'dishes' | 'soldOut', question: Sql]

function questionsOf({ plan, text, dishes }: ListWanted): Question[] {
  const narrowings = [...plan.narrow, ...plan.chosen]
  const conditions = narrowings.flatMap((narrowing) => (narrowing.kind === 'sql' ? narrowing.sql : []))
  const listing = sql`FROM listings l WHERE l.store_id = ${plan.storeId} AND l.category_id = ${plan.categoryId}`
  const questions: Question[] = []
  const ask = (name: Question[0], selected: Sql) => questions.push([name, sql`${selected} ${inPieces}`])
  const ids = sql`SELECT json_group_array(l.product_id) AS ids`
  if (conditions.length) ask('meeting', sql`${ids} ${listing} AND ${all([plan.scope, ...conditions])}`)
  if (narrowings.some(({ kind }) => kind === 'stock'))
    ask('soldOut', sql`${ids} ${listing} AND l.in_stock = 0`)
  if (text?.without) ask('without', sql`${ids} FROM (${text.without}) l`)
  if (dishes) ask('dishes', sql`${ids} FROM (${dishes}) l`)
  if (text?.hits)
    // MATERIALIZED: otherwise the scores would be computed once more for the groups.
    ask('hits', sql`WITH l AS MATERIALIZED (${text.hits}) ${ids}, json_group_array(l.score) AS scores FROM l`)
  return questions
}
