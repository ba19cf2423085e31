import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SmallShop } from '#tests/fixtures/small-shop.ts'
import { cancelUnpaidOrders } from '#worker/engines/vendure/charges.ts'
import { callDashboard, vendureApi, vendureSecret } from './call-dashboard.ts'
import { guestCart, orderInDashboard, orderOf, payInWindow, vendureShop } from './vendure-shop.ts'

/** The address at which the plug-in calls the shop to change a charge. This test serves it. */
const address = new URL(process.env.VENDURE_SHOP ?? 'http://localhost:9400')

let shop: SmallShop
/** True if the plug-in does not learn what the shop has done. */
let losesAnswers = false
const server = createServer(async (request: IncomingMessage, response) => {
  const answer = await shop.fetch(request.url ?? '', {
    method: request.method ?? 'GET',
    body: await text(request),
    headers: { 'content-type': 'application/json' },
  })
  response.writeHead(losesAnswers ? 502 : answer.status).end()
})

beforeAll(async () => {
  shop = await vendureShop()
  server.listen(Number(address.port))
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await shop[Symbol.asyncDispose]()
})

/** Places an order and opens its card window. Returns its code and the window. */
async function unpaidOrder(): Promise<{ code: string; window: string }> {
  const cart = await guestCart(shop, { '10234': 1 })
  const body = orderOf(cart, { '10234': 1 })
  const { result } = await shop.post(`/api/order?cartId=${cart}`, body)
  const window = await shop.post(`/api/order/get-session?cartId=${cart}`, { orderId: body.order_id })
  return { code: result.orderNumber, window: window.result.url }
}

/** Places an order and pays it. Returns its code and its payment in the dashboard. */
async function paidOrder() {
  const { code, window } = await unpaidOrder()
  await payInWindow(shop, window)
  const [order] = await orderInDashboard(code)
  return { code, payment: order.payments[0] }
}

const charge = (handle: string) =>
  shop.db.prepare('SELECT * FROM test_charges WHERE handle = ?').bind(handle).first<any>()

const settle = (id: string) =>
  callDashboard('mutation ($id: ID!) { settlePayment(id: $id) { __typename } }', { id })

it('a payment that is settled in the dashboard is captured at the card provider', async () => {
  const { code, payment } = await paidOrder()
  expect((await settle(payment.id)).settlePayment.__typename).toBe('Payment')
  expect(await charge(code)).toMatchObject({ state: 'settled', amount: 20_800 })
  expect(await orderInDashboard(code)).toMatchObject([{ state: 'PaymentSettled' }])
})

it('a payment that is cancelled in the dashboard is released at the card provider', async () => {
  const { code, payment } = await paidOrder()
  await callDashboard('mutation ($id: ID!) { cancelPayment(id: $id) { __typename } }', { id: payment.id })
  expect(await charge(code)).toMatchObject({ state: 'cancelled' })
})

it('a settled payment whose confirmation was lost can be settled again', async () => {
  const { code, payment } = await paidOrder()
  losesAnswers = true
  const lost = await settle(payment.id).finally(() => (losesAnswers = false))
  expect(lost.settlePayment.__typename).toBe('SettlePaymentError')
  expect(await charge(code)).toMatchObject({ state: 'settled' })
  expect((await settle(payment.id)).settlePayment.__typename).toBe('Payment')
  expect(await orderInDashboard(code)).toMatchObject([{ state: 'PaymentSettled' }])
})

it('a card payment of an order that was cancelled unpaid is returned', async () => {
  const { code, window } = await unpaidOrder()
  const env = { DB: shop.db, TEST_PAYMENT: 'on', VENDURE_API: vendureApi, VENDURE_SECRET: vendureSecret }
  await cancelUnpaidOrders(env as never, new Date(Date.now() + 61 * 60_000))
  expect(await orderInDashboard(code)).toMatchObject([{ state: 'Cancelled' }])
  await payInWindow(shop, window)
  expect(await charge(code)).toMatchObject({ state: 'cancelled' })
})

const refundOf = (paymentId: string) => async (amount: number) => {
  const input = { lines: [], shipping: 0, adjustment: 0, amount, paymentId, reason: 'corked' }
  const { refundOrder } = await callDashboard(
    'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { __typename ... on Refund { state } } }',
    { input },
  )
  return refundOrder.state
}

it('two partial refunds of the dashboard reach the card provider', async () => {
  const { code, payment } = await paidOrder()
  await settle(payment.id)
  const refund = refundOf(payment.id)
  expect([await refund(5_000), await refund(5_000)]).toEqual(['Settled', 'Settled'])
  expect(await charge(code)).toMatchObject({ refunded: 10_000 })
})

it('a refund whose confirmation was lost is made once if it is repeated, and another amount is another refund', async () => {
  const { code, payment } = await paidOrder()
  await settle(payment.id)
  const refund = refundOf(payment.id)
  losesAnswers = true
  expect(await refund(5_000).finally(() => (losesAnswers = false))).toBe('Failed')
  expect(await refund(5_000)).toBe('Settled')
  expect(await charge(code)).toMatchObject({ refunded: 5_000 })
  expect(await refund(2_000)).toBe('Settled')
  expect(await charge(code)).toMatchObject({ refunded: 7_000 })
})

it('a reserved payment is released when its order is cancelled in the dashboard', async () => {
  const { code } = await paidOrder()
  const [{ id }] = await orderInDashboard(code)
  await callDashboard('mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { __typename } }', {
    input: { orderId: id, reason: 'broken' },
  })
  expect(await charge(code)).toMatchObject({ state: 'cancelled' })
  expect(await orderInDashboard(code)).toMatchObject([
    { state: 'Cancelled', payments: [{ state: 'Cancelled' }] },
  ])
})

it('a request to settle a charge without the signature of the plug-in is refused', async () => {
  const { code } = await paidOrder()
  const event = {
    id: `settle ${code} 20800 all`,
    timestamp: new Date().toISOString(),
    signature: '0'.repeat(64),
  }
  const body = JSON.stringify({ ...event, event_type: 'vendure' })
  const headers = { 'content-type': 'application/json' }
  expect((await shop.fetch('/payment/webhook', { method: 'POST', body, headers })).status).toBe(401)
  expect(await charge(code)).toMatchObject({ state: 'authorized' })
})
