import { CallFailed, type Refused } from '#client/state/api.ts'
import { type Exclusively, withCartLock } from '#client/state/outbox/cart-lock.ts'
import { sleep } from '#shared/sleep.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type Asking, askByKey, type OrderOutcome, placed, resumeOrder } from './ask-order.ts'
import {
  isSameOrder,
  type OrderTerms,
  openOrder,
  type QueuedOrder,
  waitingOrder,
  withOpened,
  withoutQueued,
  withQueued,
} from './order-record.ts'
import type { OrderBody, OrderServer } from './order-server.ts'
import { isServerError } from './was-placed.ts'

export interface Ordering extends Asking {
  server: OrderServer
  /** Returns whether the browser is online; offline, nothing is sent. */
  isOnline?: () => boolean
  /** Present if the order may wait for a connection; an order with immediate payment may not. */
  offline?: { store: StoreCode; terms?: OrderTerms }
  /** Runs work while no other tab sends orders or changes of the cart. */
  exclusively?: Exclusively
  /** Returns whether the cart is still the one that the shopper confirmed; called under the cart's lock. */
  isAsShown?: () => Promise<boolean>
  /** Called with the key before the order is sent under it. */
  onSending?: (orderId: string) => Promise<void>
  /** Called when no response arrived: from then on, the order is looked up by its key. */
  onNoAnswer?: () => void
}

/**
 * Places an order exactly once, despite lost responses: it is put into the outbox with its key and sent at once. After a lost response the
 * platform is asked for the key before the order is sent again.
 * If the platform is unreachable or reports a server error, the order stays in the outbox and waits, provided that its payment may wait.
 */
export async function placeOrder(
  meant: Omit<OrderBody, 'order_id'>,
  ordering: Ordering,
  awaits = false,
): Promise<OrderOutcome> {
  const { exclusively = withCartLock } = ordering
  return exclusively(() => placeAlone(newOrder(meant, ordering, awaits), ordering))
}

function newOrder(meant: Omit<OrderBody, 'order_id'>, { offline }: Ordering, awaits: boolean): QueuedOrder {
  const { confirmed_total = 0 } = meant.addressInformation.payment_method_additional ?? {}
  return {
    body: { ...meant, order_id: crypto.randomUUID() },
    total: Math.round(Number(confirmed_total) * 100),
    ...{ savedAt: Date.now(), refused: null, awaits },
    ...(offline && { store_code: offline.store }),
    ...(offline?.terms && { terms: offline.terms }),
  }
}

async function placeAlone(order: QueuedOrder, ordering: Ordering): Promise<OrderOutcome> {
  const { record, offline, isOnline = () => true, isAsShown } = ordering
  // Another tab may have closed while it was placing an order.
  const known = await record.read()
  if (offline && waitingOrder(known, offline.store)) return { kind: 'queued' }
  if (offline && !isOnline()) return waitLater(order, ordering)
  const earlier = await resumeOrder(ordering, { voids: true })
  if (earlier?.kind === 'placed') return earlier
  if (earlier?.kind === 'unknown') return waitLater(order, ordering)
  if (!isOnline()) return { kind: 'not-placed' }
  if (isAsShown && !(await isAsShown())) return { kind: 'refused', refused: cartChanged }
  const opened = { ...order, isOpen: true, attempt: crypto.randomUUID() }
  const { body } = openOrder(await record.change((current) => withOpened(current, opened))) ?? order
  await ordering.onSending?.(body.order_id)
  return sendOpened({ ...order, body }, ordering)
}

async function sendOpened(order: QueuedOrder, ordering: Ordering): Promise<OrderOutcome> {
  const { record, server } = ordering
  const { order_id } = order.body
  try {
    const answer = await server.create(order.body)
    if (answer.ok) return await placed(ordering, order_id, answer.result.orderNumber)
    if (isServerError(answer)) return await afterServerError(order, ordering)
    await record.change((current) => withoutQueued(current, order_id))
    return { kind: 'refused', refused: answer }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    ordering.onNoAnswer?.()
    const outcome = await findLate(ordering, order_id)
    const failures = error.status >= 500 ? 1 : 0
    const mayWait = outcome.kind === 'unknown' || (outcome.kind !== 'placed' && failures > 0)
    // The lookup has made the key void: the platform would refuse it.
    const body = outcome.kind === 'not-placed' ? { ...order.body, order_id: crypto.randomUUID() } : order.body
    return mayWait ? waitLater({ ...order, body }, ordering, outcome, failures) : outcome
  }
}

/** Lets an order wait after the platform reported a failure, unless the platform has placed it nevertheless. */
async function afterServerError(order: QueuedOrder, ordering: Ordering): Promise<OrderOutcome> {
  const asked = await askByKey(ordering, order.body.order_id, { hasFailed: true })
  if (asked.kind === 'placed' || asked.kind === 'not-placed') return asked
  if (asked.kind !== 'missing') return waitLater(order, ordering, asked, 1)
  await ordering.record.change((current) => {
    const open = openOrder(current)
    const isThis = open?.body.order_id === order.body.order_id
    // The platform has not placed the order: the next call with its key is not a repetition.
    return isThis ? withQueued(current, { ...open, attempt: undefined }) : current
  })
  return waitLater(order, ordering, { kind: 'not-placed' }, 1)
}

const cartChanged: Refused = { ok: false, refusal: 'cartChanged', message: '', meta: {} }

/**
 * Lets an order wait in the outbox, under the key that it was sent with unless that is void; returns `otherwise` if it may not wait. While
 * the outcome of another order is unknown, none waits. `failures`: how often the platform failed at this order.
 */
async function waitLater(
  order: QueuedOrder,
  { record, offline }: Ordering,
  otherwise: OrderOutcome = { kind: 'unknown' },
  failures = 0,
): Promise<OrderOutcome> {
  if (!offline) return otherwise
  let isAnother = false
  await record.change((current) => {
    const open = openOrder(current)
    isAnother = open !== undefined && !isSameOrder(open.body, order.body)
    if (isAnother) return current
    const { isOpen: _, ...waits } = { ...order, ...open, store_code: offline.store }
    return withQueued(current, { ...waits, ...(failures && { failures }) })
  })
  await record.store()
  return { kind: isAnother ? 'unknown' : 'queued' }
}

/** Milliseconds between calls that ask for a missing order: a delayed request arrives within a minute. */
const latePauses = [0, 4000, 8000, 15_000, 15_000, 15_000]

/** Returns the outcome of an order without an answer, and asks repeatedly while the order may still arrive. */
async function findLate(ordering: Ordering, order_id: string): Promise<OrderOutcome> {
  const { wait = sleep } = ordering
  for (const milliseconds of latePauses) {
    await wait(milliseconds)
    const outcome = await askByKey(ordering, order_id, { voids: true })
    if (outcome.kind !== 'missing') return outcome
  }
  return { kind: 'missing' }
}
