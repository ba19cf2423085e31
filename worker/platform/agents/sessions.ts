import {
  type AgentDetails,
  type AgentSession,
  agentChange,
  agentOpen,
  agentSession,
} from '#shared/platform-api/agents.ts'
import { randomToken } from '../login/secret.ts'
import { type Call, serve } from '../serve.ts'
import { prepare, readAll, type Sql, select, sql } from '../sql.ts'

/** Hours without a change after which a session has expired. A cart waits longer than a checkout, whose prices are meant for now. */
const lifetimes = { cart: 7 * 24, checkout: 24 } as const

interface Row {
  id: string
  kind: 'cart' | 'checkout'
  masked_id: string
  is_canceled: number
  details: string
  version: number
  expires_at: string
  is_taken: number
  order_key: string | null
}

export const openSession = serve(agentOpen, async ({ body, view, db }) => {
  const { kind, cart_id, of, details } = body
  const id = randomToken()
  const row = sql`${id}, ${kind}, ${view.code}, ${cart_id}, ${of ?? null}, ${JSON.stringify(details)}, ${expiry(kind)}`
  // The open checkout of the same cart stays, and is returned.
  const found = of ? sql`of = ${of} AND is_canceled = 0` : sql`id = ${id}`
  await db.batch([
    ...(of ? [prepare(db, sql`DELETE FROM agent_sessions WHERE of = ${of} AND expires_at < ${now()}`)] : []),
    prepare(
      db,
      sql`INSERT INTO agent_sessions (id, kind, store_code, masked_id, of, details, expires_at) VALUES (${row}) ON CONFLICT DO NOTHING`,
    ),
  ])
  const opened = await readSession(db, found)
  if (!opened) throw new Error('an opened session is not there')
  return opened
})

export const readAgentSession = serve(agentSession, findAgentSession)

export async function findAgentSession({ query, view, db, refuse }: Call<typeof agentSession>) {
  const session = await readSession(db, named(query, view.code))
  if (!session || (session.kind === 'cart' && session.status === 'canceled'))
    throw refuse('agentSessionUnknown', 'There is no such session')
  return session
}

export const changeSession = serve(agentChange, async ({ body, view, db, refuse }) => {
  const { version, status, details, kind } = body
  const session = named(body, view.code)
  const { meta } = await prepare(
    db,
    sql`UPDATE agent_sessions SET version = version + 1, details = ${JSON.stringify(details)}, expires_at = ${expiry(kind)},
      is_canceled = ${status === 'canceled' ? 1 : 0} WHERE ${session} AND is_canceled = 0 AND version = ${version}`,
  ).run()
  const after = await readSession(db, session)
  if (!after) throw refuse('agentSessionUnknown', 'There is no such session')
  if (!meta.changes) throw refuse('agentSessionChanged', 'Somebody else has changed this session')
  return after
})

/** Returns the condition for a session of this view that has not expired. */
function named({ id, kind }: { id: string; kind: string }, store: string): Sql {
  return sql`id = ${id} AND kind = ${kind} AND store_code = ${store} AND expires_at > ${now()}`
}

async function readSession(db: D1Database, where: Sql): Promise<AgentSession | null> {
  const taken = sql`EXISTS (SELECT 1 FROM agent_links WHERE masked_id = agent_sessions.masked_id AND used_at IS NOT NULL)`
  const order = sql`(SELECT order_key FROM orders JOIN carts ON carts.id = orders.cart_id WHERE carts.masked_id = agent_sessions.masked_id)`
  const query = sql`SELECT *, ${taken} AS is_taken, ${order} AS order_key FROM agent_sessions WHERE ${where}`
  const [[row]] = await readAll(db, [select<Row>(db, query)])
  if (!row) return null
  const { masked_id: cart_id, is_canceled, is_taken, details, ...session } = row
  return {
    ...{
      id: session.id,
      kind: session.kind,
      cart_id,
      version: session.version,
      order_key: session.order_key,
    },
    expires_at: session.expires_at,
    status: is_canceled ? 'canceled' : is_taken ? 'handed_over' : 'open',
    details: JSON.parse(details) as AgentDetails,
  }
}

function now(): string {
  return new Date().toISOString()
}

function expiry(kind: keyof typeof lifetimes): string {
  return new Date(Date.now() + lifetimes[kind] * 3_600_000).toISOString()
}
