import * as v from 'valibot'
import { isInForce } from '#shared/order-status.ts'
import type { StoreView } from '#shared/store-view.ts'
import { lineToWire } from '#worker/platform/cart/lines.ts'
import type { PlatformBindings } from '#worker/platform/env.ts'
import { type ConfirmedOrder, confirmation } from '#worker/platform/mail/confirmation.ts'
import { receiptLetter } from '#worker/platform/mail/notices.ts'
import { legalWords } from '#worker/platform/mail/order-mail.ts'
import { queueEngineLetter } from '#worker/platform/mail/queue.ts'
import { frozenLine } from '#worker/platform/order/frozen-line.ts'
import { addressOf } from './address.ts'
import { pricedLines, readingOfOrder } from './cart-reading.ts'
import { statusOf } from './order-status.ts'
import { frozenDelivery } from './past-order-rows.ts'
import { totalsOfOrder } from './totals.ts'
import { VendureAddress, type VendureOrder } from './vendure-cart.ts'

/** Queues the confirmation of an order once, as soon as the order is in force. */
export async function mailConfirmation(
  order: VendureOrder,
  view: StoreView,
  env: PlatformBindings,
): Promise<void> {
  if (!isInForce(statusOf(order))) return
  const [confirmed, legal] = await Promise.all([confirmedOrder(order, view, env), legalWords(view.code, env)])
  const [key, to] = [`confirmation ${order.code}`, order.customer?.emailAddress ?? '']
  const letter = confirmation(confirmed, legal)
  await env.DB.batch(queueEngineLetter(env.DB, { key, to, view: view.code, letter }))
}

async function confirmedOrder(
  order: VendureOrder,
  view: StoreView,
  env: PlatformBindings,
): Promise<ConfirmedOrder> {
  const { paymentCode, paymentTitle, reference, ean } = order.customFields
  const reading = await readingOfOrder({ db: env.DB, env, view, token: '', cartId: '' }, order, [])
  const nobody = v.parse(VendureAddress, {})
  return {
    ...{ number: order.code, store_code: view.code, digital_consent_at: null, age: null },
    created_at: order.orderPlacedAt ?? order.createdAt,
    totals: totalsOfOrder(order, view),
    delivery: JSON.parse(frozenDelivery(order)),
    ...{ payment_method: paymentCode, payment_title: paymentTitle, reference, ean },
    addresses: {
      shipping: addressOf(order.shippingAddress ?? nobody),
      billing: addressOf(order.billingAddress ?? nobody),
    },
    items: pricedLines(reading, order).map((line) => ({
      ...{ sku: line.sku, name: line.name, type_id: line.type_id, qty: line.qty, parts: [] },
      row_total_incl_tax: line.price_incl_tax * line.qty,
      description: frozenLine(line).description,
      options: lineToWire(line, null).extension_attributes.options,
    })),
  }
}

/** A withdrawal as the plug-in stores it. */
export interface Withdrawal {
  /** The number of the order. */
  code: string
  name: string
  email: string
  at: string
  isSent: boolean
  isPaid: boolean
}

/** Queues the receipt of a withdrawal once. */
export async function mailReceipt(
  { code, name, email, at, isSent, isPaid }: Withdrawal,
  view: StoreView,
  env: PlatformBindings,
): Promise<void> {
  const made = { name, email, confirmed_at: at, is_sent: isSent, is_paid: isPaid }
  const letter = receiptLetter({ number: code, store_code: view.code }, made)
  const key = `withdrawal ${code}`
  await env.DB.batch(queueEngineLetter(env.DB, { key, to: email, view: view.code, letter }))
}
