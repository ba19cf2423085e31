import { CallFailed, type Refused } from '#client/state/api.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { type OrderRecord, withPlaced } from './order-record.ts'
import type { OrderServer } from './order-server.ts'

interface Asking {
  record: SharedRecord<OrderRecord>
  server: Pick<OrderServer, 'byKey'>
}

/**
 * Returns whether the order of a lost cart was placed: this order, or an earlier one without an answer. Uses this browser's
 * data first, then asks the platform. Throws `CallFailed` if the platform cannot be asked.
 * Call it under the cart's lock, see `withCartLock`.
 */
export async function wasPlaced(order_id: string, { record, server }: Asking): Promise<boolean> {
  const { placed, queue, unansweredKeys = [] } = await record.read()
  if (placed?.order_id === order_id) return true
  const waits = queue?.some(({ body }) => body.order_id === order_id)
  for (const key of [...(waits ? [order_id] : []), ...unansweredKeys]) {
    const answer = await server.byKey(key)
    if (!answer.ok && !isOrderUnknown(answer)) throw new CallFailed(0)
    if (!answer.ok) continue
    const { orderNumber } = answer.result
    await record.change((current) => withPlaced(current, key, orderNumber))
    return true
  }
  return false
}

/** Returns whether the edge reports that the platform itself failed at the order. */
export function isServerError(answer: Refused): boolean {
  return answer.refusal === 'serverError'
}

/** Returns whether the edge reports that the platform cannot look up an order by its key. */
export function isLookupImpossible(answer: Refused): boolean {
  return answer.refusal === 'outcomeUnknown'
}

/** Returns whether the order does not exist. Any other refusal leaves the outcome unknown. */
export function isOrderUnknown(answer: Refused): boolean {
  return answer.refusal === 'orderUnknown' || isOrderVoid(answer)
}

/** Returns whether the order does not exist and its key is void: an order that arrives later is refused. */
export function isOrderVoid(answer: Refused): boolean {
  return answer.refusal === 'orderVoid'
}
