import { mostAttempts } from './send.ts'

/**
 * Queues webhooks again with their ids: all since a time (ISO 8601), whether they arrived or not, or those that were given up.
 * Returns their number.
 *
 * @param note the statement of a journal entry, run in the same batch.
 */
export async function replayWebhooks(
  db: D1Database,
  since: string | undefined,
  now: Date,
  note?: D1PreparedStatement,
): Promise<number> {
  const wanted = since ? 'at >= ?2' : `?2 IS NULL AND ${isGivenUp}`
  const again = db
    .prepare(`UPDATE webhooks SET sent_at = NULL, attempts = 0, due_at = ?1 WHERE ${wanted}`)
    .bind(now.toISOString(), since ?? null)
  const [owed] = await db.batch(note ? [again, note] : [again])
  return owed?.meta.changes ?? 0
}

export const isGivenUp = `sent_at IS NULL AND attempts >= ${mostAttempts}`

export interface WebhookCounts {
  sent: number
  waiting: number
  givenUp: number
}

/** Counts the webhooks of the last 30 days. */
export async function countWebhooks(db: D1Database): Promise<WebhookCounts> {
  const counts = await db
    .prepare(
      `SELECT count(sent_at) AS sent, count(*) FILTER (WHERE sent_at IS NULL AND attempts < ${mostAttempts}) AS waiting,
         count(*) FILTER (WHERE ${isGivenUp}) AS givenUp FROM webhooks`,
    )
    .first<WebhookCounts>()
  return counts ?? { sent: 0, waiting: 0, givenUp: 0 }
}
