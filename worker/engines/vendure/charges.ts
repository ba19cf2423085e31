import * as v from 'valibot'
import { log } from '#shared/log.ts'
import type { StoreView } from '#shared/store-view.ts'
import { storeViews } from '#shared/store-view.ts'
import type { PlatformBindings } from '#worker/platform/env.ts'
import { type CardProvider, type Charge, ProviderFailed } from '#worker/platform/payment/card-provider.ts'
import { cardProvider } from '#worker/platform/payment/provider.ts'
import { refundRest } from '#worker/platform/payment/return-money.ts'
import { callShopApi } from './call-shop-api.ts'
import { mailConfirmation } from './mail-orders.ts'
import { type ChargedOrder, isPaid } from './order-status.ts'
import { orderMutation } from './query-order.ts'
import { orderFields, VendureOrder } from './vendure-cart.ts'

const placedDocument = `query Placed($code: String!) { order: storefrontPlacedOrder(code: $code) { ...OrderParts } } ${orderFields}`
const unpaidDocument = `query Unpaid($before: DateTime!) { orders: storefrontUnpaidOrders(before: $before) { code } }`
const storeDocument = orderMutation(
  '$code: String!, $state: String!',
  'storefrontStoreCharge(code: $code, state: $state)',
)
const cancelDocument = orderMutation('$code: String!', 'storefrontCancelUnpaid(code: $code)')
const Found = v.object({ order: v.nullable(VendureOrder) })
const Changed = v.object({ order: VendureOrder })
const Unpaid = v.object({ orders: v.array(v.object({ code: v.string() })) })

/** The states of a payment at Vendure, by those of its charge at the provider. */
const storedStates = { authorized: 'Authorized', settled: 'Settled' } as const

/** Returns the placed order with this code, whoever placed it; null if no view has it. */
async function placedOrder(env: PlatformBindings, code: string) {
  for (const view of Object.values(storeViews)) {
    const { data } = await callShopApi({ env, view }, '', placedDocument, { code }, Found)
    if (data.order && data.order.currencyCode === view.currency) return { order: data.order, view }
  }
  return null
}

/** Fetches the charge of an order from the provider and stores its payment at Vendure. */
export async function reconcileOrder(code: string, env: PlatformBindings): Promise<void> {
  const found = await placedOrder(env, code)
  if (found) await storeCharge(found.order, found.view, env)
}

/**
 * Stores the payment of an order at Vendure if the provider has charged it. The money of an order that was cancelled unpaid is returned.
 * Returns the order after that.
 */
export async function storeCharge(
  order: VendureOrder,
  view: StoreView,
  env: PlatformBindings,
): Promise<ChargedOrder> {
  const provider = cardProvider(env)
  const charge = await provider.charge(order.code)
  const unchanged = { order, charge: charge?.state }
  if (charge?.state !== 'authorized' && charge?.state !== 'settled') return unchanged
  if (wasCancelledUnpaid(order)) {
    await returnCharge(charge, order.code, provider)
    return unchanged
  }
  if (charge.amount !== order.totalWithTax || charge.currency !== order.currencyCode) {
    log('error', { order: order.code, charged: charge.amount, due: order.totalWithTax })
    return unchanged
  }
  const variables = { code: order.code, state: storedStates[charge.state] }
  const { data } = await callShopApi({ env, view }, '', storeDocument, variables, Changed)
  if (wasCancelledUnpaid(data.order)) await returnCharge(charge, order.code, provider)
  await mailConfirmation(data.order, view, env)
  return { order: data.order, charge: charge.state }
}

function wasCancelledUnpaid(order: VendureOrder): boolean {
  return order.state === 'Cancelled' && !isPaid(order)
}

/** Cancels a reservation, or refunds what is left of a settled charge. */
async function returnCharge(charge: Charge, code: string, provider: CardProvider): Promise<void> {
  if (charge.state === 'authorized') await provider.cancel(code)
  else await refundRest({ number: code }, charge, 0, provider)
}

/** Minutes that an order waits for its payment. */
export const paymentMinutes = 60

/**
 * Cancels the orders that were not paid in time. An order that was paid meanwhile gets its payment instead. If the provider is
 * unreachable or the bank has not responded, the order waits for the next run. If Vendure refuses the payment, the order is cancelled and
 * its money returned.
 */
export async function cancelUnpaidOrders(env: PlatformBindings, now: Date): Promise<void> {
  const before = new Date(now.getTime() - paymentMinutes * 60_000).toISOString()
  for (const view of Object.values(storeViews)) {
    const { data } = await callShopApi({ env, view }, '', unpaidDocument, { before }, Unpaid)
    for (const { code } of data.orders) {
      try {
        if ((await cardProvider(env).charge(code))?.state === 'pending') continue
        const isStored = await isReconciled(code, env)
        await callShopApi({ env, view }, '', cancelDocument, { code }, Changed)
        if (!isStored) await reconcileOrder(code, env)
      } catch (error) {
        log('error', { order: code, error })
      }
    }
  }
}

/** Reconciles an order. Returns false if Vendure refuses its payment. Throws `ProviderFailed` if the provider is unreachable. */
async function isReconciled(code: string, env: PlatformBindings): Promise<boolean> {
  try {
    await reconcileOrder(code, env)
    return true
  } catch (error) {
    if (error instanceof ProviderFailed) throw error
    log('error', { order: code, error })
    return false
  }
}

/** Changes the charge of a payment at the provider, unless an earlier call did it already. `id`: `settle`, `cancel` or `refund`, code of the order, amount (minor units) and key. */
export async function changeCharge(id: string, env: PlatformBindings): Promise<void> {
  const [action, handle = '', amount, key = ''] = id.split(' ')
  const provider = cardProvider(env)
  if (action === 'refund') return provider.refund(handle, { amount: Number(amount), key: `${handle}-${key}` })
  const charge = await provider.charge(handle)
  if (action === 'settle') {
    if (charge?.state !== 'settled' || charge.amount !== Number(amount))
      await provider.settle(handle, Number(amount))
  } else if (action === 'cancel') {
    if (charge?.state !== 'cancelled') await provider.cancel(handle)
  } else throw new Error(`The plug-in requests the unknown action ${action}`)
}
