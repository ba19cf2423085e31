import { CallFailed, type Refused } from '#client/state/api.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { type OrderRecord, withoutQueued, withPlaced } from './order-record.ts'
import type { OrderServer } from './order-server.ts'

interface Asking {
  record: SharedRecord<OrderRecord>
  server: Pick<OrderServer, 'byKey'>
}

/**
 * Whether an order was placed that was sent of a cart which is gone, the last or one before it of which nothing was
 * heard: by what this browser knows, else by asking. Throws `CallFailed` where the platform cannot be asked. Called under
 * the cart's lock, see `withCartLock`.
 */
export async function wasPlaced(order_id: string, { record, server }: Asking): Promise<boolean> {
  const { placed, intent, queue, unheard = [] } = await record.read()
  if (placed?.order_id === order_id) return true
  const waits = queue?.some(({ body }) => body.order_id === order_id)
  const last = intent?.order_id === order_id || waits ? [order_id] : []
  for (const key of [...last, ...unheard]) {
    const answer = await server.byKey(key)
    if (!answer.ok && !isOrderUnknown(answer)) throw new CallFailed(0)
    if (!answer.ok) continue
    const { orderNumber } = answer.result
    await record.change((current) => withoutQueued(withPlaced(current, key, orderNumber), key))
    return true
  }
  return false
}

/** The edge's word for a platform that says itself that it failed at an order. */
export function isServerError(answer: Refused): boolean {
  return answer.refusal === 'serverError'
}

/** The edge's word for a platform that cannot tell by the key. */
export function isUntold(answer: Refused): boolean {
  return answer.refusal === 'orderUntold'
}

/** Any other refusal says nothing about the order. */
export function isOrderUnknown(answer: Refused): boolean {
  return answer.refusal === 'orderUnknown' || isOrderVoid(answer)
}

/** There is no such order, and there will be none: one that is late is refused. */
export function isOrderVoid(answer: Refused): boolean {
  return answer.refusal === 'orderVoid'
}
