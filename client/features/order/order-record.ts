import type { Refused } from '#client/state/api.ts'
import type { RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import type { Minor } from '#shared/money.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { OrderBody } from './order-server.ts'

/** What this browser knows of its orders. */
export interface OrderRecord {
  intent: OrderIntent | null
  /** The last order of this browser, for the confirmation. */
  placed: { order_id: string; orderNumber: string | null; awaits?: boolean } | null
  /** Orders that were made while the shop could not be reached. */
  queue?: readonly QueuedOrder[]
  /** Keys of orders that were sent and not known when they were asked for: one may arrive all the same, late. */
  unheard?: readonly string[]
}

export const noOrder: OrderRecord = { intent: null, placed: null }

/** Forgotten is the last order: one that waits to be sent nobody else has. */
export function openOrderRecord(storage?: RecordStorage): SharedRecord<OrderRecord> {
  return createSharedRecord('order', noOrder, storage, undefined, (record) => ({ ...record, placed: null }))
}

/** An order that is being placed: its key is made once, and stored before anything is sent. */
interface OrderIntent {
  order_id: string
  /** Hash of everything that is ordered: another order has another one. */
  bodyHash: string
  /** Sent at least once, so that it may be placed although no answer came. */
  sent: boolean
  /** In force only once a card provider was paid. */
  awaits?: boolean
}

/** An order that was made while the shop could not be reached: saved, not yet placed. */
export interface QueuedOrder {
  /** With the key under which it is sent, however often. */
  body: OrderBody
  store_code: StoreCode
  /** What the shopper confirmed. */
  total: Minor
  /** How it is delivered, where to, and how it is paid, in the shopper's language. */
  terms?: OrderTerms
  /** Milliseconds since 1970. */
  savedAt?: number
  /** Which attempt sent it: from then on it may be placed although no answer came. */
  attempt?: string | undefined
  /** How often the platform failed at it. */
  failures?: number
  /** An earlier build's mark of the same. */
  sent?: boolean
  /** The platform's refusal; null while it waits. */
  refused: Refused | null
}

export interface OrderTerms {
  delivery: string
  to: readonly string[]
  payment: string
  /** Names of tasting kits, by sku. */
  kits?: Readonly<Record<string, string>>
}

/** A literal of the build, so that the code of the other position is left out (`worker/build/cart-rules.ts`). */
declare const TRANSMITS_ORDERS: boolean

/** Whether orders that waited for a connection are sent without being asked for once more (ORDER-7). */
export const transmitsOrdersItself = TRANSMITS_ORDERS

/** The order that waits in this view; an order closes its cart, so there is one at most. */
export function waitingOrder({ queue = [] }: OrderRecord, store: string): QueuedOrder | undefined {
  return queue.find((order) => order.store_code === store && !order.refused)
}

/** The order was placed, though it may still wait for its payment. */
export function withPlaced(record: OrderRecord, order_id: string, orderNumber: string | null): OrderRecord {
  const { intent } = record
  const isOfIntent = intent?.order_id === order_id
  const awaits = (isOfIntent && intent.awaits) || false
  const placed = { order_id, orderNumber, awaits }
  return { ...record, intent: isOfIntent ? null : intent, placed, unheard: [] }
}

/** Removes an order that was placed or given up, or whose refusal was read, with all its personal data. */
export function withoutQueued(record: OrderRecord, order_id: string): OrderRecord {
  return { ...record, queue: (record.queue ?? []).filter(({ body }) => body.order_id !== order_id) }
}
