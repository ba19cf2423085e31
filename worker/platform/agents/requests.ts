import { agentRequest } from '#shared/platform-api/agents.ts'
import { serve } from '../serve.ts'
import { prepare, readAll, select, sql } from '../sql.ts'

/** Seconds for which an idempotency key is kept: the protocol wants a day. */
const lifetime = 24 * 3600

/** Seconds after which a request without an answer may be made again: its first attempt has failed. */
const patience = 15

export const claimRequest = serve(agentRequest, async ({ body, db, refuse }) => {
  const { key, hash, session } = body
  if (session) {
    await prepare(
      db,
      sql`UPDATE agent_requests SET session = ${session} WHERE key = ${key} AND hash = ${hash}`,
    ).run()
    return { is_new: false, session }
  }
  const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const expires = after(lifetime)
  const failedBefore = after(lifetime - patience)
  const { meta } = await prepare(
    db,
    sql`INSERT INTO agent_requests (key, hash, expires_at) VALUES (${key}, ${hash}, ${expires})
      ON CONFLICT (key) DO UPDATE SET hash = excluded.hash, session = NULL, expires_at = excluded.expires_at
      WHERE expires_at < ${after(0)} OR (hash = excluded.hash AND session IS NULL AND expires_at < ${failedBefore})`,
  ).run()
  if (meta.changes) return { is_new: true, session: null }
  const [[found]] = await readAll(db, [
    select<{ hash: string; session: string | null }>(
      db,
      sql`SELECT hash, session FROM agent_requests WHERE key = ${key}`,
    ),
  ])
  if (found?.hash !== hash) throw refuse('keyReused', 'This key was used for another request')
  return { is_new: false, session: found.session }
})

/** Deletes the sessions, links and idempotency keys of agents that have expired. */
export async function deleteExpiredAgentData(db: D1Database, now: Date): Promise<void> {
  const tables = ['agent_links', 'agent_sessions', 'agent_requests']
  await db.batch(
    tables.map((table) => db.prepare(`DELETE FROM ${table} WHERE expires_at < ?`).bind(now.toISOString())),
  )
}
