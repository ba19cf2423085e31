import { type Answer, CallFailed, type Refused } from '#client/state/api.ts'
import { failureOf } from '#client/state/outbox/failure.ts'
import { createRunner } from '#client/state/outbox/runner.ts'
import { isPending, type Task } from '#client/state/outbox/task.ts'
import { withTask } from '#client/state/outbox/task-list.ts'
import { transmitNext } from '#client/state/outbox/transmit.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type OrderRecord, type QueuedOrder, withoutQueued } from './order-record.ts'
import type { OrderBody, OrderServer } from './order-server.ts'
import { isOrderUnknown, isServerError } from './was-placed.ts'

type OrderTask = QueuedOrder & Task

/** Its key is that of the order. An earlier build's says only that it was sent. */
function asTask({ sent, body, ...order }: QueuedOrder): OrderTask {
  const attempt = sent && { attempt: 'of an earlier build' }
  return { ...attempt, ...order, body: ofThisBuild(body), id: body.order_id }
}

/** Earlier builds had beside `addressInformation` what is now said within it. */
function ofThisBuild({ order_id, products, addressInformation, ...beside }: OrderBody): OrderBody {
  const payment_method_additional = { ...addressInformation.payment_method_additional, ...beside }
  return { order_id, products, addressInformation: { ...addressInformation, payment_method_additional } }
}

/** Queues the order, in place of the intent that it came from. */
export function withQueued(record: OrderRecord, order: QueuedOrder): OrderRecord {
  const { order_id } = order.body
  const queue = [...(record.queue ?? []).filter(({ body }) => body.order_id !== order_id), order]
  return { ...record, queue, intent: record.intent?.order_id === order_id ? null : record.intent }
}

/** An order of this view that was refused, and whose refusal the shopper has not seen yet. */
export function refusedInQueue({ queue = [] }: OrderRecord, store: string): QueuedOrder | undefined {
  return queue.find((order) => order.store_code === store && order.refused)
}

/** Milliseconds that an order with all that it says of a person is kept for a connection. */
const longestWait = 30 * 24 * 60 * 60 * 1000

/** Drops queued orders that are older than a month with all personal data; their lines are in the cart again. */
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

/** `waits`: it could not be sent, and stays queued. */
export type Transmission =
  | { kind: 'placed' }
  | { kind: 'refused'; refused: Refused }
  | { kind: 'waits' }
  | { kind: 'nothing' }

/**
 * Sends the order that waits in this view. It is asked for by its key first, which never changes. A refusal (4xx) ends it
 * with its reason, a fault (5xx, no connection) leaves it for the next time.
 */
export async function transmitOrder(options: Transmitting): Promise<Transmission> {
  const { record, store, exclusively } = options
  const outbox = { record, ...orderTasks(store) }
  const outcome = await createRunner(async () => {
    await reachServer(options)
    return transmitNext(outbox, (order, isDoubtful) => transmit(order, isDoubtful, options))
  }, exclusively)()
  if (typeof outcome === 'object') return outcome
  return { kind: outcome === 'nothing' ? 'nothing' : 'waits' }
}

/** Gives an order up that waits. `unknown`: it was sent, and it cannot be asked whether it was placed. */
export async function giveUpOrder(options: Transmitting): Promise<'given-up' | 'placed' | 'unknown'> {
  const { record, store, exclusively } = options
  const { tasks, maySend } = orderTasks(store)
  const outcome = await createRunner(async () => {
    const order = tasks(await record.read()).find(maySend)
    if (!order) return 'given-up'
    if (!isPending(order) && (await stands(order.id, options, true))) return 'placed'
    await record.change((current) => withoutQueued(current, order.id))
    return 'given-up'
  }, exclusively)()
  return outcome === 'interrupted' ? 'unknown' : outcome
}

/** Orders are sent of the view that they were made in; one that was refused stays until its shopper has read why. */
function orderTasks(store: StoreCode) {
  return {
    tasks: ({ queue = [] }: OrderRecord): readonly OrderTask[] => queue.map(asTask),
    withTasks: (record: OrderRecord, queue: readonly OrderTask[]): OrderRecord => ({ ...record, queue }),
    sameSubject: (one: OrderTask, other: OrderTask) => one.store_code === other.store_code,
    maySend: ({ store_code, refused }: OrderTask) => store_code === store && !refused,
  }
}

/**
 * Asks something that changes nothing before an order leaves for the first time: browsers take themselves for online that
 * are not, and an order that never left can be given up without asking anybody. Throws `CallFailed`.
 */
async function reachServer({ record, server, store }: Transmitting): Promise<void> {
  const { tasks, maySend } = orderTasks(store)
  const order = tasks(await record.read()).find(maySend)
  if (order && isPending(order)) await answered(server.byKey(order.id))
}

async function transmit(order: OrderTask, isDoubtful: boolean, options: Transmitting): Promise<Transmission> {
  const { record, server, store } = options
  const { id, body } = order
  if (isDoubtful && (await stands(id, options))) return { kind: 'placed' }
  const answer = await answered(server.create(body))
  if (answer.ok) {
    await record.change((current) => placedFromQueue(current, id, answer.result.orderNumber))
    return { kind: 'placed' }
  }
  if (isForLater(answer)) throw new CallFailed(429)
  const { tasks, withTasks } = orderTasks(store)
  const change = isServerError(answer) ? { attempt: undefined } : { refused: answer }
  await record.change((current) => withTasks(current, withTask(tasks(current), { ...order, ...change })))
  if (isServerError(answer)) throw new CallFailed(502)
  return { kind: 'refused', refused: answer }
}

/**
 * Whether an order that was handed over before was placed; then it waits no longer. An answer of another kind than that
 * there is no such order leaves it as unsure as none: throws `CallFailed`. `voids`: then it comes no more.
 */
async function stands(order_id: string, { record, server }: Transmitting, voids = false): Promise<boolean> {
  const known = await answered(server.byKey(order_id, voids))
  if (!known.ok && !isOrderUnknown(known)) throw new CallFailed(0)
  if (known.ok) await record.change((current) => placedFromQueue(current, order_id, known.result.orderNumber))
  return known.ok
}

/** A refusal that comes without a name ends an order as one with a name does: only faults are tried again. */
async function answered<Result>(call: Promise<Answer<Result, string>>): Promise<Answer<Result, string>> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof CallFailed) || failureOf(error) !== 'refused') throw error
    return { ok: false, refusal: 'invalid', message: '', meta: { status: error.status } }
  }
}

function isForLater({ refusal }: Refused): boolean {
  return /^too_?many$/i.test(refusal)
}

function placedFromQueue(record: OrderRecord, order_id: string, orderNumber: string | null): OrderRecord {
  return { ...withoutQueued(record, order_id), placed: { order_id, orderNumber } }
}
