import { atom } from 'jotai'
import {
  giveUpOrder,
  refusedInQueue,
  transmitOrder,
  withoutExpired,
} from '#client/features/order/order-queue.ts'
import { type QueuedOrder, waitingOrder, withoutQueued } from '#client/features/order/order-record.ts'
import { orderServer } from '#client/features/order/order-server.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { openRecordAtom, settleQueuedAtom } from '../placing/order-atoms.ts'

const queued = atom<QueuedOrder | null>(null)
const stored = atom(true)

/** The order of this view that waits to be sent, or that was refused when it was; null where there is none. */
export const queuedOrderAtom = atom((get) => get(queued))

/** False where the browser has no storage (private windows, a full disk): a queued order is lost with its tab. */
export const queueIsStoredAtom = atom((get) => get(stored))

/** Follows the queued order of a view; it is called saved only once it is stored. The result ends it. */
export const watchQueueAtom = atom(null, async (_get, set, store: StoreCode): Promise<() => void> => {
  const opened = await set(openRecordAtom)
  const inTime = withoutExpired(opened.get(), Date.now())
  if (inTime !== opened.get()) await opened.change((known) => withoutExpired(known, Date.now()))
  const show = () => {
    const known = opened.written()
    set(stored, opened.isStored())
    set(queued, waitingOrder(known, store) ?? refusedInQueue(known, store) ?? null)
  }
  show()
  return opened.subscribe(show)
})

/** Sends the queued order. Resolves true where it was placed. */
export const transmitAtom = atom(null, async (_get, set, store: StoreCode): Promise<boolean> => {
  const { kind } = await transmitOrder({ record: await set(openRecordAtom), server: orderServer, store })
  if (kind === 'placed') await set(settleQueuedAtom, store)
  return kind === 'placed'
})

/** Takes back a queued order, or forgets a refused one: its lines are in the cart again. */
export const cancelQueuedAtom = atom(null, async (_get, set, store: StoreCode) => {
  const opened = await set(openRecordAtom)
  const refused = refusedInQueue(opened.get(), store)
  if (refused) await opened.change((known) => withoutQueued(known, refused.body.order_id))
  const outcome = refused ? 'given-up' : await giveUpOrder({ record: opened, server: orderServer, store })
  if (outcome === 'placed') await set(settleQueuedAtom, store)
  return outcome
})
