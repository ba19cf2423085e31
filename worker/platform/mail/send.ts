// Why: docs/decisions/026-mails.md

import { log } from '#shared/log.ts'
import type { PlatformBindings } from '../env.ts'
import { admitMail, recordSent } from './admit.ts'
import { compose, type QueuedMail, written } from './queued-mail.ts'

/** The most mails of one run; the next run sends the following ones. */
const atOnce = 20
/** Minutes until a failed mail is sent again, doubled with each attempt, and the longest wait in minutes. */
const firstWait = 1
const longestWait = 12 * 60
/** About four days of attempts; after that a person has to check the mail. */
const mostAttempts = 16
/** Milliseconds that the binding may take for one mail. */
const timeLimit = 10_000

/**
 * Sends the queued mails. Each is first claimed by moving its due time, so that two runs do not send it twice. A mail that fails
 * or exceeds the time limit stays queued for another attempt. The log contains ids of mails and no personal data.
 */
export async function sendMails(
  env: PlatformBindings,
  now = new Date(),
  patience = timeLimit,
): Promise<void> {
  const { results } = await env.DB.prepare(
    `UPDATE mails SET attempts = attempts + 1,
       due_at = strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '+' || min(${longestWait}, ${firstWait} << attempts) || ' minutes')
     WHERE id IN (SELECT id FROM mails WHERE sent_at IS NULL AND due_at <= ?1 AND attempts < ${mostAttempts}
       ORDER BY due_at LIMIT ${atOnce})
     RETURNING *`,
  )
    .bind(now.toISOString())
    .all<QueuedMail>()
  await Promise.all(results.map((queued) => send(queued, env, now, patience)))
}

async function send(queued: QueuedMail, env: PlatformBindings, now: Date, patience: number): Promise<void> {
  try {
    const composed = await compose(queued, env)
    if (composed && !(await admitMail(queued, composed, env.DB, now))) return
    const mail = composed && written(composed, env)
    if (mail && env.MAIL) await within(patience, env.MAIL.send(mail))
    const unsent = mail && !env.MAIL ? JSON.stringify(mail) : null
    await env.DB.batch(recordSent(env.DB, queued, new Date().toISOString(), unsent))
  } catch (error) {
    const { id, kind, attempts } = queued
    const isLast = attempts >= mostAttempts
    log('error', { mail: id, kind, attempts, isLast, error: (error as Error).name })
  }
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), milliseconds)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the statement that retries an unsent mail without an order from now on, with as many attempts as a new one. */
export function tryMailAgain(db: D1Database, id: number, now: Date): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE mails SET attempts = 0, due_at = ?2 WHERE id = ?1 AND order_id IS NULL AND sent_at IS NULL AND attempts > 0',
    )
    .bind(id, now.toISOString())
}
