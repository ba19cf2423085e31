import { type AgentDetails, agentHandover, agentLink } from '#shared/platform-api/agents.ts'
import { randomToken, sha256 } from '../login/secret.ts'
import { serve } from '../serve.ts'
import { prepare, readAll, type Sql, select, sql } from '../sql.ts'

/** Minutes for which a link opens its checkout. */
const lifetime = 60

/** Minutes for which the browser that has taken a cart can take it again: the response to its first press may be lost. */
const repeatable = 10

/** Days for which the agent can read what became of a checkout that a buyer has taken over. Guests' carts are kept as long. */
const readable = 60

export const createLink = serve(agentLink, async ({ body, view, db, refuse }) => {
  const key = randomToken()
  const expires_at = new Date(Date.now() + lifetime * 60_000).toISOString()
  const { meta } = await prepare(
    db,
    sql`INSERT INTO agent_links (hash, session, masked_id, expires_at)
      SELECT ${await sha256(key)}, id, masked_id, ${expires_at} FROM agent_sessions
      WHERE id = ${body.id} AND store_code = ${view.code} AND is_canceled = 0`,
  ).run()
  if (!meta.changes) throw refuse('agentSessionUnknown', 'There is no such session')
  return { key, expires_at }
})

export const handCheckoutOver = serve(agentHandover, async ({ body, view, db, refuse }) => {
  const { key, takes, browser } = body
  const taker = browser === undefined ? null : await sha256(browser)
  const hash = await sha256(key)
  const open = canOpenLink(hash, taker, view.code)
  const links = sql`SELECT agent_links.masked_id, details, used_at FROM agent_links JOIN agent_sessions ON id = session WHERE ${open}`
  const [[found]] = await readAll(db, [
    select<{ masked_id: string; details: string; used_at: string | null }>(db, links),
  ])
  const isOpen = found && (!takes || (await markUsed(db, hash, open, taker)))
  if (!isOpen) throw refuse('linkUnknown', 'The link was used or has expired')
  return {
    ...{ cart_id: found.masked_id, details: JSON.parse(found.details) as AgentDetails },
    is_taken: found.used_at !== null,
  }
})

/**
 * Returns the SQL condition for a link that this browser may use. A cart can be taken once, although several links lead to it: those of the
 * cart and of the checkouts that were made of it.
 */
function canOpenLink(hash: string, taker: string | null, store: string): Sql {
  const now = Date.now()
  const repeatableSince = new Date(now - repeatable * 60_000).toISOString()
  return sql`hash = ${hash} AND agent_links.expires_at > ${new Date(now).toISOString()} AND session IN
    (SELECT id FROM agent_sessions WHERE store_code = ${store} AND is_canceled = 0)
    AND (taken_by = ${taker} AND used_at > ${repeatableSince} OR NOT EXISTS
      (SELECT 1 FROM agent_links AS other WHERE other.masked_id = agent_links.masked_id AND other.used_at IS NOT NULL))`
}

/** Marks a link as used. Returns false if it can no longer be used. A repeated use keeps the time of the first one, and so its time limit. */
async function markUsed(db: D1Database, hash: string, open: Sql, taker: string | null): Promise<boolean> {
  const until = new Date(Date.now() + readable * 86_400_000).toISOString()
  const [taken] = await db.batch([
    prepare(
      db,
      sql`UPDATE agent_links SET used_at = coalesce(used_at, ${new Date().toISOString()}), taken_by = ${taker}, expires_at = ${until} WHERE ${open}`,
    ),
    prepare(
      db,
      sql`UPDATE agent_sessions SET expires_at = ${until} WHERE id = (SELECT session FROM agent_links WHERE hash = ${hash} AND used_at IS NOT NULL)`,
    ),
  ])
  return (taken?.meta.changes ?? 0) > 0
}
