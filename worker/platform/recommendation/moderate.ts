import type { StoreCode } from '#shared/store-view.ts'
import { followRating } from '#worker/platform/catalog/writing/ratings.ts'
import { name, prepare, rows, type Sql, sql } from '../sql.ts'
import { storeIdOf } from '../store-ids.ts'

/** A recommendation that the shop reads, approves by `id.revision`, and may answer. */
export interface ReadRecommendation {
  id: number
  revision: number
  store_code: StoreCode
  said_at: string
  sku: string | null
  product: string | null
  slug: string | null
  parent_sku: string | null
  firstname: string
  score: number
  comment: string
  /** The shop's answer; '' if there is none. */
  answer: string
}

/** Returns the waiting recommendations, the oldest first. */
export function waitingRecommendations(db: D1Database): Promise<ReadRecommendation[]> {
  return recommendations(db, sql`state = 'waiting' ORDER BY said_at, r.id`)
}

/** Returns the newest 10 approved recommendations of at most three stars with a comment and no answer. */
export function unansweredRecommendations(db: D1Database): Promise<ReadRecommendation[]> {
  return recommendations(
    db,
    sql`state = 'approved' AND comment <> '' AND answer = '' AND score <= 3 ORDER BY said_at DESC, r.id DESC LIMIT 10`,
  )
}

function recommendations(db: D1Database, which: Sql): Promise<ReadRecommendation[]> {
  return rows(
    db,
    sql`SELECT r.id, r.revision, r.store_code, r.said_at, products.sku, doc ->> 'name' AS product, doc ->> 'slug' AS slug, parent_sku,
        r.firstname, r.score, r.comment, r.answer
      FROM recommendations AS r LEFT JOIN products ON products.id = r.product_id
      LEFT JOIN product_documents AS d ON d.product_id = r.product_id AND d.store_id = ${name(storeIdOf('r.store_code'))}
      WHERE ${which}`,
  )
}

/** The shop's decision about a recommendation, with its answer to the customer. Without an answer, the stored one stays. */
export interface Decision {
  state: 'approved' | 'refused'
  answer?: string | undefined
}

/**
 * Approves or rejects a recommendation in the revision that was read, also if it was decided before, and updates the product's
 * rating. The answer is stored with it. Returns the product's id; null if the recommendation does not exist or has changed since.
 *
 * @param note the statement of a journal entry, run in the same batch.
 */
export async function decide(
  db: D1Database,
  { id, revision }: { id: number; revision: number },
  { state, answer }: Decision,
  note?: D1PreparedStatement,
): Promise<number | null> {
  const which = sql`id = ${id} AND revision = ${revision}`
  const [known] = await rows<{ product_id: number }>(
    db,
    sql`SELECT product_id FROM recommendations WHERE ${which}`,
  )
  if (!known) return null
  const [changed] = await db.batch([
    prepare(
      db,
      sql`UPDATE recommendations SET state = ${state}, answer = coalesce(${answer ?? null}, answer) WHERE ${which}`,
    ),
    ...(note ? [note] : []),
    ...followRating(known.product_id).map((change) => prepare(db, change)),
  ])
  return changed?.meta.changes ? known.product_id : null
}
