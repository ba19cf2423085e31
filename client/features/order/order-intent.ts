import { sha256 } from '#client/browser.ts'
import { canonicalOrder } from '#shared/order.ts'
import type { OrderRecord } from './order-record.ts'
import type { OrderBody } from './order-server.ts'

/** The key of this order: the same one where it was sent before (also before a reload), else the new one. */
export function withIntent(
  record: OrderRecord,
  bodyHash: string,
  newId: string,
  awaits = false,
): OrderRecord {
  const { intent, unheard = [] } = record
  if (intent?.bodyHash === bodyHash) return { ...record, intent: { ...intent, sent: true } }
  const earlier = intent?.sent ? [...unheard.slice(-2), intent.order_id] : unheard
  return { ...record, intent: { order_id: newId, bodyHash, sent: true, awaits }, unheard: earlier }
}

/** The last order is paid or cancelled: nothing is left to be done about it. */
export function withoutWaiting(record: OrderRecord): OrderRecord {
  return { ...record, placed: record.placed && { ...record.placed, awaits: false } }
}

/** The platform said that it failed at the order: what is sent next under its key is no repetition. */
export function withoutSending(record: OrderRecord): OrderRecord {
  return { ...record, intent: record.intent && { ...record.intent, sent: false } }
}

/** The platform refused the order: the next one gets another key. */
export function withoutIntent(record: OrderRecord): OrderRecord {
  return { ...record, intent: null }
}

/** SHA-256 of what is ordered, or its text if the browser computes none; the key itself does not count. */
export async function hashOrder({ order_id: _, ...meant }: OrderBody): Promise<string> {
  const text = canonicalOrder(meant)
  return (await sha256(text)) ?? text
}
