import { type Answer, CallFailed, type Refused } from '#client/state/api.ts'
import { type Exclusively, runAlone } from '#client/state/outbox/cart-lock.ts'
import { isPending, type Task } from '#client/state/outbox/task.ts'
import { withTask } from '#client/state/outbox/task-list.ts'
import { failureOf, transmitNext } from '#client/state/outbox/transmit.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type OrderRecord, type QueuedOrder, withoutQueued, withPlaced } from './order-record.ts'
import type { OrderServer } from './order-server.ts'
import { isOrderUnknown, isServerError } from './was-placed.ts'

type OrderTask = QueuedOrder & Task

interface Transmitting {
  record: SharedRecord<OrderRecord>
  server: OrderServer
  store: StoreCode
  /** Runs work while no other tab sends orders or changes of the cart. */
  exclusively?: Exclusively
}

/** `unreachable`: the order could not be sent, and stays queued. */
export type Transmission =
  | { kind: 'placed' }
  | { kind: 'refused'; refused: Refused }
  | { kind: 'unreachable' }
  | { kind: 'nothing' }

/**
 * Sends the order that waits in this view. If it may have been sent before, the platform is first asked for its key, which
 * never changes. A refusal (4xx) ends the order with its reason; a fault (5xx, no connection) leaves it queued.
 */
export async function transmitOrder(options: Transmitting): Promise<Transmission> {
  const { record, store, exclusively } = options
  const outbox = { record, ...orderTasks(store) }
  const outcome = await runAlone(async () => {
    await reachServer(options)
    return transmitNext(outbox, (order) => transmit(order, options))
  }, exclusively)
  if (typeof outcome === 'object') return outcome
  return { kind: outcome === 'nothing' ? 'nothing' : 'unreachable' }
}

/** Cancels a waiting order. `unknown`: it was sent, and the platform cannot report whether it was placed. */
export async function giveUpOrder(options: Transmitting): Promise<'given-up' | 'placed' | 'unknown'> {
  const { record, store, exclusively } = options
  const { tasks, maySend } = orderTasks(store)
  const outcome = await runAlone(async () => {
    const order = tasks(await record.read()).find(maySend)
    if (!order) return 'given-up'
    if (!isPending(order) && (await stands(order.id, options, true))) return 'placed'
    await record.change((current) => withoutQueued(current, order.id))
    return 'given-up'
  }, exclusively)
  return outcome === 'unreachable' ? 'unknown' : outcome
}

/** Returns the tasks of this view's orders. A refused order stays queued until the shopper has read the reason. */
function orderTasks(store: StoreCode) {
  return {
    tasks: ({ queue = [] }: OrderRecord): readonly OrderTask[] =>
      queue.map((order) => ({ ...order, id: order.body.order_id })),
    withTasks: (record: OrderRecord, queue: readonly OrderTask[]): OrderRecord => ({ ...record, queue }),
    sameSubject: (one: OrderTask, other: OrderTask) => one.store_code === other.store_code,
    maySend: ({ store_code, refused, isOpen }: OrderTask) => store_code === store && !refused && !isOpen,
  }
}

/**
 * Makes a call without effect before an order is sent for the first time: some browsers report online when they are not.
 * An order that was never sent can be cancelled without a call to the platform. Throws `CallFailed`.
 */
async function reachServer({ record, server, store }: Transmitting): Promise<void> {
  const { tasks, maySend } = orderTasks(store)
  const order = tasks(await record.read()).find(maySend)
  if (order && isPending(order)) await answered(server.byKey(order.id))
}

async function transmit(order: OrderTask, options: Transmitting): Promise<Transmission> {
  const { record, server, store } = options
  const { id, body } = order
  if (order.isUnknown && (await stands(id, options))) return { kind: 'placed' }
  // `transmited: false` makes the edge try the cart that was put aside, too.
  const answer = await answered(server.create({ ...body, transmited: false }))
  if (answer.ok) {
    await record.change((current) => withPlaced(current, id, answer.result.orderNumber))
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
 * Returns whether an order that was sent before was placed; if so, it leaves the queue. Throws `CallFailed` for any answer
 * except the order or "unknown order". `voids`: makes the key of an unknown order void, so it cannot arrive later.
 */
async function stands(order_id: string, { record, server }: Transmitting, voids = false): Promise<boolean> {
  const known = await answered(server.byKey(order_id, voids))
  if (!known.ok && !isOrderUnknown(known)) throw new CallFailed(0)
  if (known.ok) await record.change((current) => withPlaced(current, order_id, known.result.orderNumber))
  return known.ok
}

/** Converts a 4xx without a named refusal into a refusal, which ends an order: only faults are retried. */
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
