import type { PlatformBindings } from '../../env.ts'
import { compose, type QueuedMail, written } from '../../mail/queued-mail.ts'
import { deskRefused } from '../desk-refused.ts'

/**
 * Returns the mail of an order as it would be sent now. Throws `notFound`, and `notNow` for a mail that is not needed any more. Mails with
 * the codes of gift cards are not shown: whoever reads a code can spend it.
 */
export async function readMail(id: number, env: PlatformBindings) {
  const queued = await env.DB.prepare('SELECT * FROM mails WHERE id = ? AND order_id IS NOT NULL')
    .bind(id)
    .first<QueuedMail>()
  if (!queued) throw deskRefused('notFound', 'There is no such mail.')
  if (queued.kind.startsWith('gift-card'))
    throw deskRefused('notNow', 'This mail holds the codes of gift cards, so it is not shown.')
  const composed = await compose(queued, env)
  if (!composed) throw deskRefused('notNow', 'This mail is not sent any more: the order has changed since.')
  const { to, subject, text } = written(composed, env)
  return { to: String(to), subject, text }
}
