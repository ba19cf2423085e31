import { CallFailed, type Refused } from '#client/state/api.ts'
import { withCartLock } from '#client/state/outbox/cart-lock.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { sleep } from '#shared/sleep.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { hashOrder, withIntent, withoutIntent, withoutSending } from './order-intent.ts'
import { withQueued } from './order-queue.ts'
import { type OrderRecord, type OrderTerms, waitingOrder, withPlaced } from './order-record.ts'
import type { OrderBody, OrderServer } from './order-server.ts'
import { isOrderUnknown, isOrderVoid, isServerError, isUntold } from './was-placed.ts'

export interface Ordering {
  record: SharedRecord<OrderRecord>
  server: OrderServer
  /** Whether there is a connection at all; without one nothing is sent. */
  isOnline?: () => boolean
  /** Given where the order may wait for a connection: one that is paid for at once cannot. */
  offline?: { store: StoreCode; terms?: OrderTerms }
  /** Runs work while no tab sends orders or changes of the cart. */
  exclusively?: (work: () => Promise<void>) => Promise<void>
  hash?: typeof hashOrder
  /** Whether the cart is still what the shopper confirmed; called under the cart's lock. */
  isAsShown?: () => Promise<boolean>
  /** Told the key before anything is sent under it. */
  onSending?: (orderId: string) => Promise<void>
  /** Told that no answer came to what was sent: from here on it is asked for. */
  onUnheard?: () => void
  /** Between two questions about an order whose answer did not come. */
  wait?: (milliseconds: number) => Promise<void>
}

export type OrderOutcome =
  | { kind: 'placed' }
  | { kind: 'refused'; refused: Refused }
  /** Nothing was ordered, and what was sent will not be: its key is void. */
  | { kind: 'not-placed' }
  /** The outcome cannot be asked. Pressing again is safe: one key, one order. */
  | { kind: 'unknown' }
  /** The platform does not know the order, and it may still arrive. Pressing again is as safe. */
  | { kind: 'unsure' }
  /** Saved, not yet placed: it is sent when the shop can be reached again. */
  | { kind: 'queued' }

/**
 * Orders once, whatever happens on the way: the key is stored before the first sending, and where no answer comes the
 * platform is asked by the key before anything is sent again. Where it cannot be asked, and after a server error, the order
 * is queued, if its payment may wait.
 */
export async function placeOrder(
  meant: Omit<OrderBody, 'order_id'>,
  ordering: Ordering,
  awaits = false,
): Promise<OrderOutcome> {
  const { exclusively = withCartLock, hash = hashOrder } = ordering
  let outcome: OrderOutcome = { kind: 'unknown' }
  await exclusively(async () => {
    outcome = await placeAlone(meant, await hash({ ...meant, order_id: '' }), ordering, awaits)
  })
  return outcome
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
  const earlier = await askEarlier(ordering, { voids: true })
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
    ordering.onUnheard?.()
    const outcome = await findLate(ordering, order_id)
    const failures = error.status >= 500 ? 1 : 0
    const isQueued = outcome.kind === 'unknown' || (outcome.kind !== 'placed' && failures > 0)
    return isQueued ? queueOrder(meant, bodyHash, ordering, outcome, failures) : outcome
  }
}

/** Queues an order at which the platform said that it failed, unless it has placed it all the same. */
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
 * Queues the order under the key that it was sent with; `otherwise` where it may not wait. While the outcome of another order
 * is unknown, nothing is queued beside it. `failures`: of the platform at this order.
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

/**
 * What became of an order that was sent before, by this page or an earlier one; null where there is none. No key is void
 * by it: another tab may be sending the order.
 */
export async function resumeOrder(ordering: Ordering): Promise<OrderOutcome | null> {
  const earlier = await askEarlier(ordering)
  return earlier?.kind === 'missing' ? { kind: 'unsure' } : earlier
}

async function askEarlier(ordering: Ordering, question?: Question): Promise<Asked | null> {
  const { intent } = ordering.record.get()
  return intent?.sent ? askByKey(ordering, intent.order_id, question) : null
}

/** `missing`: the platform does not know the order, and would still take it. */
type Asked = OrderOutcome | { kind: 'missing' }

/** Milliseconds between questions about an order that is missing: what is on its way arrives within a minute. */
const latePauses = [0, 4000, 8000, 15_000, 15_000, 15_000]

/** What became of an order whose answer did not come, while it may still arrive. */
async function findLate(ordering: Ordering, order_id: string): Promise<OrderOutcome> {
  const { wait = sleep } = ordering
  for (const milliseconds of latePauses) {
    await wait(milliseconds)
    const outcome = await askByKey(ordering, order_id, { voids: true })
    if (outcome.kind !== 'missing') return outcome
  }
  return { kind: 'unsure' }
}

const waits = [0, 1000, 2000]

interface Question {
  /** Where there is no such order, none may come under this key any more. */
  voids?: boolean
  /** The platform said that it failed: one that cannot tell by the key has not placed it either. */
  hasFailed?: boolean
}

async function askByKey(
  ordering: Ordering,
  order_id: string,
  { voids, hasFailed }: Question = {},
): Promise<Asked> {
  const { record, server, wait = sleep } = ordering
  for (const milliseconds of waits) {
    await wait(milliseconds)
    try {
      const answer = await server.byKey(order_id, voids)
      if (answer.ok) return await placed(ordering, order_id, answer.result.orderNumber)
      if (isOrderVoid(answer)) {
        await record.change(withoutIntent)
        return { kind: 'not-placed' }
      }
      if (isOrderUnknown(answer) || (hasFailed && isUntold(answer))) return { kind: 'missing' }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
    }
  }
  return { kind: 'unknown' }
}

async function placed(
  { record }: Ordering,
  order_id: string,
  orderNumber: string | null,
): Promise<OrderOutcome> {
  await record.change((current) => withPlaced(current, order_id, orderNumber))
  return { kind: 'placed' }
}
