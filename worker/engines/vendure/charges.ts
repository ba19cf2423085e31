import * as v from 'valibot'
import { log } from '#shared/log.ts'
import type { StoreView } from '#shared/store-view.ts'
import { storeViews } from '#shared/store-view.ts'
import type { PlatformBindings } from '#worker/platform/env.ts'
import type { CardProvider, Charge } from '#worker/platform/payment/card-provider.ts'
import { cardProvider } from '#worker/platform/payment/provider.ts'
import { callShopApi } from './call-shop-api.ts'
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

/** The provider's names of the states that Vendure stores. */
const storedStates = { authorized: 'Authorized', settled: 'Settled' } as const

/** Returns any placed order by its code; null if no view has it. */
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

/** Returns the order with its payment, if the provider has charged it by now. */
export async function storeCharge(
  order: VendureOrder,
  view: StoreView,
  env: PlatformBindings,
): Promise<VendureOrder> {
  const provider = cardProvider(env)
  const charge = await provider.charge(order.code)
  if (charge?.state !== 'authorized' && charge?.state !== 'settled') return order
  if (charge.amount !== order.totalWithTax || charge.currency !== order.currencyCode) {
    log('error', { order: order.code, charged: charge.amount, due: order.totalWithTax })
    return order
  }
  const variables = { code: order.code, state: storedStates[charge.state] }
  const { data } = await callShopApi({ env, view }, '', storeDocument, variables, Changed)
  const isUnpaid = !data.order.payments.some(({ state }) => state === 'Authorized' || state === 'Settled')
  if (data.order.state === 'Cancelled' && isUnpaid) await refundCancelledOrder(charge, order, provider)
  return data.order
}

/** Returns the money of an order that was cancelled before it was paid. */
async function refundCancelledOrder(
  charge: Charge,
  { code, totalWithTax }: VendureOrder,
  provider: CardProvider,
): Promise<void> {
  if (charge.state === 'authorized') await provider.cancel(code)
  else if (charge.refunded_amount < totalWithTax) await provider.refund(code)
}

/** Minutes that an order waits for its payment. */
export const paymentMinutes = 60

/** Cancels the orders that were not paid in time. An order that was paid meanwhile gets its payment instead. */
export async function cancelUnpaidOrders(env: PlatformBindings, now: Date): Promise<void> {
  const before = new Date(now.getTime() - paymentMinutes * 60_000).toISOString()
  for (const view of Object.values(storeViews)) {
    const { data } = await callShopApi({ env, view }, '', unpaidDocument, { before }, Unpaid)
    for (const { code } of data.orders) {
      try {
        await reconcileOrder(code, env)
        await callShopApi({ env, view }, '', cancelDocument, { code }, Changed)
      } catch (error) {
        log('error', { order: code, error })
      }
    }
  }
}

/** Moves the money of a payment as the plug-in asks: `<deed> <code> <amount> <key>`. */
export async function changeCharge(id: string, env: PlatformBindings): Promise<void> {
  const [action, handle = '', amount, key = ''] = id.split(' ')
  const provider = cardProvider(env)
  if (action === 'settle') await provider.settle(handle, Number(amount))
  else if (action === 'cancel') await provider.cancel(handle)
  else if (action === 'refund')
    await provider.refund(handle, { amount: Number(amount), key: `${handle}-${key}` })
  else throw new Error(`The plug-in asks for an unknown ${action}`)
}
