import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import { confirmWithdrawal, openWithdrawal } from '#shared/platform-api/withdrawal.ts'
import { randomMask } from '../login/secret.ts'
import { serve } from '../serve.ts'

/** Of a row of `withdrawals`: whether the goods had left, or were handed out, when it was made. */
export const wasSent = `EXISTS (SELECT 1 FROM order_events
  WHERE order_events.order_id = withdrawals.order_id AND kind = 'completed' AND at <= confirmed_at)`

/** Hours after which a step that was not followed by the second counts no more, and is forgotten. */
const hoursOpen = 24
const oldest = () => new Date(Date.now() - hoursOpen * 3600_000).toISOString()

export const beginWithdrawal = serve(openWithdrawal, async ({ body, db, refuse }) => {
  const order = await db
    .prepare('SELECT id FROM orders WHERE number = ? AND email = ? COLLATE NOCASE')
    .bind(body.orderNumber, body.email)
    .first<number>('id')
  if (order === null) throw refuse('orderUnknown', 'There is no order with this number and e-mail.')
  const id = randomMask()
  await db.batch([
    db.prepare('DELETE FROM withdrawals WHERE confirmed_at IS NULL AND opened_at < ?').bind(oldest()),
    db
      .prepare('INSERT INTO withdrawals (key, order_id, name, email, opened_at) VALUES (?, ?, ?, ?, ?)')
      .bind(id, order, body.name, body.email, new Date().toISOString()),
  ])
  return { id }
})

export const makeWithdrawal = serve(confirmWithdrawal, async ({ body, db, refuse }) => {
  await db
    .prepare(
      'UPDATE withdrawals SET confirmed_at = ? WHERE key = ? AND confirmed_at IS NULL AND opened_at >= ?',
    )
    .bind(new Date().toISOString(), body.id, oldest())
    .run()
  const made = await db
    .prepare(
      `SELECT orders.number AS orderNumber, name, withdrawals.email, confirmed_at, ${wasSent} AS is_sent
       FROM withdrawals JOIN orders ON orders.id = order_id WHERE key = ? AND confirmed_at IS NOT NULL`,
    )
    .bind(body.id)
    .first<Omit<ResultOf<typeof confirmWithdrawal>, 'is_sent'> & { is_sent: number }>()
  if (!made) throw refuse('withdrawalUnknown', 'This withdrawal is not known.')
  return { ...made, is_sent: made.is_sent === 1 }
})
