import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { giveUpOrder, transmitOrder } from '#client/features/order/order-queue.ts'
import {
  type QueuedOrder,
  refusedInQueue,
  waitingOrder,
  withoutExpired,
  withoutQueued,
} from '#client/features/order/order-record.ts'
import { orderServer } from '#client/features/order/order-server.ts'
import { useView } from '#client/view.tsx'
import type { StoreCode } from '#shared/store-view.ts'
import { openRecordAtom, settleQueuedAtom } from '../placing/order-atoms.ts'

/** The order of this view that waits to be sent, or that was refused after waiting; null if there is none. */
export const queuedOrderAtom = atom<QueuedOrder | null>(null)

/** False if the browser has no storage (private windows, full disk): a queued order is then lost with its tab. */
export const queueIsStoredAtom = atom(true)

/** Follows the queued order of a view; it is shown as saved only after it is stored. Returns a function that stops this. */
export const watchQueueAtom = atom(null, async (_get, set, store: StoreCode): Promise<() => void> => {
  const opened = await set(openRecordAtom)
  const inTime = withoutExpired(opened.get(), Date.now())
  if (inTime !== opened.get()) await opened.change((known) => withoutExpired(known, Date.now()))
  const show = () => {
    const known = opened.written()
    set(queueIsStoredAtom, opened.isStored())
    set(queuedOrderAtom, waitingOrder(known, store) ?? refusedInQueue(known, store) ?? null)
  }
  show()
  return opened.subscribe(show)
})

/** Sends the queued order. Resolves to true if it was placed. */
export const transmitAtom = atom(null, async (_get, set, store: StoreCode): Promise<boolean> => {
  const record = await set(openRecordAtom)
  const { savedAt = Date.now() } = waitingOrder(record.get(), store) ?? {}
  const { kind } = await transmitOrder({ record, server: orderServer, store })
  if (kind === 'placed') await set(settleQueuedAtom, store, savedAt)
  return kind === 'placed'
})

/** Cancels a queued order, or removes a refused one: its lines return to the cart. */
export const cancelQueuedAtom = atom(null, async (_get, set, store: StoreCode) => {
  const opened = await set(openRecordAtom)
  const refused = refusedInQueue(opened.get(), store)
  const { savedAt = Date.now() } = waitingOrder(opened.get(), store) ?? {}
  if (refused) await opened.change((known) => withoutQueued(known, refused.body.order_id))
  const outcome = refused ? 'given-up' : await giveUpOrder({ record: opened, server: orderServer, store })
  if (outcome === 'placed') await set(settleQueuedAtom, store, savedAt)
  return outcome
})

/** Follows the queued order of this view; null if there is none. */
export function useQueuedOrder() {
  const { code } = useView()
  const watchQueue = useSetAtom(watchQueueAtom)
  useEffect(() => {
    const leave = watchQueue(code)
    return () => void leave.then((ends) => ends())
  }, [watchQueue, code])
  return useAtomValue(queuedOrderAtom)
}
