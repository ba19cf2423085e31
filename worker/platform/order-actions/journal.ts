import type { OrderAction } from '#shared/order-action.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import { ActionRefused } from './action-refused.ts'

/** The person who acts on an order, for the journal. */
export interface Doer {
  way: 'desk' | 'key' | 'folder'
  by: string
}

/**
 * Records the start of a request; a repeated request is accepted. Returns the order's status if the action is done already,
 * otherwise null. Throws `requestUsed` if the request id belongs to another action.
 */
export async function beginAction(
  db: D1Database,
  orderId: number,
  { request, number: _, ...details }: OrderAction,
  { way, by }: Doer,
): Promise<OrderStatus | null> {
  const action = JSON.stringify(details)
  await db
    .prepare(
      `INSERT INTO order_journal (request, order_id, action, way, by, at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (request) DO NOTHING`,
    )
    .bind(request, orderId, action, way, by, new Date().toISOString())
    .run()
  const entry = await db
    .prepare('SELECT order_id, action, status FROM order_journal WHERE request = ?')
    .bind(request)
    .first<{ order_id: number; action: string; status: OrderStatus | null }>()
  if (entry?.order_id !== orderId || entry.action !== action)
    throw new ActionRefused('requestUsed', 'This request was another one before')
  return entry.status
}

/** Marks the request as done and returns the order's status. */
export async function endAction(db: D1Database, request: string): Promise<OrderStatus> {
  const [, entry] = await db.batch<{ status: OrderStatus }>([
    actionIsDone(db, request),
    db.prepare('SELECT status FROM order_journal WHERE request = ?').bind(request),
  ])
  const [done] = entry?.results ?? []
  if (!done) throw new Error('the entry of the journal is gone')
  return done.status
}

export function actionIsDone(db: D1Database, request: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE order_journal SET status = (SELECT status FROM orders WHERE id = order_id)
       WHERE request = ? AND status IS NULL`,
    )
    .bind(request)
}

/** Deletes the entry of a refused request, because nothing was done. */
export async function forgetAction(db: D1Database, request: string): Promise<void> {
  await db.prepare('DELETE FROM order_journal WHERE request = ? AND status IS NULL').bind(request).run()
}

export interface JournalEntry {
  at: string
  way: Doer['way']
  by: string
  /** The action, without request id and order number. */
  action: Omit<OrderAction, 'request' | 'number'>
  /** The order's status after the action; null if the action is not done yet. */
  status: OrderStatus | null
}

/** Returns the journal of an order, the oldest entry first. */
export async function journalOf(db: D1Database, orderId: number): Promise<JournalEntry[]> {
  const { results } = await db
    .prepare('SELECT at, way, by, action, status FROM order_journal WHERE order_id = ? ORDER BY id')
    .bind(orderId)
    .all<Omit<JournalEntry, 'action'> & { action: string }>()
  return results.map((entry) => ({ ...entry, action: JSON.parse(entry.action) }))
}
