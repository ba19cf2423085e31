import { localValue } from '#client/browser.ts'
import { openOrderRecord } from '#client/features/order/order-record.ts'
import { call } from '#client/state/api.ts'
import type { PlacedOrder } from '#shared/order.ts'
import { timeZone } from '#shared/shop.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { EventData } from './events.ts'
import { orderItems, priced } from './items.ts'
import { changeRemembered, type Remembered, readRemembered } from './remembered.ts'
import type { Tracker } from './tracker.ts'

/** Businesses, whose purchases are never sent (ROLE-7). */
const unmeasuredGroups = [3, 9]

/** Milliseconds between two questions about a payment. */
const pause = 3000
const questions = 20

/** An order that was placed before anybody agreed is nobody's to tell: it counts as told. */
export async function settleEarlierOrder(): Promise<void> {
  if (localValue('karaffel:measured') !== null) return
  const placed = await lastOrder()
  await changeRemembered((known) => ({ ...known, orders: placed ? [placed] : [] }))
}

let isAsking = false

/**
 * Tells of the last order of this browser, once, wherever its number is first known: on its confirmation, in another tab, after a
 * payment or when an order that waited has been sent. Not before it is in force.
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
      if (order.status !== 'pending_payment') return void (await tellPurchase(order, key, tracker.send))
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  } finally {
    isAsking = false
  }
}

/** An order in force: once, whoever else asks at the same time, and never a business's. `key` is the client's of the order. */
export async function tellPurchase(order: PlacedOrder, key: string, send: Tracker['send']): Promise<void> {
  const isFirst = await changeRemembered((known) =>
    known.orders.includes(key) ? undefined : { ...withoutCheckout(known), orders: [...known.orders, key] },
  )
  if (isFirst && !unmeasuredGroups.includes(order.group_id ?? 0))
    await send('purchase', purchaseData(order), key)
}

/** The next checkout is another one, also with the same bottles. */
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

/** `23.11.2026`: the date format of tracking is da-DK's in both views. */
export function trackingDate(moment: string): string {
  return new Date(moment).toLocaleDateString('da-DK', { timeZone })
}

async function lastOrder(): Promise<string | undefined> {
  const record = openOrderRecord()
  await record.loaded
  return record.get().placed?.order_id
}
