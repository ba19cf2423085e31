import { sha256 } from '#client/browser.ts'
import { canonicalOrder } from '#shared/order.ts'
import type { OrderRecord } from './order-record.ts'
import type { OrderBody } from './order-server.ts'

/** Sets the key of this order: the earlier key if the same order was sent before (even before a reload), otherwise the new one. */
export function withIntent(
  record: OrderRecord,
  bodyHash: string,
  newId: string,
  awaits = false,
): OrderRecord {
  const { intent, unansweredKeys = [] } = record
  if (intent?.bodyHash === bodyHash) return { ...record, intent: { ...intent, sent: true } }
  const earlier = intent?.sent ? [...unansweredKeys.slice(-2), intent.order_id] : unansweredKeys
  return { ...record, intent: { order_id: newId, bodyHash, sent: true, awaits }, unansweredKeys: earlier }
}

/** Marks the last order as paid or cancelled: it needs no further action. */
export function withoutWaiting(record: OrderRecord): OrderRecord {
  return { ...record, placed: record.placed && { ...record.placed, awaits: false } }
}

/** Marks the order as not sent, because the platform reported a failure: the next call under its key is not a repetition. */
export function withoutSending(record: OrderRecord): OrderRecord {
  return { ...record, intent: record.intent && { ...record.intent, sent: false } }
}

/** Removes the key of an order that the platform refused: the next order gets another key. */
export function withoutIntent(record: OrderRecord): OrderRecord {
  return { ...record, intent: null }
}

/** Returns the SHA-256 of the order without its key; if the browser cannot compute it, the order's text. */
export async function hashOrder({ order_id: _, ...meant }: OrderBody): Promise<string> {
  const text = canonicalOrder(meant)
  return (await sha256(text)) ?? text
}
