import type { TestWay } from './ways.ts'

export interface TestCharge {
  handle: string
  session_id: string | null
  amount: number
  currency: string
  /** `da_DK` */
  locale: string
  accept_url: string
  cancel_url: string
  state: 'created' | 'pending' | 'authorized' | 'settled' | 'failed' | 'cancelled'
  error: string | null
  tries: number
  is_challenged: 0 | 1
  pending_until: string | null
  refunded: number
  /** JSON: of each part that was asked for with a key. */
  refund_keys: string
  /** By its handle; null for a guest. */
  customer: string | null
  keeps_card: 0 | 1
  /** A kept card that it is to be paid with. */
  card_on_file: string | null
  /** The way to pay that the window was opened for. */
  method: TestWay
  /** The money moves as it is approved. */
  settles: 0 | 1
  /** `TriedCard` as JSON. */
  tried_card: string | null
}

/** The charge of a window that is open. */
export function chargeOfWindow(db: D1Database, sessionId: string): Promise<TestCharge | null> {
  return db.prepare('SELECT * FROM test_charges WHERE session_id = ?').bind(sessionId).first<TestCharge>()
}

/** By the shop's handle. A bank that did not answer in time has refused. */
export async function chargeOfHandle(db: D1Database, handle: string, now: Date): Promise<TestCharge | null> {
  await db
    .prepare(
      "UPDATE test_charges SET state = 'failed', error = 'acquirer_communication_error' WHERE handle = ? AND state = 'pending' AND pending_until <= ?",
    )
    .bind(handle, now.toISOString())
    .run()
  return db.prepare('SELECT * FROM test_charges WHERE handle = ?').bind(handle).first<TestCharge>()
}

/** Whether the charge was in one of these states, and is in the other now. */
export async function moveCharge(
  db: D1Database,
  handle: string,
  from: readonly TestCharge['state'][],
  changes: Partial<TestCharge>,
): Promise<boolean> {
  const columns = Object.keys(changes)
  const { meta } = await db
    .prepare(
      `UPDATE test_charges SET ${columns.map((column) => `${column} = ?`).join(', ')}
       WHERE handle = ? AND state IN (SELECT value FROM json_each(?))`,
    )
    .bind(...Object.values(changes), handle, JSON.stringify(from))
    .run()
  return meta.changes > 0
}

/** A charge that may still be tried. */
export const unpaid = ['created', 'failed'] as const
