// Why: docs/decisions/046-orders-by-hand.md
import { log } from '#shared/log.ts'
import type { PlatformBindings } from '../env.ts'
import { collectWebhooks } from './collect.ts'
import { signature } from './signature.ts'

/** The most webhooks of one run. */
const atOnce = 20
/** Minutes until a failed webhook is sent again, doubled with each attempt, and the longest wait in minutes. */
const firstWait = 1
const longestWait = 12 * 60
/** About four days of attempts; after that the desk or `npm run webhooks -- --replay` can send it. */
export const mostAttempts = 16
/** Milliseconds that one request may take. */
const timeLimit = 10_000

interface Owed {
  id: string
  type: string
  data: string
  at: string
  attempts: number
}

interface Target {
  url: string
  secret: string
}

/** Sends webhooks to the merchant's own systems. Collects and sends nothing without WEBHOOK_URL and WEBHOOK_SECRET. */
export async function sendWebhooks(env: PlatformBindings, now = new Date()): Promise<void> {
  const { DB: db, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env
  if (!url || !secret) return
  await collectWebhooks(db, now)
  // Each webhook is claimed by moving its due time, so that two runs do not send it twice.
  const { results } = await db
    .prepare(
      `UPDATE webhooks SET attempts = attempts + 1,
         due_at = strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '+' || min(${longestWait}, ${firstWait} << attempts) || ' minutes')
       WHERE id IN (SELECT id FROM webhooks WHERE sent_at IS NULL AND due_at <= ?1 AND attempts < ${mostAttempts}
         ORDER BY due_at, at LIMIT ${atOnce})
       RETURNING id, type, data, at, attempts`,
    )
    .bind(now.toISOString())
    .all<Owed>()
  await Promise.all(results.map((owed) => send(owed, { url, secret }, db)))
}

async function send(owed: Owed, { url, secret }: Target, db: D1Database): Promise<void> {
  const { id, type, data, at, attempts } = owed
  try {
    const timestamp = Math.floor(Date.now() / 1000)
    const body = JSON.stringify({ type, timestamp: at, data: JSON.parse(data) })
    const headers = {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': await signature(secret, id, timestamp, body),
    }
    const signal = AbortSignal.timeout(timeLimit)
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    await db.prepare('UPDATE webhooks SET sent_at = ? WHERE id = ?').bind(new Date().toISOString(), id).run()
  } catch (error) {
    log('error', {
      webhook: type,
      attempts,
      isLast: attempts >= mostAttempts,
      error: (error as Error).message,
    })
  }
}
