import type { OrderStatus } from '#shared/order-status.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { queueOrderMail } from '../mail/queue.ts'
import { ActionRefused } from './action-refused.ts'
import { changed } from './dispatch.ts'

/**
 * Records once that an order is ready for collection in one of our own shops, and queues its mail. Returns the same as
 * `dispatchOrder`. Throws `notNow` if the order is not collected in a shop or is not in progress.
 */
export async function readyOrder(number: string, db: D1Database): Promise<OrderStatus | null> {
  return changed(number, db, async ({ id, status }) => {
    const order = await db
      .prepare("SELECT store_code, delivery ->> 'kind' AS kind FROM orders WHERE id = ?")
      .bind(id)
      .first<{ store_code: StoreCode; kind: string }>()
    if (order?.kind !== 'store' || !storeViews[order.store_code].hasShops)
      throw new ActionRefused('notNow', `Order ${number} is not collected in a shop of ours`)
    if (status !== 'processing')
      throw new ActionRefused('notNow', `Order ${number} is ${status} and cannot be collected`)
    const now = new Date().toISOString()
    await db.batch([
      db
        .prepare(
          `INSERT OR IGNORE INTO order_events (order_id, kind, status, at)
           SELECT id, 'ready', status, ?2 FROM orders WHERE id = ?1 AND status = 'processing'`,
        )
        .bind(id, now),
      queueOrderMail(db, 'ready', id, now),
    ])
  })
}
