import { canonicalOrder } from '#shared/order.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import type { orderCreate } from '#shared/platform-api/order.ts'
import type { QueuedOrder } from './order-queue.ts'

export type OrderBody = BodyOf<typeof orderCreate>

/** One wish to order: its key is made once, and kept before anything is sent. */
export interface OrderIntent {
  order_id: string
  /** Of everything that is ordered: another wish has another one. */
  bodyHash: string
  /** Sent at least once, so that it may be placed although no answer came. */
  sent: boolean
  /** In force only once a card provider was paid. */
  awaits?: boolean
}

export interface OrderRecord {
  intent: OrderIntent | null
  /** The last order of this browser, for the confirmation. */
  placed: { order_id: string; orderNumber: string | null; awaits?: boolean } | null
  /** Orders that were made while the shop could not be reached. */
  queue?: readonly QueuedOrder[]
}

export const noOrder: OrderRecord = { intent: null, placed: null }

/** The key of what is ordered now: that of the same wish before, also after a reload, else the new one. */
export function withIntent(
  record: OrderRecord,
  bodyHash: string,
  newId: string,
  awaits = false,
): OrderRecord {
  if (record.intent?.bodyHash === bodyHash) return { ...record, intent: { ...record.intent, sent: true } }
  return { ...record, intent: { order_id: newId, bodyHash, sent: true, awaits } }
}

/** The order stands: its wish is fulfilled, though it may still wait for its payment. */
export function withPlaced(record: OrderRecord, order_id: string, orderNumber: string | null): OrderRecord {
  const { intent } = record
  const isOfIntent = intent?.order_id === order_id
  const awaits = (isOfIntent && intent.awaits) || false
  return { ...record, intent: isOfIntent ? null : intent, placed: { order_id, orderNumber, awaits } }
}

/** The last order is paid or cancelled: nothing is left to be done about it. */
export function withoutWaiting(record: OrderRecord): OrderRecord {
  return { ...record, placed: record.placed && { ...record.placed, awaits: false } }
}

/** The platform said no: what is ordered next is another wish. */
export function withoutIntent(record: OrderRecord): OrderRecord {
  return { ...record, intent: null }
}

/** SHA-256 of what is ordered, in hex; the key itself does not count. */
export async function hashOrder({ order_id: _, ...meant }: OrderBody): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalOrder(meant))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
