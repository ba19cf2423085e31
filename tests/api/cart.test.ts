import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cookieOf, type Edge, startEdge } from '../support/edge.ts'

let edge: Edge
let opened = 0

beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge[Symbol.asyncDispose]())
beforeEach(() => {
  const { platform } = edge
  platform.reset()
  platform.on('POST /api/cart/create', () => ({ code: 200, result: `guestcart${++opened}` }))
  platform.on('POST /api/cart/update', ({ query }) =>
    query.get('cartId') === `guestcart${opened}`
      ? {
          code: 200,
          result: { item_id: 1, sku: '10234', qty: 2, name: 'Rioja', price: 119.2, product_type: 'simple' },
        }
      : { code: 404, result: `No such entity with cartId = ${query.get('cartId')}` },
  )
  platform.on('GET /api/cart/pull', ({ query }) => ({
    code: 404,
    result: `No such entity with cartId = ${query.get('cartId')}`,
  }))
})

const addition = { cartItem: { sku: '10234', qty: 2, quoteId: '{cartId}' } }

test('the first addition opens a cart, and its id is put where the contract wants it', async () => {
  const answer = await edge.write('/api/cart/update', addition)
  expect(answer.status).toBe(200)
  const [update] = edge.platform.asked('/api/cart/update')
  expect(update?.query.get('cartId')).toBe(`guestcart${opened}`)
  expect(update?.body.cartItem.quoteId).toBe(`guestcart${opened}`)
  expect(await answer.json()).toMatchObject({ result: { sku: '10234', qty: 2, price_incl_tax: 11920 } })
})

test('a cart of somebody else’s cannot be named', async () => {
  const headers = { Cookie: cookieOf(await edge.write('/api/cart/update', addition)) }
  edge.platform.calls.length = 0
  await edge.write(
    '/api/cart/update?cartId=victim',
    { cartItem: { ...addition.cartItem, quoteId: 'victim' } },
    headers,
  )
  const [update] = edge.platform.asked('/api/cart/update')
  expect(update?.query.getAll('cartId')).toEqual([`guestcart${opened}`])
  expect(update?.body.cartItem.quoteId).toBe(`guestcart${opened}`)
})

test('where the cart is gone, an addition goes into a new one, once', async () => {
  const headers = { Cookie: cookieOf(await edge.write('/api/cart/update', addition)) }
  opened++
  edge.platform.calls.length = 0
  const answer = await edge.write('/api/cart/update', addition, headers)
  expect(answer.status).toBe(200)
  expect(edge.platform.calls.map(({ path }) => path)).toEqual([
    '/api/cart/update',
    '/api/cart/create',
    '/api/cart/update',
  ])
  expect(cookieOf(answer)).not.toBe('')
})

test('where the cart is gone, a change of a line is refused and not made elsewhere', async () => {
  const headers = { Cookie: cookieOf(await edge.write('/api/cart/update', addition)) }
  opened++
  edge.platform.calls.length = 0
  const answer = await edge.write(
    '/api/cart/update',
    { cartItem: { ...addition.cartItem, item_id: 1 } },
    headers,
  )
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ meta: { refusal: 'cartGone' } })
  expect(edge.platform.asked('/api/cart/create')).toEqual([])
})

test('a visitor without a cart has an empty one, and the platform is not asked', async () => {
  const answer = await edge.ask('/api/cart/pull')
  expect(await answer.json()).toEqual({ code: 200, result: [] })
  expect(edge.platform.calls).toEqual([])
})

test('a cart that is gone is an empty one', async () => {
  const headers = { Cookie: cookieOf(await edge.write('/api/cart/update', addition)) }
  const answer = await edge.ask('/api/cart/pull', { headers })
  expect(await answer.json()).toEqual({ code: 200, result: [] })
})

test('each view has a cart of its own', async () => {
  const danish = cookieOf(await edge.write('/api/cart/update', addition))
  const swedish = await edge.ask('/api/cart/totals', { headers: { Cookie: danish } }, 'se.localhost')
  expect(await swedish.json()).toMatchObject({ code: 404, meta: { refusal: 'cartGone' } })
})

test('an order closes the cart, and its confirmation opens with it', async () => {
  edge.platform.on('POST /api/order', {
    code: 200,
    result: { magentoOrderId: '9', orderNumber: '000012345' },
  })
  const address = {
    firstname: 'M',
    lastname: 'H',
    street: ['A 1'],
    postcode: '7500',
    city: 'B',
    country_id: 'DK',
  }
  const order = {
    order_id: 'order-key-1',
    user_id: '1',
    cart_id: 'victim',
    products: [{ sku: '10234', qty: 2 }],
    addressInformation: { shippingAddress: address, payment_method_code: 'checkmo' },
  }
  const headers = { Cookie: cookieOf(await edge.write('/api/cart/update', addition)) }
  const placed = await edge.write('/api/order', order, headers)
  expect(await placed.json()).toMatchObject({ code: 200, result: { orderNumber: '000012345' } })
  const [call] = edge.platform.asked('/api/order')
  expect(call?.body).toMatchObject({ cart_id: `guestcart${opened}`, user_id: '', store_code: 'da' })

  const after = { Cookie: cookieOf(placed) }
  edge.platform.calls.length = 0
  await edge.ask('/api/order/by-key?orderId=order-key-1', { headers: after })
  expect(edge.platform.asked('/api/order/by-key')[0]?.query.get('cartId')).toBe(`guestcart${opened}`)
  await edge.write('/api/order', order, after)
  expect(edge.platform.asked('/api/order')[0]?.query.get('cartId')).toBe(`guestcart${opened}`)
  expect(await (await edge.ask('/api/cart/pull', { headers: after })).json()).toEqual({
    code: 200,
    result: [],
  })
})

test('coupons cannot be guessed by the hundred', async () => {
  edge.platform.on('POST /api/cart/apply-coupon', { code: 404, result: "The coupon code isn't valid." })
  const headers = {
    Cookie: cookieOf(await edge.write('/api/cart/update', addition)),
    'CF-Connecting-IP': '10.3.0.1',
  }
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess++) {
    statuses.push((await edge.write(`/api/cart/apply-coupon?coupon=GUESS${guess}`, {}, headers)).status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(404))
  expect(statuses.slice(10)).toEqual([429, 429])
})
