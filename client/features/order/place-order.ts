import { CallFailed, type Refused } from '#client/state/api.ts'
import { type Exclusively, withCartLock } from '#client/state/outbox/cart-lock.ts'
import { sleep } from '#shared/sleep.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type Asking, askByKey, type OrderOutcome, placed, resumeOrder } from './ask-order.ts'
import { hashOrder, withIntent, withoutIntent, withoutSending } from './order-intent.ts'
import { withQueued } from './order-queue.ts'
import { type OrderTerms, waitingOrder } from './order-record.ts'
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
  hash?: typeof hashOrder
  /** Returns whether the cart is still the one that the shopper confirmed; called under the cart's lock. */
  isAsShown?: () => Promise<boolean>
  /** Called with the key before the order is sent under it. */
  onSending?: (orderId: string) => Promise<void>
  /** Called when no response arrived: from then on, the order is looked up by its key. */
  onNoAnswer?: () => void
}

/**
 * Places an order exactly once, despite lost answers. The key is stored before the first call; after a lost answer the
 * platform is asked for the key before the order is sent again.
 * If the platform is unreachable or reports a server error, the order is queued, provided that its payment may wait.
 */
export async function placeOrder(
  meant: Omit<OrderBody, 'order_id'>,
  ordering: Ordering,
  awaits = false,
): Promise<OrderOutcome> {
  const { exclusively = withCartLock, hash = hashOrder } = ordering
  return exclusively(async () => placeAlone(meant, await hash({ ...meant, order_id: '' }), ordering, awaits))
}

async function placeAlone(
  meant: Omit<OrderBody, 'order_id'>,
  bodyHash: string,
  ordering: Ordering,
  awaits: boolean,
): Promise<OrderOutcome> {
  const { record, server, offline, isOnline = () => true } = ordering
  const known = await record.read()
  if (offline && waitingOrder(known, offline.store)) return { kind: 'queued' }
  if (offline && !isOnline()) return queueOrder(meant, bodyHash, ordering)
  const earlier = await resumeOrder(ordering, { voids: true })
  if (earlier?.kind === 'placed') return earlier
  if (earlier?.kind === 'unknown') return queueOrder(meant, bodyHash, ordering)
  if (!isOnline()) return { kind: 'not-placed' }
  if (ordering.isAsShown && !(await ordering.isAsShown())) return { kind: 'refused', refused: cartChanged }
  const newId = crypto.randomUUID()
  const { intent } = await record.change((current) => withIntent(current, bodyHash, newId, awaits))
  const order_id = intent?.order_id ?? newId
  await ordering.onSending?.(order_id)
  try {
    const answer = await server.create({ ...meant, order_id })
    if (answer.ok) return await placed(ordering, order_id, answer.result.orderNumber)
    if (!isServerError(answer)) {
      await record.change(withoutIntent)
      return { kind: 'refused', refused: answer }
    }
    return await queueFailed(meant, bodyHash, ordering, order_id)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    ordering.onNoAnswer?.()
    const outcome = await findLate(ordering, order_id)
    const failures = error.status >= 500 ? 1 : 0
    const isQueued = outcome.kind === 'unknown' || (outcome.kind !== 'placed' && failures > 0)
    return isQueued ? queueOrder(meant, bodyHash, ordering, outcome, failures) : outcome
  }
}

/** Queues an order after the platform reported a failure, unless the platform has placed it nevertheless. */
async function queueFailed(
  meant: Omit<OrderBody, 'order_id'>,
  bodyHash: string,
  ordering: Ordering,
  order_id: string,
): Promise<OrderOutcome> {
  const asked = await askByKey(ordering, order_id, { hasFailed: true })
  if (asked.kind === 'placed' || asked.kind === 'not-placed') return asked
  if (asked.kind !== 'missing') return queueOrder(meant, bodyHash, ordering, asked, 1)
  await ordering.record.change(withoutSending)
  return queueOrder(meant, bodyHash, ordering, { kind: 'not-placed' }, 1)
}

const cartChanged: Refused = { ok: false, refusal: 'cartChanged', message: '', meta: {} }

/**
 * Queues the order under the key that it was sent with; returns `otherwise` if it may not wait. While the outcome of
 * another order is unknown, nothing is queued. `failures`: how often the platform failed at this order.
 */
async function queueOrder(
  meant: Omit<OrderBody, 'order_id'>,
  bodyHash: string,
  { record, offline }: Ordering,
  otherwise: OrderOutcome = { kind: 'unknown' },
  failures = 0,
): Promise<OrderOutcome> {
  if (!offline) return otherwise
  const newId = crypto.randomUUID()
  let isAnother = false
  await record.change((current) => {
    const { intent } = current
    isAnother = intent !== null && intent.bodyHash !== bodyHash
    if (isAnother) return current
    const body = { ...meant, order_id: intent?.order_id ?? newId }
    const { confirmed_total = 0 } = meant.addressInformation.payment_method_additional ?? {}
    const total = Math.round(Number(confirmed_total) * 100)
    const { store: store_code, terms } = offline
    const savedAt = Date.now()
    return withQueued(current, {
      ...{ body, store_code, total, savedAt, refused: null },
      ...(intent?.sent && { attempt: newId }),
      ...(terms && { terms }),
      ...(failures && { failures }),
    })
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
