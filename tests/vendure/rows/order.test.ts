import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatPrice } from '#shared/money.ts'
import type { SmallShop } from '#tests/fixtures/small-shop.ts'
import { callDashboard, setStock, variantOf, vendureApi } from './call-dashboard.ts'
import {
  guestCart,
  home,
  orderInDashboard,
  orderMails,
  orderOf,
  payInWindow,
  vendureShop,
} from './vendure-shop.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await vendureShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const place = (cartId: string, body: object) => shop.post(`/api/order?cartId=${cartId}`, body)
const byKey = (cartId: string, key: string) => shop.get(`/api/order/by-key?cartId=${cartId}&orderId=${key}`)

it('the methods of Vendure are offered, and the chosen delivery is in the totals', async () => {
  const cart = await guestCart(shop, { '10234': 1 })
  const methods = await shop.post(`/api/cart/shipping-methods?cartId=${cart}`, {
    address: { country_id: 'DK' },
  })
  expect(methods.result).toContainEqual(
    expect.objectContaining({ carrier_code: 'gls', method_code: 'home', price_incl_tax: 59 }),
  )
  const information = { shippingAddress: home, shippingCarrierCode: 'gls', shippingMethodCode: 'home' }
  const stored = await shop.post(`/api/cart/shipping-information?cartId=${cart}`, {
    addressInformation: information,
  })
  expect(stored.result.is_first).toBe(true)
  expect(stored.result.totals.total_segments).toContainEqual(
    expect.objectContaining({ code: 'shipping', value: 59 }),
  )
  expect(stored.result.payment_methods).toContainEqual(
    expect.objectContaining({ code: 'reepay_payment', offline: false }),
  )
})

it('an order is placed once, however often it is sent', async () => {
  const cart = await guestCart(shop, { '10234': 2 })
  const body = orderOf(cart, { '10234': 2 })
  const [first, second] = await Promise.all([place(cart, body), place(cart, body)])
  const third = await place(cart, body)
  expect(first.code, JSON.stringify(first)).toBe(200)
  expect([second.result, third.result]).toEqual([first.result, first.result])
  expect(await orderInDashboard(first.result.orderNumber)).toMatchObject([
    { state: 'AwaitingPayment', totalWithTax: 35_700, customer: { emailAddress: 'gaest@example.dk' } },
  ])
  const other = await place(cart, { ...body, products: [{ sku: '10234', qty: 1 }] })
  expect(other).toMatchObject({ code: 409, meta: { refusal: 'keyReused' } })
  expect((await shop.get(`/api/cart/pull?cartId=${cart}`)).meta?.refusal).toBe('cartGone')
})

it('a placed order can be read with its key by its own cart, and by no other cart', async () => {
  const cart = await guestCart(shop, { '10234': 1, ALE: 2 })
  await shop.send('PUT', `/api/cart/set-personal-message?cartId=${cart}`, { personalMessage: 'Tillykke' })
  const body = orderOf(cart, { '10234': 1, ALE: 2 })
  const placed = await place(cart, body)
  const { result } = await byKey(cart, body.order_id)
  expect(result).toMatchObject({
    order_id: body.order_id,
    orderNumber: placed.result.orderNumber,
    status: 'pending_payment',
    email: 'gaest@example.dk',
    delivery: { kind: 'address', notes: { personalMessage: 'Tillykke' }, address: { postcode: '7500' } },
    payment: { code: 'reepay_payment', title: expect.stringMatching(/kort/i), state: 'open' },
  })
  expect(result.lines.map(({ sku, qty }: any) => [sku, qty])).toEqual([
    ['10234', 1],
    ['ALE', 2],
  ])
  const stranger = await guestCart(shop, {})
  expect((await byKey(stranger, body.order_id)).meta?.refusal).toBe('orderUnknown')
})

it('the session of a shopping agent names the order that was placed of its cart', async () => {
  const cart = await guestCart(shop, { '10234': 1 })
  const details = { agent: 'https://agent.example/p', email: 'kim@example.dk' }
  const opened = await shop.post('/api/ext/agent/open', { kind: 'checkout', cart_id: cart, details })
  const session = () => shop.get(`/api/ext/agent/session?id=${opened.result.id}&kind=checkout`)
  expect((await session()).result).toMatchObject({ cart_id: cart, order_key: null })
  const body = orderOf(cart, { '10234': 1 })
  await place(cart, body)
  expect((await session()).result.order_key).toBe(body.order_id)
})

it('only one of two simultaneous orders for the last bottle is placed', async () => {
  const last = await variantOf('LAST')
  await setStock(last?.id ?? '', 1)
  const carts = await Promise.all([guestCart(shop, { LAST: 1 }), guestCart(shop, { LAST: 1 })])
  const answers = await Promise.all(carts.map((cart) => place(cart, orderOf(cart, { LAST: 1 }))))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  expect(answers.find(({ code }) => code === 400)?.meta?.refusal).toBe('soldOut')
})

it('a changed cart, a changed total and a voided key are refused, and nothing is ordered', async () => {
  const cart = await guestCart(shop, { '10234': 1 })
  expect((await place(cart, orderOf(cart, { '10234': 2 }))).meta?.refusal).toBe('cartChanged')
  const cheap = { payment_method_additional: { confirmed_total: 1 } }
  expect(await place(cart, orderOf(cart, { '10234': 1 }, cheap))).toMatchObject({
    code: 409,
    meta: { refusal: 'totalChanged', grand_total: 208 },
  })
  const body = orderOf(cart, { '10234': 1 })
  const asked = await shop.get(`/api/order/by-key?cartId=${cart}&orderId=${body.order_id}&voids=1`)
  expect(asked).toMatchObject({ code: 410, meta: { refusal: 'orderVoid' } })
  expect((await place(cart, body)).meta?.refusal).toBe('keyVoid')
  expect((await place(cart, orderOf(cart, { '10234': 1 }))).code).toBe(200)
})

it('an order that is paid in the window is authorized in Vendure', async () => {
  const cart = await guestCart(shop, { '10234': 1 })
  const body = orderOf(cart, { '10234': 1 })
  const placed = await place(cart, body)
  const window = await shop.post(`/api/order/get-session?cartId=${cart}`, { orderId: body.order_id })
  expect(window.code, JSON.stringify(window)).toBe(200)
  await payInWindow(shop, window.result.url)
  expect((await byKey(cart, body.order_id)).result).toMatchObject({
    status: 'processing',
    payment: { state: 'paid' },
  })
  expect(await orderInDashboard(placed.result.orderNumber)).toMatchObject([
    {
      state: 'PaymentAuthorized',
      payments: [{ state: 'Authorized', method: 'reepay_payment', amount: 20_800 }],
    },
  ])
})

it('an order that the shopper abandons is cancelled, and its goods are in the cart again', async () => {
  const cart = await guestCart(shop, { '10234': 3 })
  const body = orderOf(cart, { '10234': 3 })
  const placed = await place(cart, body)
  const given = { orderId: body.order_id, quoteId: cart, token: '' }
  expect((await shop.post(`/api/cart/cancel-reepay-session?cartId=${cart}`, given)).result).toBe(true)
  expect(await orderInDashboard(placed.result.orderNumber)).toMatchObject([{ state: 'Cancelled' }])
  const { result } = await shop.get(`/api/cart/pull?cartId=${cart}`)
  expect(result.map(({ sku, qty }: any) => [sku, qty])).toEqual([['10234', 3]])
})

it('the goods of an abandoned order are added to the cart that its guest has opened since', async () => {
  const ordered = await guestCart(shop, { '10234': 2 })
  const body = orderOf(ordered, { '10234': 2 })
  await place(ordered, body)
  const current = await guestCart(shop, { ALE: 1 })
  const given = { orderId: body.order_id, quoteId: ordered, token: '' }
  expect((await shop.post(`/api/cart/cancel-reepay-session?cartId=${current}`, given)).result).toBe(true)
  const { result } = await shop.get(`/api/cart/pull?cartId=${current}`)
  expect(result.map(({ sku, qty }: any) => [sku, qty])).toEqual([
    ['ALE', 1],
    ['10234', 2],
  ])
})

it('a cancelled order shows the lines and totals with which it was placed', async () => {
  const cart = await guestCart(shop, { '10234': 2, ALE: 1 })
  const body = orderOf(cart, { '10234': 2, ALE: 1 })
  await place(cart, body)
  const before = (await byKey(cart, body.order_id)).result
  await shop.post(`/api/cart/cancel-reepay-session?cartId=${cart}`, {
    ...{ orderId: body.order_id, quoteId: cart, token: '' },
  })
  const after = (await byKey(cart, body.order_id)).result
  expect(after).toMatchObject({ status: 'canceled', payment: { state: 'open' } })
  expect([after.totals, after.lines]).toEqual([before.totals, before.lines])
  // Two bottles at 149 kr, an ale at 25 kr with 1 kr deposit, and 59 kr for the delivery.
  expect(after.totals.total_segments).toContainEqual(
    expect.objectContaining({ code: 'grand_total', value: 383 }),
  )
})

it('an order whose card was declined says so, and one whose bank is silent is not cancelled', async () => {
  const cart = await guestCart(shop, { '10240': 1 })
  const body = orderOf(cart, { '10240': 1 })
  const placed = await place(cart, body)
  const pay = async (card: string) => {
    const asked = { orderId: body.order_id }
    const window = await shop.post(`/api/order/get-session?cartId=${cart}`, asked)
    await payInWindow(shop, window.result.url, card)
  }
  await pay('4000000000000002')
  expect((await byKey(cart, body.order_id)).result.payment.state).toBe('declined')
  await pay('4000000000000119')
  expect((await byKey(cart, body.order_id)).result.payment.state).toBe('pending')
  const given = { orderId: body.order_id, quoteId: cart, token: '' }
  const refused = await shop.post(`/api/cart/cancel-reepay-session?cartId=${cart}`, given)
  expect(refused.meta?.refusal).toBe('orderPaid')
  await shop.schedule('*/10 * * * *', new Date(Date.now() + 61 * 60_000))
  expect(await orderInDashboard(placed.result.orderNumber)).toMatchObject([{ state: 'AwaitingPayment' }])
})

it('the confirmation of an order is mailed once: with its payment, or at once if it is not paid by card', async () => {
  const cart = await guestCart(shop, { '10234': 2 })
  const body = orderOf(cart, { '10234': 2 })
  const { result } = await place(cart, body)
  const mails = () => orderMails(shop, `confirmation ${result.orderNumber}`)
  expect(await mails()).toEqual([])
  const window = await shop.post(`/api/order/get-session?cartId=${cart}`, { orderId: body.order_id })
  await payInWindow(shop, window.result.url)
  await byKey(cart, body.order_id)
  await expect.poll(mails).toHaveLength(1)
  for (const words of [result.orderNumber, 'Mette Holm', formatPrice(35_700, 'DKK'), '2 × '])
    expect((await mails())[0]).toContain(words)
  const other = await guestCart(shop, { '10240': 1 })
  const offline = orderOf(other, { '10240': 1 }, { payment_method_code: 'banktransfer' })
  const placed = await place(other, offline)
  expect((await place(other, offline)).result).toEqual(placed.result)
  await expect.poll(() => orderMails(shop, `confirmation ${placed.result.orderNumber}`)).toHaveLength(1)
})

it('an order that nobody pays is cancelled after an hour, and its stock is free again', async () => {
  const before = (await shop.get('/api/stock/check?sku=10240')).result.qty
  const cart = await guestCart(shop, { '10240': 2 })
  const placed = await place(cart, orderOf(cart, { '10240': 2 }))
  expect((await shop.get('/api/stock/check?sku=10240')).result.qty).toBe(before - 2)
  await shop.schedule('*/10 * * * *', new Date(Date.now() + 61 * 60_000))
  expect(await orderInDashboard(placed.result.orderNumber)).toMatchObject([{ state: 'Cancelled' }])
  expect((await shop.get('/api/stock/check?sku=10240')).result.qty).toBe(before)
})

it('a buyer withdraws from a paid order once, and the order has the time of the withdrawal', async () => {
  const cart = await guestCart(shop, { '10234': 1 })
  const body = orderOf(cart, { '10234': 1 })
  const { result } = await shop.post(`/api/order?cartId=${cart}`, body)
  const form = { orderNumber: result.orderNumber, name: 'Mette Holm', email: home.email }
  const open = (more: object = {}) => shop.post('/api/ext/withdrawal/open', { ...form, ...more })
  expect((await open()).meta?.refusal).toBe('notInForce')
  expect((await open({ email: 'andre@example.dk' })).meta?.refusal).toBe('orderUnknown')
  const window = await shop.post(`/api/order/get-session?cartId=${cart}`, { orderId: body.order_id })
  await payInWindow(shop, window.result.url)
  const opened = await open()
  const confirmed = await shop.post('/api/ext/withdrawal/confirm', { id: opened.result.id })
  expect(confirmed.result).toMatchObject({
    orderNumber: result.orderNumber,
    name: 'Mette Holm',
    is_sent: false,
  })
  expect((await shop.post('/api/ext/withdrawal/confirm', { id: opened.result.id })).result).toEqual(
    confirmed.result,
  )
  expect((await open()).meta?.refusal).toBe('alreadyWithdrawn')
  const receipts = () => orderMails(shop, `withdrawal ${result.orderNumber}`)
  await expect.poll(receipts).toEqual([expect.stringContaining(result.orderNumber)])
  expect((await byKey(cart, body.order_id)).result.withdrawn_at).toBe(confirmed.result.confirmed_at)
})

it('an order of total 0 is settled when it is placed with a card method', async () => {
  const argument = { name: 'discount', value: '100' }
  const couponCode = `GRATIS-${randomUUID()}`
  await callDashboard(
    'mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { __typename } }',
    {
      input: {
        ...{ enabled: true, couponCode, conditions: [] },
        translations: [{ languageCode: 'da', name: 'Gratis' }],
        actions: [
          { code: 'order_percentage_discount', arguments: [argument] },
          { code: 'free_shipping', arguments: [] },
        ],
      },
    },
  )
  const cart = await guestCart(shop, { '10240': 1 })
  await shop.post(`/api/cart/apply-coupon?cartId=${cart}&coupon=${couponCode}`)
  const body = orderOf(cart, { '10240': 1 })
  const placed = await place(cart, body)
  expect(placed.code, JSON.stringify(placed)).toBe(200)
  expect(await orderInDashboard(placed.result.orderNumber)).toMatchObject([
    { state: 'PaymentSettled', totalWithTax: 0, payments: [] },
  ])
  expect((await byKey(cart, body.order_id)).result).toMatchObject({
    status: 'processing',
    payment: { state: 'paid' },
  })
})

it('a visitor who calls the Shop API without the secret of the shop can place no order', async () => {
  const cart = await guestCart(shop, { '10240': 1 })
  const headers = {
    'content-type': 'application/json',
    'vendure-token': 'da',
    authorization: `Bearer ${cart}`,
  }
  const call = async (document: string) => {
    const body = JSON.stringify({ query: `mutation { result: ${document} }` })
    const answer = await fetch(`${vendureApi}/shop-api`, { method: 'POST', headers, body })
    return ((await answer.json()) as any).data.result
  }
  const found = '{ __typename ... on Order { state } ... on ErrorResult { message } }'
  await call(
    `setCustomerForOrder(input: { firstName: "A", lastName: "B", emailAddress: "a@example.dk" }) ${found}`,
  )
  await call(`setOrderShippingAddress(input: { streetLine1: "Gade 1", countryCode: "DK" }) ${found}`)
  await call(`setOrderShippingMethod(shippingMethodId: ["1"]) ${found}`)
  expect(await call(`transitionOrderToState(state: "ArrangingPayment") ${found}`)).toMatchObject({
    state: 'ArrangingPayment',
  })
  expect(await call(`transitionOrderToState(state: "AwaitingPayment") ${found}`)).toMatchObject({
    __typename: 'OrderStateTransitionError',
  })
  for (const method of ['reepay_payment', 'banktransfer']) {
    expect(
      await call(`addPaymentToOrder(input: { method: "${method}", metadata: {} }) ${found}`),
    ).toMatchObject({
      __typename: 'PaymentDeclinedError',
    })
  }
})
