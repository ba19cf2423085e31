import type { PlatformBindings } from '../env.ts'
import { compose, type OwedMail } from './owed.ts'

/** Mails in one go; the next go takes the next. */
const atOnce = 20
/** Minutes until a failed mail is tried again, doubled with each try, and the longest wait. */
const firstWait = 1
const longestWait = 12 * 60

/**
 * Sends what is owed. Each is claimed first by moving its time, so that two runs send none twice; what fails stays owed
 * and is tried again later. The log knows numbers of mails and no person.
 */
export async function sendMails(env: PlatformBindings, now = new Date()): Promise<void> {
  const { results } = await env.DB.prepare(
    `UPDATE mails SET attempts = attempts + 1,
       due_at = strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '+' || min(${longestWait}, ${firstWait} << attempts) || ' minutes')
     WHERE id IN (SELECT id FROM mails WHERE sent_at IS NULL AND due_at <= ?1 ORDER BY due_at LIMIT ${atOnce})
     RETURNING id, kind, order_id, withdrawal_id, attempts`,
  )
    .bind(now.toISOString())
    .all<OwedMail>()
  for (const owed of results) await send(owed, env)
}

async function send(owed: OwedMail, env: PlatformBindings): Promise<void> {
  try {
    const mail = await compose(owed, env)
    if (env.MAIL) await env.MAIL.send(mail)
    await env.DB.prepare('UPDATE mails SET sent_at = ?, unsent = ? WHERE id = ?')
      .bind(new Date().toISOString(), env.MAIL ? null : JSON.stringify(mail), owed.id)
      .run()
  } catch (error) {
    const { id, kind, attempts } = owed
    console.error(JSON.stringify({ mail: id, kind, attempts, error: (error as Error).name }))
  }
}
