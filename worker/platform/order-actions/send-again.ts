import type { OrderAction } from '#shared/order-action.ts'
import { admitOrderMails } from '../mail/admit.ts'
import type { ChargedOrder } from '../order/charge-row.ts'
import { ActionRefused } from './action-refused.ts'

type Wanted = Extract<OrderAction, { action: 'mail' }>

/** Queues a mail of the order once more, whether it was sent or given up. The journal entry is written in the same transaction. */
export async function sendAgain(
  db: D1Database,
  order: ChargedOrder,
  { mail, request }: Wanted,
): Promise<void> {
  const [owed] = await db.batch([
    db
      .prepare(
        `UPDATE mails SET sent_at = NULL, unsent = NULL, attempts = 0, due_at = ?3
         WHERE order_id = ?1 AND kind = ?2
           AND EXISTS (SELECT 1 FROM order_journal WHERE request = ?4 AND status IS NULL)`,
      )
      .bind(order.id, mail, new Date().toISOString(), request),
    db
      .prepare(
        `UPDATE order_journal SET status = (SELECT status FROM orders WHERE id = order_id)
         WHERE request = ?1 AND status IS NULL AND EXISTS (SELECT 1 FROM mails WHERE order_id = ?2 AND kind = ?3)`,
      )
      .bind(request, order.id, mail),
    db.prepare(admitOrderMails).bind(order.id, mail, new Date().toISOString()),
  ])
  if (owed?.meta.changes) return
  const has = await db
    .prepare('SELECT DISTINCT kind FROM mails WHERE order_id = ? ORDER BY kind')
    .bind(order.id)
    .all<{ kind: string }>()
  const kinds = has.results.map(({ kind }) => kind)
  if (kinds.includes(mail)) return
  throw new ActionRefused(
    'mailUnknown',
    `Order ${order.number} has the mails ${kinds.join(', ') || '(none)'}`,
  )
}
