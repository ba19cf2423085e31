/** Deletes the sessions, links and idempotency keys of agents that have expired. */
export async function sweepAgents(db: D1Database, now: Date): Promise<void> {
  const tables = ['agent_links', 'agent_sessions', 'agent_requests']
  await db.batch(
    tables.map((table) => db.prepare(`DELETE FROM ${table} WHERE expires_at < ?`).bind(now.toISOString())),
  )
}
