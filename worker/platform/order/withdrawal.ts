import { statusesInForce } from '#shared/order-status.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import { confirmWithdrawal, openWithdrawal } from '#shared/platform-api/placed-order.ts'
import { randomMask } from '../login/secret.ts'
import { queueWithdrawalReceipt } from '../mail/queue.ts'
import { serve } from '../serve.ts'

/** SQL for a row of `withdrawals`: true if the goods had been sent or handed over before the withdrawal. */
export const wasSent = `EXISTS (SELECT 1 FROM order_events
  WHERE order_events.order_id = withdrawals.order_id AND kind = 'completed' AND at <= confirmed_at)`

const isWithdrawable = `status IN (${statusesInForce.map((status) => `'${status}'`).join(', ')})`

/** Hours after which a withdrawal that was begun but not confirmed is invalid and is deleted. */
const hoursOpen = 24
const oldest = () => new Date(Date.now() - hoursOpen * 3600_000).toISOString()

export const beginWithdrawal = serve(openWithdrawal, async ({ body, db, refuse }) => {
  const order = await db
    .prepare(
      `SELECT id, ${isWithdrawable} AS is_withdrawable,
         EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id AND confirmed_at IS NOT NULL) AS is_withdrawn
       FROM orders WHERE number = ? AND email = ? COLLATE NOCASE`,
    )
    .bind(body.orderNumber, body.email)
    .first<{ id: number; is_withdrawable: number; is_withdrawn: number }>()
  if (order === null) throw refuse('orderUnknown', 'There is no order with this number and e-mail.')
  if (order.is_withdrawn) throw refuse('alreadyWithdrawn', 'This order is withdrawn from already.')
  if (!order.is_withdrawable) throw refuse('notInForce', 'This order is not in force.')
  const id = randomMask()
  await db.batch([
    db.prepare('DELETE FROM withdrawals WHERE confirmed_at IS NULL AND opened_at < ?').bind(oldest()),
    db
      .prepare('INSERT INTO withdrawals (key, order_id, name, email, opened_at) VALUES (?, ?, ?, ?, ?)')
      .bind(id, order.id, body.name, body.email, new Date().toISOString()),
  ])
  return { id }
})

/** Confirms a withdrawal. Each order has one confirmed withdrawal and one receipt: a second one returns the data of the first. */
export const makeWithdrawal = serve(confirmWithdrawal, async ({ body, db, refuse }) => {
  const now = new Date().toISOString()
  await db.batch([
    db
      .prepare(
        `UPDATE withdrawals SET confirmed_at = ? WHERE key = ? AND confirmed_at IS NULL AND opened_at >= ?
           AND NOT EXISTS (SELECT 1 FROM withdrawals AS made
             WHERE made.order_id = withdrawals.order_id AND made.confirmed_at IS NOT NULL)
           AND (SELECT ${isWithdrawable} FROM orders WHERE orders.id = order_id)`,
      )
      .bind(now, body.id, oldest()),
    queueWithdrawalReceipt(db, body.id, now),
  ])
  const made = await db
    .prepare(
      `SELECT orders.number AS orderNumber, name, withdrawals.email, confirmed_at, ${wasSent} AS is_sent
       FROM withdrawals JOIN orders ON orders.id = order_id
       WHERE order_id = (SELECT order_id FROM withdrawals WHERE key = ?) AND confirmed_at IS NOT NULL
       ORDER BY confirmed_at LIMIT 1`,
    )
    .bind(body.id)
    .first<Omit<ResultOf<typeof confirmWithdrawal>, 'is_sent'> & { is_sent: number }>()
  if (!made) throw refuse('withdrawalUnknown', 'This withdrawal is not known.')
  return { ...made, is_sent: made.is_sent === 1 }
})
