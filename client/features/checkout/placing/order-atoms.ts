import { atom } from 'jotai'
import {
  cartIsEmptyAtom,
  leaveOrderedCartAtom,
  markOrderedAtom,
  orderWaitsAtom,
  refreshCartAtom,
} from '#client/features/cart/cart-atoms.ts'
import { cartTotalsAtom } from '#client/features/cart/totals-atoms.ts'
import { type OrderOutcome, resumeOrder } from '#client/features/order/ask-order.ts'
import { type OrderRecord, openOrderRecord, withoutAwaiting } from '#client/features/order/order-record.ts'
import { askOrder, orderServer } from '#client/features/order/order-server.ts'
import { restoreLastOrder } from '#client/features/order/restore-last-order.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { changeDraftAtom } from '../draft/checkout-atoms.ts'
import { draftRecord, emptyDraft } from '../draft/checkout-draft.ts'
import { type Cancelled, cancelPayment } from '../payment/payment-window.ts'

const record = atom<Promise<SharedRecord<OrderRecord>> | null>(null)

/**
 * Opens this browser's record of its orders: the order that is being placed, and the last placed one. Browser only.
 */
export const openRecordAtom = atom(null, (get, set) => {
  const opened = get(record) ?? openRecord()
  set(record, opened)
  return opened
})

async function openRecord(): Promise<SharedRecord<OrderRecord>> {
  const opened = openOrderRecord()
  await opened.loaded
  if (!opened.isStored()) await restoreLastOrder(opened, { byKey: askOrder })
  return opened
}

/** Returns the last order of this browser; null if there is none. `awaits`: its payment is not confirmed yet. */
export const readPlacedOrderAtom = atom(null, async (_get, set) => (await set(openRecordAtom)).get().placed)

/** Returns the last order of this browser, or of its session: it may have been placed without scripts. */
export const lastOrderAtom = atom(null, async (_get, set) => {
  const opened = await set(openRecordAtom)
  await restoreLastOrder(opened, { byKey: askOrder })
  return opened.get().placed
})

const placedBefore = atom<string | null>(null)

/** Returns whether an order was placed since this checkout began, by this page or in another tab. */
export const wasOrderedAtom = atom(null, async (get, set) => {
  const last = await set(readPlacedOrderAtom)
  return last !== null && last.order_id !== get(placedBefore)
})

/** Returns whether the cart is empty and this browser has placed an order: its lines are then in that order. */
export const cartIsOrderedAtom = atom(
  null,
  async (get, set) => get(cartIsEmptyAtom) && (await set(readPlacedOrderAtom)) !== null,
)

/** True from the placed order until another checkout begins: until then, the checkout does not report an empty cart. */
export const orderPlacedAtom = atom(false)

/**
 * Implements "The cart is not loaded on /checkout or /confirmation": fetches it only if this browser's data are incomplete. An empty cart
 * counts as incomplete, because it may have been filled without this page; only then the result is awaited.
 */
export const refreshIncompleteCartAtom = atom(null, async (get, set) => {
  const { totals, pending } = get(cartTotalsAtom)
  // While an order waits, its lines are not in the cart, and the cart is not fetched.
  const isEmpty = get(cartIsEmptyAtom) && !get(orderWaitsAtom)
  if (!pending && totals && !isEmpty) return
  const refreshed = set(refreshCartAtom)
  if (isEmpty) await refreshed
})

/** Resolves to the outcome of an order that was sent before this page was opened; null if there is none. */
export const resumeOrderAtom = atom(null, async (_get, set): Promise<OrderOutcome | null> => {
  set(orderPlacedAtom, false)
  const ordering = { record: await set(openRecordAtom), server: orderServer }
  set(placedBefore, ordering.record.get().placed?.order_id ?? null)
  const outcome = await resumeOrder(ordering)
  if (outcome) await set(settleAtom, outcome)
  return outcome
})

/** Clears the cart and the draft of a placed order. */
export const settleAtom = atom(null, async (_get, set, { kind }: OrderOutcome) => {
  if (kind !== 'placed') return
  const stands = await set(leavePlacedCartAtom)
  // The draft is cleared for privacy, unless the order is unpaid: then it may be needed again.
  if (!stands?.awaits) await set(changeDraftAtom, () => emptyDraft)
})

const leavePlacedCartAtom = atom(null, async (_get, set) => {
  set(orderPlacedAtom, true)
  const stands = await set(readPlacedOrderAtom)
  if (stands) await set(leaveOrderedCartAtom, stands.order_id)
  return stands
})

/**
 * Cancels an unpaid order, and restores its cart. Null if no order waits for its payment; `in-force` if it was paid in the
 * meantime.
 */
export const cancelUnpaidAtom = atom(null, async (_get, set): Promise<Cancelled | null> => {
  const opened = await set(openRecordAtom)
  const waiting = opened.get().placed
  if (!waiting?.awaits) return null
  const outcome = await cancelPayment(waiting.order_id)
  if (outcome !== 'canceled') return outcome
  await opened.change(withoutAwaiting)
  await set(markOrderedAtom, false)
  await set(refreshCartAtom)
  set(orderPlacedAtom, false)
  return outcome
})

/** Stores that the platform has confirmed the payment: the order waits for nothing more. */
export const orderPaidAtom = atom(null, async (_get, set, storeCode: string) => {
  const opened = await set(openRecordAtom)
  if (!opened.get().placed?.awaits) return
  await opened.change(withoutAwaiting)
  await draftRecord(storeCode).change(() => emptyDraft)
})

/**
 * Clears cart and draft after a queued order was placed, even if this page has not loaded the draft. A draft that has changed since the
 * order was saved belongs to another checkout, for example of an agent's cart.
 */
export const settleQueuedAtom = atom(null, async (_get, set, store: StoreCode, savedAt: number) => {
  await set(leavePlacedCartAtom)
  await draftRecord(store).change((draft) => (draft.modifiedAt > savedAt ? draft : emptyDraft))
})
