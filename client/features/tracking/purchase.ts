import { localValue } from '#client/browser.ts'
import { openOrderRecord } from '#client/features/order/order-record.ts'
import { call } from '#client/state/api.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import { timeZone } from '#shared/shop.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { EventData } from './events.ts'
import { orderItems, priced } from './items.ts'
import { changeRemembered, type Remembered, readRemembered } from './remembered.ts'
import type { Tracker } from './tracker.ts'

/** Customer groups of businesses, whose purchases are never sent (ROLE-7). */
const unmeasuredGroups = [3, 9]

/** Milliseconds between two polls of a payment. */
const pause = 3000
const questions = 20

/** Marks an order that was placed before the consent as sent, so that it is never sent. */
export async function settleEarlierOrder(): Promise<void> {
  if (localValue('karaffel:measured') !== null) return
  const placed = await lastOrder()
  await changeRemembered((known) => ({ ...known, orders: placed ? [placed] : [] }))
}

let isAsking = false

/**
 * Sends the purchase of the last order of this browser, once. This may happen on its confirmation, in another tab, after a payment, or
 * when an order that was stored offline has been sent. An order that is not valid yet is not sent.
 */
export async function sendPurchase(tracker: Tracker): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    for (let asked = 0; asked < questions && !tracker.isRefused(); asked++) {
      const key = await lastOrder()
      if (!key || readRemembered().orders.includes(key)) return
      const answer = await call('orderByKey', { query: { orderId: key } }).catch(() => null)
      const order = answer?.ok ? answer.result : undefined
      if (!order || order.status === 'canceled') return
      if (order.status !== 'pending_payment') return void (await reportPurchase(order, key, tracker.send))
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  } finally {
    isAsking = false
  }
}

/**
 * Sends the purchase of a valid order once, even if several tabs do this at the same time; never for a business. `key` is the client's
 * key of the order.
 */
export async function reportPurchase(order: PlacedOrder, key: string, send: Tracker['send']): Promise<void> {
  const isFirst = await changeRemembered((known) =>
    known.orders.includes(key) ? undefined : { ...withoutCheckout(known), orders: [...known.orders, key] },
  )
  if (isFirst && !unmeasuredGroups.includes(order.group_id ?? 0))
    await send('purchase', purchaseData(order), key)
}

/** Removes the sent steps: the next checkout is a new one, even with the same bottles. */
function withoutCheckout({ checkout: _, ...rest }: Remembered): Remembered {
  return rest
}

function purchaseData(order: PlacedOrder): EventData<'purchase'> {
  const { totals, orderNumber, created_at, store_code } = order
  const tax = totals.segments.find(({ code }) => code === 'tax')?.value ?? 0
  return {
    ...priced(orderItems(order), storeViews[store_code as StoreCode].currency),
    ...{ transaction_id: orderNumber, value: totals.grand_total / 100, tax: tax / 100 },
    shipping: totals.shipping_incl_tax / 100,
    order_date: trackingDate(created_at),
  }
}

/** Returns a date as `23.11.2026`: tracking uses the da-DK format in all views. */
export function trackingDate(moment: string): string {
  return new Date(moment).toLocaleDateString('da-DK', { timeZone })
}

async function lastOrder(): Promise<string | undefined> {
  const record = openOrderRecord()
  await record.loaded
  return record.get().placed?.order_id
}
