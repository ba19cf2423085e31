import type { Refused } from '#client/state/api.ts'
import type { Task } from '#client/state/outbox/task.ts'
import type { RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import type { Minor } from '#shared/money.ts'
import { canonicalOrder } from '#shared/order.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { OrderBody } from './order-server.ts'

/** The data of this browser about its orders. */
export interface OrderRecord {
  /** The last order of this browser, for the confirmation. */
  placed: { order_id: string; orderNumber: string | null; awaits?: boolean } | null
  /** The outbox: the order that is being placed, and the orders that were made while the shop was unreachable. */
  queue?: readonly QueuedOrder[]
  /** Keys of sent orders that the platform did not have at the last request: they may still arrive late. */
  unansweredKeys?: readonly string[]
}

export const noOrder: OrderRecord = { placed: null }

/**
 * Opens the record. When it is forgotten, the last order is removed, and of the order that is being placed only its key stays: it may have
 * been placed. No other copy of a waiting order exists.
 */
export function openOrderRecord(storage?: RecordStorage): SharedRecord<OrderRecord> {
  return createSharedRecord('order', noOrder, storage, undefined, (record) => ({
    ...record,
    placed: null,
    ...(record.queue && { queue: record.queue.map((order) => (order.isOpen ? withKeyAlone(order) : order)) }),
  }))
}

function withKeyAlone({ body: { order_id }, terms: _, ...order }: QueuedOrder): QueuedOrder {
  return { ...order, body: { order_id, products: [], addressInformation: nowhere }, refused: null }
}

const nowhere = { shippingAddress: {}, payment_method_code: '' }

/** An order that is not placed yet. It is stored with its key before it is sent. */
export interface QueuedOrder extends Omit<Task, 'id'> {
  /** Contains the key of every attempt to send the order. */
  body: OrderBody
  /** Absent if the order may not wait for a connection. */
  store_code?: StoreCode
  /** The total that the shopper confirmed (minor units). */
  total: Minor
  /** Delivery method, address and payment method, in the shopper's language. */
  terms?: OrderTerms
  /** Milliseconds since 1970. */
  savedAt?: number
  /** True while the shopper is in the payment step: the order is sent at once, and does not wait yet. */
  isOpen?: boolean
  /** True if the order takes effect only after payment with a card provider. */
  awaits?: boolean
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

/** Returns the order that is being placed, by this page or an earlier one. */
export function openOrder({ queue = [] }: OrderRecord): QueuedOrder | undefined {
  return queue.find(({ isOpen }) => isOpen)
}

/** Returns the order that waits in this view; at most one, because an order closes its cart. */
export function waitingOrder({ queue = [] }: OrderRecord, store: string): QueuedOrder | undefined {
  return queue.find((order) => order.store_code === store && !order.refused && !order.isOpen)
}

/** Returns an order of this view that was refused and whose refusal the shopper has not seen yet. */
export function refusedInQueue({ queue = [] }: OrderRecord, store: string): QueuedOrder | undefined {
  return queue.find((order) => order.store_code === store && order.refused)
}

export function isSameOrder(one: OrderBody, other: OrderBody): boolean {
  const textOf = ({ order_id: _, ...meant }: OrderBody) => canonicalOrder(meant)
  return textOf(one) === textOf(other)
}

/** Puts an order into the queue, in place of the one with its key. */
export function withQueued(record: OrderRecord, order: QueuedOrder): OrderRecord {
  return { ...record, queue: [...(withoutQueued(record, order.body.order_id).queue ?? []), order] }
}

/**
 * Opens an order that is about to be sent. The same order keeps the key under which it was sent before, even before a reload. The key of
 * another order that was sent is remembered: that order may still arrive.
 */
export function withOpened(record: OrderRecord, order: QueuedOrder): OrderRecord {
  const { unansweredKeys = [] } = record
  const open = openOrder(record)
  if (!open) return withQueued(record, order)
  if (isSameOrder(open.body, order.body)) return withQueued(record, { ...open, attempt: order.attempt })
  const { order_id } = open.body
  const keys = open.attempt ? [...unansweredKeys.slice(-2), order_id] : unansweredKeys
  return withQueued({ ...withoutQueued(record, order_id), unansweredKeys: keys }, order)
}

/** Stores that the order was placed; it may still wait for its payment. */
export function withPlaced(record: OrderRecord, order_id: string, orderNumber: string | null): OrderRecord {
  const { awaits = false } = record.queue?.find(({ body }) => body.order_id === order_id) ?? {}
  return { ...withoutQueued(record, order_id), placed: { order_id, orderNumber, awaits }, unansweredKeys: [] }
}

/** Removes an order with its personal data after it was placed or cancelled, or after its refusal was read. */
export function withoutQueued(record: OrderRecord, order_id: string): OrderRecord {
  return { ...record, queue: (record.queue ?? []).filter(({ body }) => body.order_id !== order_id) }
}

/** Marks the last order as paid or cancelled: it needs no further action. */
export function withoutAwaiting(record: OrderRecord): OrderRecord {
  return { ...record, placed: record.placed && { ...record.placed, awaits: false } }
}

/** Milliseconds that an unsent order is stored, with its personal data. */
const longestWait = 30 * 24 * 60 * 60 * 1000

/** Drops queued orders older than 30 days, with all personal data; their lines return to the cart. */
export function withoutExpired(record: OrderRecord, now: number): OrderRecord {
  const { queue = [] } = record
  const kept = queue.filter(({ savedAt = now }) => now - savedAt <= longestWait)
  return kept.length === queue.length ? record : { ...record, queue: kept }
}
