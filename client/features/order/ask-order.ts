import { CallFailed, type Refused } from '#client/state/api.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { sleep } from '#shared/sleep.ts'
import { type OrderRecord, openOrder, withoutQueued, withPlaced } from './order-record.ts'
import type { OrderServer } from './order-server.ts'
import { isLookupImpossible, isOrderUnknown, isOrderVoid } from './was-placed.ts'

export interface Asking {
  record: SharedRecord<OrderRecord>
  server: Pick<OrderServer, 'byKey'>
  /** Waits between two calls that ask for an order without an answer. */
  wait?: (milliseconds: number) => Promise<void>
}

export type OrderOutcome =
  | { kind: 'placed' }
  | { kind: 'refused'; refused: Refused }
  /** The order was not placed and cannot arrive later: its key is void. */
  | { kind: 'not-placed' }
  /** The platform cannot report the outcome. Pressing again is safe: one key, one order. */
  | { kind: 'unknown' }
  /** The platform does not have the order, but would still accept it: it may arrive later. Pressing again is safe too. */
  | { kind: 'missing' }
  /** Saved, not yet placed: the order is sent when the shop is reachable again. */
  | { kind: 'queued' }

/**
 * Returns the outcome of an order that was sent before, by this page or an earlier one; null if there is none. Its key
 * stays valid unless `question` voids it: another tab may be sending the order.
 */
export async function resumeOrder(ordering: Asking, question?: Question): Promise<OrderOutcome | null> {
  const open = openOrder(ordering.record.get())
  return open?.attempt ? askByKey(ordering, open.body.order_id, question) : null
}

const waits = [0, 1000, 2000]

export interface Question {
  /** True: the key of an unknown order becomes void, so the order cannot arrive later. */
  voids?: boolean
  /** True if the platform reported a failure: if it cannot look up keys, the order then counts as missing. */
  hasFailed?: boolean
}

/** Asks the platform for an order by its key, three times if it does not respond. */
export async function askByKey(
  ordering: Asking,
  order_id: string,
  { voids, hasFailed }: Question = {},
): Promise<OrderOutcome> {
  const { record, server, wait = sleep } = ordering
  for (const milliseconds of waits) {
    await wait(milliseconds)
    try {
      const answer = await server.byKey(order_id, voids)
      if (answer.ok) return await placed(ordering, order_id, answer.result.orderNumber)
      if (isOrderVoid(answer)) {
        await record.change((current) => withoutQueued(current, order_id))
        return { kind: 'not-placed' }
      }
      if (isOrderUnknown(answer) || (hasFailed && isLookupImpossible(answer))) return { kind: 'missing' }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
    }
  }
  return { kind: 'unknown' }
}

/** Stores that the order was placed. */
export async function placed(
  { record }: Asking,
  order_id: string,
  orderNumber: string | null,
): Promise<OrderOutcome> {
  await record.change((current) => withPlaced(current, order_id, orderNumber))
  return { kind: 'placed' }
}
