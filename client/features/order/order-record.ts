import type { Refused } from '#client/state/api.ts'
import type { RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import type { Minor } from '#shared/money.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { OrderBody } from './order-server.ts'

/** The data of this browser about its orders. */
export interface OrderRecord {
  intent: OrderIntent | null
  /** The last order of this browser, for the confirmation. */
  placed: { order_id: string; orderNumber: string | null; awaits?: boolean } | null
  /** Orders that were made while the shop was unreachable. */
  queue?: readonly QueuedOrder[]
  /** Keys of sent orders that the platform did not have at the last request: they may still arrive late. */
  unansweredKeys?: readonly string[]
}

export const noOrder: OrderRecord = { intent: null, placed: null }

/** Opens the record. When it is forgotten, only the last order is removed: no other copy of a waiting order exists. */
export function openOrderRecord(storage?: RecordStorage): SharedRecord<OrderRecord> {
  return createSharedRecord('order', noOrder, storage, undefined, (record) => ({ ...record, placed: null }))
}

/** An order that is being placed: its key is created once, and stored before the order is sent. */
interface OrderIntent {
  order_id: string
  /** Hash of the whole order: different orders have different hashes. */
  bodyHash: string
  /** True if the order was sent at least once: it may be placed although no answer arrived. */
  sent: boolean
  /** True if the order takes effect only after payment with a card provider. */
  awaits?: boolean
}

/** An order that was made while the shop was unreachable: saved, not yet placed. */
export interface QueuedOrder {
  /** Contains the key of every attempt to send the order. */
  body: OrderBody
  store_code: StoreCode
  /** The total that the shopper confirmed (minor units). */
  total: Minor
  /** Delivery method, address and payment method, in the shopper's language. */
  terms?: OrderTerms
  /** Milliseconds since 1970. */
  savedAt?: number
  /** Id of the attempt that sent the order: from then on it may be placed although no answer arrived. */
  attempt?: string | undefined
  /** Number of failures of the platform at the order. */
  failures?: number
  /** The platform's refusal; null while the order waits. */
  refused: Refused | null
}

export interface OrderTerms {
  delivery: string
  to: readonly string[]
  payment: string
  /** Names of tasting kits, by SKU. */
  kits?: Readonly<Record<string, string>>
}

/** Returns the order that waits in this view; at most one, because an order closes its cart. */
export function waitingOrder({ queue = [] }: OrderRecord, store: string): QueuedOrder | undefined {
  return queue.find((order) => order.store_code === store && !order.refused)
}

/** Stores that the order was placed; it may still wait for its payment. */
export function withPlaced(record: OrderRecord, order_id: string, orderNumber: string | null): OrderRecord {
  const { intent } = record
  const isOfIntent = intent?.order_id === order_id
  const awaits = (isOfIntent && intent.awaits) || false
  const placed = { order_id, orderNumber, awaits }
  return { ...record, intent: isOfIntent ? null : intent, placed, unansweredKeys: [] }
}

/** Removes an order with its personal data after it was placed or cancelled, or after its refusal was read. */
export function withoutQueued(record: OrderRecord, order_id: string): OrderRecord {
  return { ...record, queue: (record.queue ?? []).filter(({ body }) => body.order_id !== order_id) }
}
