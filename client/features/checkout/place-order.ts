import { type Answer, CallFailed, type Refused } from '#client/state/api.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import {
  hashOrder,
  type OrderBody,
  type OrderRecord,
  withIntent,
  withoutIntent,
  withPlaced,
} from './order-intent.ts'

export interface OrderServer {
  create(body: OrderBody): Promise<Answer<{ orderNumber: string | null }, string>>
  byKey(orderId: string): Promise<Answer<{ orderNumber: string }, string>>
}

interface Ordering {
  record: SharedRecord<OrderRecord>
  server: OrderServer
  /** Between two questions about an order whose answer did not come. */
  wait?: (milliseconds: number) => Promise<void>
}

export type Outcome =
  | { kind: 'placed' }
  | { kind: 'refused'; refused: Refused }
  /** The platform does not know the order: it was not placed, and may be sent again under the same key. */
  | { kind: 'not-placed' }
  /** Nobody can be asked. The same press again is safe: one key, one order. */
  | { kind: 'unknown' }

/**
 * Orders once, whatever happens on the way: the key is kept before the first sending, and where no answer comes the
 * platform is asked by the key before anything is sent again.
 */
export async function placeOrder(
  meant: Omit<OrderBody, 'order_id'>,
  ordering: Ordering,
  awaits = false,
): Promise<Outcome> {
  const { record, server } = ordering
  const earlier = await resumeOrder(ordering)
  if (earlier?.kind === 'placed' || earlier?.kind === 'unknown') return earlier
  const bodyHash = await hashOrder({ ...meant, order_id: '' })
  const newId = crypto.randomUUID()
  const { intent } = await record.change((current) => withIntent(current, bodyHash, newId, awaits))
  const order_id = intent?.order_id ?? newId
  try {
    const answer = await server.create({ ...meant, order_id })
    if (answer.ok) return await placed(ordering, order_id, answer.result.orderNumber)
    await record.change(withoutIntent)
    return { kind: 'refused', refused: answer }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return askByKey(ordering, order_id)
  }
}

/** What became of an order that was sent before, by this page or an earlier one; null where there is none. */
export async function resumeOrder(ordering: Ordering): Promise<Outcome | null> {
  const { intent } = ordering.record.get()
  return intent?.sent ? askByKey(ordering, intent.order_id) : null
}

const waits = [0, 1000, 2000]

async function askByKey(ordering: Ordering, order_id: string): Promise<Outcome> {
  const { server, wait = sleep } = ordering
  for (const milliseconds of waits) {
    await wait(milliseconds)
    try {
      const answer = await server.byKey(order_id)
      return answer.ok ? await placed(ordering, order_id, answer.result.orderNumber) : { kind: 'not-placed' }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
    }
  }
  return { kind: 'unknown' }
}

async function placed({ record }: Ordering, order_id: string, orderNumber: string | null): Promise<Outcome> {
  await record.change((current) => withPlaced(current, order_id, orderNumber))
  return { kind: 'placed' }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
