/** The payment methods besides cards, by the provider's names, and the names of the apps that approve them. */
export const apps = {
  card: null,
  vipps_epayment: 'MobilePay',
  applepay: 'Apple Pay',
  swish: 'Swish',
  klarna_pay_later: 'Klarna',
} as const

export type TestMethod = keyof typeof apps
export const testMethods = Object.keys(apps) as TestMethod[]

export interface TestCharge {
  handle: string
  session_id: string | null
  amount: number
  currency: string
  /** The language of the window, for example `da_DK`. */
  locale: string
  accept_url: string
  cancel_url: string
  state: 'created' | 'pending' | 'authorized' | 'settled' | 'failed' | 'cancelled'
  error: string | null
  tries: number
  is_challenged: 0 | 1
  pending_until: string | null
  refunded: number
  /** JSON: the keys of partial refunds that were made. */
  refund_keys: string
  /** The handle of the customer; null for a guest. */
  customer: string | null
  keeps_card: 0 | 1
  /** The id of the saved card that the window was opened with. */
  card_on_file: string | null
  /** The payment method that the window was opened for. */
  method: TestMethod
  /** 1 if the money is captured on approval. */
  settles: 0 | 1
  /** `TriedCard` as JSON. */
  tried_card: string | null
}

/** Returns the charge of an open window; null if the window is closed. */
export function chargeOfWindow(db: D1Database, sessionId: string): Promise<TestCharge | null> {
  return db.prepare('SELECT * FROM test_charges WHERE session_id = ?').bind(sessionId).first<TestCharge>()
}

/** Returns the charge by the shop's handle. If the bank did not respond in time, the charge has failed. */
export async function chargeOfHandle(db: D1Database, handle: string, now: Date): Promise<TestCharge | null> {
  await db
    .prepare(
      "UPDATE test_charges SET state = 'failed', error = 'acquirer_communication_error' WHERE handle = ? AND state = 'pending' AND pending_until <= ?",
    )
    .bind(handle, now.toISOString())
    .run()
  return db.prepare('SELECT * FROM test_charges WHERE handle = ?').bind(handle).first<TestCharge>()
}

/** Moves a charge from one of these states to another. Returns false if it was in none of them. */
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

/** The states in which a charge can still be paid. */
export const unpaid = ['created', 'failed'] as const
