import { setTimeout } from 'node:timers/promises'
import type { LocalShop } from '#worker/local/shop.ts'
import type { Mail } from '#worker/platform/mail/queued-mail.ts'
import { Platform } from './platform.ts'

/** Waits until no mail of a kind is queued and returns all of them; with `to` only those to one address. */
export async function mailsOf(shop: LocalShop, kind: string, to = ''): Promise<Mail[]> {
  const platform = new Platform(shop)
  for (;;) {
    // Any response of the platform triggers the sending of due mails.
    await platform.post('/api/ext/mailKey/use', { body: { action: 'take-back', token: 'none' } })
    const soon = new Date(Date.now() + 3600 * 1000).toISOString()
    const waiting = await shop.db
      .prepare('SELECT count(*) AS n FROM mails WHERE kind = ? AND sent_at IS NULL AND due_at < ?')
      .bind(kind, soon)
      .first<number>('n')
    if (!waiting) break
    await setTimeout(50)
  }
  const { results } = await shop.db
    .prepare(
      "SELECT unsent FROM mails WHERE kind = ?1 AND unsent IS NOT NULL AND instr(lower(unsent ->> '$.to'), ?2)",
    )
    .bind(kind, to)
    .all<{ unsent: string }>()
  return results.map(({ unsent }) => JSON.parse(unsent))
}
