import { type Answer, CallFailed, type Refused } from '#client/state/api.ts'
import { alone } from '#client/state/outbox/alone.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type OrderRecord, type QueuedOrder, waitingOrder, withoutQueued } from './order-record.ts'
import type { OrderServer } from './order-server.ts'

/** The order waits; a wish that it came from is this order from now on. */
export function withQueued(record: OrderRecord, order: QueuedOrder): OrderRecord {
  const { order_id } = order.body
  const queue = [...(record.queue ?? []).filter(({ body }) => body.order_id !== order_id), order]
  return { ...record, queue, intent: record.intent?.order_id === order_id ? null : record.intent }
}

/** An order of this view that was refused, and of which the shopper has not heard yet. */
export function refusedInQueue({ queue = [] }: OrderRecord, store: string): QueuedOrder | undefined {
  return queue.find((order) => order.store_code === store && order.refused)
}

/** Milliseconds that an order with all that it says of a person is kept for a connection. */
const longestWait = 30 * 24 * 60 * 60 * 1000

/** Nobody waits for a connection for a month: what was to be ordered then is in the cart again, whose it was is gone. */
export function withoutExpired(record: OrderRecord, now: number): OrderRecord {
  const { queue = [] } = record
  const kept = queue.filter(({ savedAt = now }) => now - savedAt <= longestWait)
  return kept.length === queue.length ? record : { ...record, queue: kept }
}

interface Transmitting {
  record: SharedRecord<OrderRecord>
  server: OrderServer
  store: StoreCode
  /** Runs work while no tab sends orders or changes of the cart. */
  exclusively?: (work: () => Promise<void>) => Promise<void>
}

/** `waits`: it could not be sent, and is kept for the next time. */
export type Transmission =
  | { kind: 'placed' }
  | { kind: 'refused'; refused: Refused }
  | { kind: 'waits' }
  | { kind: 'nothing' }

/**
 * Sends the order that waits in this view. One that was sent before is asked for by its key first; its key never
 * changes. A refusal (4xx) ends it with its reason, a fault (5xx, no connection) leaves it for the next time.
 */
export async function transmitOrder(options: Transmitting): Promise<Transmission> {
  const { record, store, exclusively = alone } = options
  let outcome: Transmission = { kind: 'nothing' }
  await exclusively(async () => {
    // What another tab did is read with it.
    const order = waitingOrder(await record.change((current) => current), store)
    if (order) outcome = await transmit(order, options)
  })
  return outcome
}

/** Gives an order up that waits. `unknown`: it was sent, and nobody can say whether it was placed. */
export async function giveUpOrder(options: Transmitting): Promise<'given-up' | 'placed' | 'unknown'> {
  const { record, server, store, exclusively = alone } = options
  let outcome: 'given-up' | 'placed' | 'unknown' = 'given-up'
  await exclusively(async () => {
    const order = waitingOrder(await record.change((current) => current), store)
    if (!order) return
    const { order_id } = order.body
    const known = order.sent ? await fateOf(order_id, server) : null
    if (known === 'failed') outcome = 'unknown'
    else if (known?.ok) {
      await record.change((current) => placedFromQueue(current, order_id, known.result.orderNumber))
      outcome = 'placed'
    } else await record.change((current) => withoutQueued(current, order_id))
  })
  return outcome
}

async function transmit(
  { body, sent }: QueuedOrder,
  { record, server }: Transmitting,
): Promise<Transmission> {
  const { order_id } = body
  const known = sent ? await fateOf(order_id, server) : null
  if (known === 'failed') return { kind: 'waits' }
  if (known?.ok) {
    await record.change((current) => placedFromQueue(current, order_id, known.result.orderNumber))
    return { kind: 'placed' }
  }
  await record.change((current) => changed(current, order_id, { sent: true }))
  const answer = await answered(server.create(body))
  if (answer === 'failed' || isForLater(answer)) return { kind: 'waits' }
  if (answer.ok) {
    await record.change((current) => placedFromQueue(current, order_id, answer.result.orderNumber))
    return { kind: 'placed' }
  }
  await record.change((current) => changed(current, order_id, { refused: answer }))
  return { kind: 'refused', refused: answer }
}

/** An answer of another kind than that there is no such order leaves it as unsure as none. */
async function fateOf(order_id: string, server: OrderServer) {
  const known = await answered(server.byKey(order_id))
  return known === 'failed' || known.ok || known.refusal === 'orderUnknown' ? known : 'failed'
}

/** A refusal that comes without a name ends an order as one with a name does: only faults are tried again. */
async function answered<Result>(
  call: Promise<Answer<Result, string>>,
): Promise<Answer<Result, string> | 'failed'> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { status } = error
    const isFault = status < 400 || status >= 500 || status === 408 || status === 429
    return isFault ? 'failed' : { ok: false, refusal: 'invalid', message: '', meta: { status } }
  }
}

function isForLater(answer: Answer<unknown, string>): boolean {
  return !answer.ok && /^too_?many$/i.test(answer.refusal)
}

function placedFromQueue(record: OrderRecord, order_id: string, orderNumber: string | null): OrderRecord {
  return { ...withoutQueued(record, order_id), placed: { order_id, orderNumber } }
}

function changed(record: OrderRecord, order_id: string, change: Partial<QueuedOrder>): OrderRecord {
  return {
    ...record,
    queue: (record.queue ?? []).map((order) =>
      order.body.order_id === order_id ? { ...order, ...change } : order,
    ),
  }
}
