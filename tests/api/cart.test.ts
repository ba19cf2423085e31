import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import { computeTotals } from '#shared/totals.ts'
import { orderBody } from '../fixtures/order.ts'
import type { Reply } from '../fixtures/simulated-platform/reply.ts'
import { cookieOf, type Edge, startEdge } from '../support/edge.ts'
import { inOneMinute } from '../support/whole-minute.ts'

let edge: Edge
let opened = 0
const lineOnWire = { item_id: 1, sku: '10234', qty: 2, name: 'Rioja', price: 119.2, product_type: 'simple' }

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
          result: lineOnWire,
        }
      : { code: 404, result: `No such entity with cartId = ${query.get('cartId')}` },
  )
  platform.on('GET /api/cart/pull', ({ query }) => ({
    code: 404,
    result: `No such entity with cartId = ${query.get('cartId')}`,
  }))
})

/** Returns the cookie of a guest with one cart line, and clears the recorded calls. */
async function guestWithCart(network: Record<string, string> = {}) {
  const Cookie = cookieOf(await edge.write('/api/cart/update', addition, network))
  edge.platform.calls.length = 0
  return { Cookie }
}

const addition = { cartItem: { sku: '10234', qty: 2 }, eventId: crypto.randomUUID() }

test('a cart is created by the first addition, and its id is sent as the contract requires', async () => {
  const answer = await edge.write('/api/cart/update', addition)
  expect(answer.status).toBe(200)
  const [update] = edge.platform.asked('/api/cart/update')
  expect(update?.query.get('cartId')).toBe(`guestcart${opened}`)
  expect(update?.body.cartItem.quoteId).toBe(`guestcart${opened}`)
  expect(await answer.json()).toMatchObject({ result: { sku: '10234', qty: 2, price_incl_tax: 11920 } })
})

test('a cart refuses an addition without an event id, because a retry would repeat it', async () => {
  const answer = await edge.write('/api/cart/update', { cartItem: addition.cartItem })
  expect(await answer.json()).toMatchObject({
    code: 400,
    meta: { errors: [{ field: 'eventId', message: 'Field is required' }] },
  })
  expect(edge.platform.asked('/api/cart/update')).toEqual([])
})

test('a cart of another visitor cannot be addressed', async () => {
  const headers = { Cookie: cookieOf(await edge.write('/api/cart/update', addition)) }
  edge.platform.calls.length = 0
  await edge.write(
    '/api/cart/update?cartId=victim',
    { ...addition, cartItem: { ...addition.cartItem, quoteId: 'victim' } },
    headers,
  )
  const [update] = edge.platform.asked('/api/cart/update')
  expect(update?.query.getAll('cartId')).toEqual([`guestcart${opened}`])
  expect(update?.body.cartItem.quoteId).toBe(`guestcart${opened}`)
})

test('a shopper’s text is sent without placeholders replaced by session data', async () => {
  const headers = { Cookie: cookieOf(await edge.write('/api/cart/update', addition)) }
  const refusal = { code: 404, result: 'Unknown', meta: { refusal: 'giftCardUnknown' } }
  edge.platform.on('POST /api/cart/set-gift-card', refusal)
  for (const code of ['{cartId}', '{token}', '{websiteId}']) {
    edge.platform.calls.length = 0
    expect((await edge.write('/api/cart/set-gift-card', { code }, headers)).status).toBe(404)
    const [call] = edge.platform.asked('/api/cart/set-gift-card')
    expect(call?.query.get('cartId')).toBe(`guestcart${opened}`)
    expect(call?.body).toEqual({ code })
  }
})

test('a refusal that names the guest’s cart id is sent to the browser without it', async () => {
  const headers = { Cookie: cookieOf(await edge.write('/api/cart/update', addition)) }
  edge.platform.on('POST /api/cart/update', ({ query }) => ({
    code: 404,
    result: `The ${query.get('cartId')} Cart doesn't contain the 9 item.`,
  }))
  const cartItem = { ...addition.cartItem, item_id: 9 }
  const answer = await (await edge.write('/api/cart/update', { cartItem }, headers)).text()
  expect(JSON.parse(answer)).toMatchObject({ code: 404, result: "The … Cart doesn't contain the 9 item." })
  expect(answer).not.toContain(`guestcart${opened}`)
})

test('an addition to a cart that is gone is refused, and the next one opens a new cart', async () => {
  const headers = { Cookie: cookieOf(await edge.write('/api/cart/update', addition)) }
  opened++
  edge.platform.calls.length = 0
  const gone = await edge.write('/api/cart/update', addition, headers)
  // The browser still has the other lines and can add them again.
  expect(await gone.json()).toMatchObject({ code: 404, meta: { refusal: 'cartGone' } })
  const answer = await edge.write('/api/cart/update', addition, { Cookie: cookieOf(gone) })
  expect(answer.status).toBe(200)
  const changes = edge.platform.calls.filter(({ method }) => method === 'POST')
  expect(changes.map(({ path }) => path)).toEqual([
    '/api/cart/update',
    '/api/cart/create',
    '/api/cart/update',
  ])
  expect(cookieOf(answer)).not.toBe('')
})

test('a change of a line in a cart that is gone is refused, and no new cart is opened', async () => {
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

test('a visitor without a cart gets an empty one without a platform call', async () => {
  const answer = await edge.ask('/api/cart/pull')
  expect(await answer.json()).toEqual({ code: 200, result: [] })
  expect(edge.platform.calls).toEqual([])
})

test('a cart that is gone is shown as empty', async () => {
  const headers = { Cookie: cookieOf(await edge.write('/api/cart/update', addition)) }
  const answer = await edge.ask('/api/cart/pull', { headers })
  expect(await answer.json()).toEqual({ code: 200, result: [] })
})

test('a cart belongs to one view', async () => {
  const danish = cookieOf(await edge.write('/api/cart/update', addition))
  const swedish = await edge.ask('/api/cart/totals', { headers: { Cookie: danish } }, 'se.localhost')
  expect(await swedish.json()).toMatchObject({ code: 404, meta: { refusal: 'cartGone' } })
})

test('an order closes its cart and can be read afterwards', async () => {
  edge.platform.on('POST /api/order', {
    code: 200,
    result: { magentoOrderId: '9', orderNumber: '000012345' },
  })
  const order = orderBody(
    'victim',
    { '10234': 2 },
    { order_id: 'order-key-1', user_id: '1', store_code: undefined },
  )
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

test('“charge token saved”: the browser gets only the payment window’s address, and the edge sends the token to cancel it', async () => {
  edge.platform.on('POST /api/order', {
    code: 200,
    result: { magentoOrderId: '9', orderNumber: '000012346' },
  })
  const url = 'https://checkout.example/window'
  edge.platform.on('POST /api/order/get-session', { code: 200, result: { id: 'cs_42', url } })
  edge.platform.on('POST /api/cart/cancel-reepay-session', { code: 200, result: true })
  const added = cookieOf(await edge.write('/api/cart/update', addition))
  const cart = `guestcart${opened}`
  const order = orderBody('', { '10234': 2 }, { order_id: 'order-key-2', payment: 'reepay_payment' })
  const placed = cookieOf(await edge.write('/api/order', order, { Cookie: added }))
  const session = { orderId: 'order-key-2', card: null, accept_url: 'https://elsewhere.example/' }
  const window = await edge.write('/api/order/get-session', session, { Cookie: placed })
  expect(await window.json()).toEqual({ code: 200, result: { id: '{chargeToken}', url } })
  const [asked] = edge.platform.asked('/api/order/get-session')
  expect(asked?.query.get('cartId')).toBe(cart)
  expect(new URL(asked?.body.accept_url).pathname).toBe('/confirmation')
  expect(new URL(asked?.body.accept_url).hostname).not.toBe('elsewhere.example')
  const given = { token: '{chargeToken}', quoteId: '{cartId}', orderId: 'order-key-2' }
  await edge.write('/api/cart/cancel-reepay-session', given, { Cookie: cookieOf(window) })
  expect(edge.platform.asked('/api/cart/cancel-reepay-session')[0]?.body).toEqual({
    token: 'cs_42',
    quoteId: cart,
    orderId: 'order-key-2',
  })
})

test('the last order can be read without its key by its own session only', async () => {
  edge.platform.on('POST /api/order', { code: 200, result: { orderNumber: '000012346' } })
  edge.platform.on('GET /api/order/by-key', { code: 404, result: 'Unknown order' })
  const order = orderBody('', { '10234': 2 }, { order_id: 'order-key-7' })
  const headers = { Cookie: cookieOf(await edge.write('/api/cart/update', addition)) }
  const after = { Cookie: cookieOf(await edge.write('/api/order', order, headers)) }
  const last = '/api/order/by-key?orderId=%7BorderId%7D'
  await edge.ask(last, { headers: after })
  expect(edge.platform.asked('/api/order/by-key')[0]?.query.get('orderId')).toBe('order-key-7')
  expect(edge.platform.asked('/api/order/by-key')[0]?.query.get('cartId')).toBe(`guestcart${opened}`)
  edge.platform.calls.length = 0
  for (const stranger of [headers, {}]) {
    const answer = await edge.ask(last, { headers: stranger })
    expect(await answer.json()).toMatchObject({ code: 404, meta: { refusal: 'orderUnknown' } })
  }
  expect(edge.platform.asked('/api/order/by-key')).toEqual([])
})

test('an addition that continues a cart does not open another', async () => {
  const answer = await edge.write('/api/cart/update', {
    ...addition,
    cartItem: { ...addition.cartItem, quoteId: '{cartId}' },
  })
  expect(await answer.json()).toMatchObject({ code: 404, meta: { refusal: 'cartGone' } })
  expect(edge.platform.asked('/api/cart/create')).toEqual([])
})

test('an order with a lost answer is found after its cart was reported gone', async () => {
  const headers = { Cookie: cookieOf(await edge.write('/api/cart/update', addition)) }
  const sold = `guestcart${opened}`
  opened++
  const gone = await edge.write('/api/cart/update', addition, headers)
  edge.platform.on('GET /api/order/by-key', ({ query }) =>
    query.get('cartId') === sold ? { code: 500, result: 'found' } : { code: 404, result: 'Unknown order' },
  )
  const answer = await edge.ask('/api/order/by-key?orderId=order-key-9', {
    headers: { Cookie: cookieOf(gone) },
  })
  expect(answer.status).toBe(502)
  expect(edge.platform.asked('/api/order/by-key').at(-1)?.query.get('cartId')).toBe(sold)
})

test('a void key stays void if an earlier cart does not know it', async () => {
  const headers = { Cookie: cookieOf(await edge.write('/api/cart/update', addition)) }
  const earlier = `guestcart${opened}`
  opened++
  const gone = { Cookie: cookieOf(await edge.write('/api/cart/update', addition, headers)) }
  const anew = { Cookie: cookieOf(await edge.write('/api/cart/update', addition, gone)) }
  edge.platform.on('GET /api/order/by-key', ({ query }) =>
    query.get('cartId') === earlier
      ? { code: 404, result: 'Unknown order', meta: { refusal: 'orderUnknown' } }
      : { code: 410, result: 'Void key', meta: { refusal: 'orderVoid' } },
  )
  const answer = await edge.ask('/api/order/by-key?orderId=order-key-9&voids=1', { headers: anew })
  expect(await answer.json()).toMatchObject({ meta: { refusal: 'orderVoid' } })
  expect(edge.platform.asked('/api/order/by-key').at(-1)?.query.get('cartId')).toBe(earlier)
})

test('an order with a lost answer is found by the last form without scripts', async () => {
  const cookie = cookieOf(await edge.write('/api/cart/update', addition))
  const sold = `guestcart${opened}`
  edge.platform.on('GET /api/order/by-key', ({ query }) =>
    query.get('cartId') === sold ? { code: 500, result: 'found' } : { code: 404, result: 'Unknown order' },
  )
  const answer = await sendForm('/checkout', 'step=payment&key=order-key-9&terms=on', { Cookie: cookie })
  expect(answer.status).toBe(503)
  expect(edge.platform.asked('/api/order/by-key').at(-1)?.query.get('cartId')).toBe(sold)
})

test('coupon guesses are limited to ten a minute', async () => {
  edge.platform.on('POST /api/cart/apply-coupon', { code: 404, result: "The coupon code isn't valid." })
  const headers = {
    Cookie: cookieOf(await edge.write('/api/cart/update', addition)),
    'CF-Connecting-IP': '10.3.0.1',
  }
  const statuses: number[] = []
  await inOneMinute()
  for (let guess = 0; guess < 12; guess++) {
    statuses.push((await edge.write(`/api/cart/apply-coupon?coupon=GUESS${guess}`, {}, headers)).status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(404))
  expect(statuses.slice(10)).toEqual([429, 429])
})

test.each([
  ['/cart', ''],
  ['/cart', 'qty-7=6&next=1'],
  ['/checkout', ''],
  ['/checkout', 'step=payment&email=mette%40example.dk'],
  ['/confirmation', ''],
  ['/confirmation', 'cancel=1'],
])(
  '%s shows a failing platform as a failure, not as empty, and keeps typed values (%s)',
  async (path, form) => {
    const order = orderBody('', { '10234': 2 }, { order_id: `order-${crypto.randomUUID()}` })
    edge.platform.on('POST /api/order', {
      code: 200,
      result: { magentoOrderId: '9', orderNumber: '000012345' },
    })
    const { Cookie } = await guestWithCart()
    const placed = path === '/confirmation' && cookieOf(await edge.write('/api/order', order, { Cookie }))
    const headers = { Cookie: placed || Cookie }
    for (const row of ['cart/pull', 'cart/totals', 'order/by-key'])
      edge.platform.on(`GET /api/${row}`, { code: 500, result: 'Deadlock found' })
    const answer = await (form ? sendForm(path, form, headers) : edge.ask(path, { headers }))
    const html = await answer.text()
    expect([answer.status, html.includes('Noget gik galt. Prøv igen om et øjeblik.')]).toEqual([503, true])
    expect(html).not.toMatch(/[Kk]urve?n er tom|Der er ingen ordre/)
    // A browser with scripts asks for the order itself, and shows no error of an earlier outage beside it.
    if (path === '/confirmation' && !form) expect(html.split('id="page-data"')[1]).not.toContain('failed')
    if (form.includes('email')) expect(html).toContain('value="mette@example.dk"')
    if (form.includes('qty')) expect(html).toContain('name="qty-7" value="6"')
  },
)

function sendForm(path: string, body: string, headers: Record<string, string>) {
  const origin = `http://da.localhost:${edge.shop.url.port}`
  const own = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }
  return edge.ask(path, { method: 'POST', body, headers: { ...own, ...headers } })
}

/** Adds a customer with the cart 55012 to the simulated platform. */
function customerAtPlatform(assign: Reply = { code: 200, result: true }) {
  const { platform } = edge
  const customer = { id: 81, group_id: 1, email: 'mette@example.dk', firstname: 'Mette', lastname: 'Holm' }
  const me = { ...customer, store_id: 1, website_id: 1 }
  platform.on('POST /api/user/login', { code: 200, result: 'token-1', meta: { refreshToken: 'fresh' } })
  platform.on('GET /api/user/me', { code: 200, result: me })
  platform.on('PUT /api/ext/assignCustomerToCart', assign)
  platform.on('POST /api/cart/create', ({ query }) => ({
    code: 200,
    result: query.get('token') ? '55012' : `guestcart${++opened}`,
  }))
}

let logins = 0
function login(headers: Record<string, string> = {}) {
  const address = { 'CF-Connecting-IP': `10.4.0.${++logins}` }
  return edge.write(
    '/api/user/login',
    { username: 'mette@example.dk', password: 'right-password' },
    { ...headers, ...address },
  )
}

test('“Login merges once per pair of carts”: the guest’s cart is merged, and the customer’s cart is used', async () => {
  const guest = await guestWithCart()
  const guestCart = `guestcart${opened}`
  customerAtPlatform()
  edge.platform.on('GET /api/cart/pull', { code: 200, result: [] })
  const signedIn = { Cookie: cookieOf(await login(guest)) }
  // A sign-in whose answer was lost has merged nothing.
  expect(edge.platform.asked('/api/ext/assignCustomerToCart')).toEqual([])
  const first = await edge.ask('/api/cart/pull', { headers: signedIn })
  const [assign] = edge.platform.asked('/api/ext/assignCustomerToCart')
  expect(assign?.query.get('cartId')).toBe(guestCart)
  expect(assign?.query.get('token')).toBe('token-1')
  expect(assign?.body).toEqual({})
  await edge.ask('/api/cart/pull', { headers: { Cookie: cookieOf(first) } })
  expect(edge.platform.asked('/api/ext/assignCustomerToCart')).toHaveLength(1)
  expect(edge.platform.asked('/api/cart/pull').map(({ query }) => query.get('cartId'))).toEqual([
    '55012',
    '55012',
  ])
})

test.each<[string, Reply]>([
  ['fails', { code: 500, result: 'Deadlock found' }],
  ['hangs up', 'hang up'],
])('a merge at which the platform %s is repeated with the next cart call', async (_, reply) => {
  const guest = await guestWithCart()
  const guestCart = `guestcart${opened}`
  customerAtPlatform(reply)
  const signedIn = await login(guest)
  expect(await signedIn.json()).toMatchObject({ code: 200, result: { signedIn: true } })
  const headers = { Cookie: cookieOf(signedIn) }
  // The edge reads no cart that may be half merged.
  expect((await edge.ask('/api/cart/pull', { headers })).status).toBe(502)
  expect(edge.platform.asked('/api/cart/pull')).toEqual([])
  const proving = await edge.ask('/api/age/start', { headers })
  expect([proving.status, proving.headers.get('Location')]).toEqual([303, '/age-approve?outcome=unavailable'])
  customerAtPlatform()
  edge.platform.on('GET /api/cart/pull', { code: 200, result: [] })
  expect((await edge.ask('/api/cart/pull', { headers })).status).toBe(200)
  const assigned = edge.platform.asked('/api/ext/assignCustomerToCart')
  expect(new Set(assigned.map(({ query }) => query.get('cartId')))).toEqual(new Set([guestCart]))
  expect(edge.platform.asked('/api/cart/pull')[0]?.query.get('cartId')).toBe('55012')
})

test('quantities capped at the merge are reported once, with the cart call that merged', async () => {
  const guest = await guestWithCart()
  const limited = [{ sku: '10234', name: 'Rioja', qty: 3 }]
  customerAtPlatform({ code: 200, result: true, meta: { limited } })
  edge.platform.on('GET /api/cart/pull', { code: 200, result: [] })
  const first = await edge.ask('/api/cart/pull', { headers: { Cookie: cookieOf(await login(guest)) } })
  expect(await first.json()).toEqual({ code: 200, result: [], meta: { limited } })
  const second = await edge.ask('/api/cart/pull', { headers: { Cookie: cookieOf(first) } })
  expect(await second.json()).toEqual({ code: 200, result: [] })
})

test('quantities capped at a merge for the document of the cart are shown without scripts, and reported to scripts', async () => {
  const guest = await guestWithCart()
  const limited = [{ sku: '10234', name: 'Rioja', qty: 3 }]
  customerAtPlatform({ code: 200, result: true, meta: { limited } })
  edge.platform.on('GET /api/cart/pull', { code: 200, result: [{ ...lineOnWire, qty: 3 }] })
  const headers = { Cookie: cookieOf(await login(guest)) }
  const html = await (await edge.ask('/cart', { headers })).text()
  expect(html.split('id="page-data"')[0]).toContain('Sat ned til 3')
  expect(html.split('id="page-data"')[1]).toContain(JSON.stringify(limited))
})

test('quantities capped at a merge for a form of the account are reported by the cart that it leads to', async () => {
  const guest = await guestWithCart()
  customerAtPlatform({
    code: 200,
    result: true,
    meta: { limited: [{ sku: '10234', name: 'Rioja', qty: 3 }] },
  })
  edge.platform.on('POST /api/cart/update', { code: 200, result: lineOnWire })
  const headers = { Cookie: cookieOf(await login(guest)) }
  const ordered = await sendForm('/my-account/my-limited-products', 'action=order&qty-10234=1', headers)
  const page = ordered.headers.get('Location') ?? ''
  expect([ordered.status, page]).toEqual([303, '/cart?added=1&limited=1'])
  const html = await (await edge.ask(page, { headers: { Cookie: cookieOf(ordered) } })).text()
  expect(html).toContain('Nogle antal er sat ned')
})

test('a guest’s cart that is gone at the merge leaves the customer’s cart in use', async () => {
  const guest = await guestWithCart()
  customerAtPlatform({ code: 404, result: 'No such entity with cartId = guestcart' })
  const headers = { Cookie: cookieOf(await login(guest)) }
  edge.platform.on('GET /api/cart/pull', { code: 200, result: [] })
  await edge.ask('/api/cart/pull', { headers })
  expect(edge.platform.asked('/api/cart/pull')[0]?.query.get('cartId')).toBe('55012')
})

test('“401: retry as guest while the bypass counter is below maxCartBypassAttempts”', async () => {
  customerAtPlatform()
  const headers = { Cookie: cookieOf(await login()) }
  edge.platform.on('POST /api/user/refresh', { code: 401, result: 'Invalid refresh token provided' })
  edge.platform.on('POST /api/cart/create', ({ query }) =>
    query.get('token') ? { code: 401, result: 'no' } : { code: 200, result: `guestcart${++opened}` },
  )
  const added = await edge.write('/api/cart/update', addition, headers)
  expect(added.status).toBe(200)
  expect(edge.platform.asked('/api/cart/create').map(({ query }) => query.get('token'))).toEqual([
    'token-1',
    null,
  ])
  const session = await edge.ask('/api/session', { headers: { Cookie: cookieOf(added) } })
  expect(await session.json()).toMatchObject({ result: { signedIn: false } })
})

test('an addition is not retried a third time if the platform refuses guests too', async () => {
  customerAtPlatform()
  const headers = { Cookie: cookieOf(await login()) }
  edge.platform.on('POST /api/user/refresh', { code: 401, result: 'Invalid refresh token provided' })
  edge.platform.on('POST /api/cart/create', { code: 401, result: 'no' })
  const added = await edge.write('/api/cart/update', addition, headers)
  expect(added.status).toBe(401)
  expect(await added.json()).toMatchObject({ meta: { refusal: 'unauthorized' } })
  expect(edge.platform.asked('/api/cart/create')).toHaveLength(2)
})

test('a network’s guests can open 120 carts a minute, not counting visitors with a cart', async () => {
  await inOneMinute(20)
  const network = { 'CF-Connecting-IP': `10.9.${Math.floor(Math.random() * 250)}.7` }
  const headers = { ...network, Cookie: cookieOf(await edge.write('/api/cart/update', addition, network)) }
  const opening = () => edge.write('/api/cart/create', {}, network)
  const statuses: number[] = []
  for (let batch = 0; batch < 13; batch++) {
    const answers = await Promise.all(Array.from({ length: 10 }, opening))
    statuses.push(...answers.map(({ status }) => status))
  }
  // The visitor's own cart is the first of the 120.
  expect(statuses.filter((status) => status === 200)).toHaveLength(119)
  expect(statuses.slice(-10)).toEqual(Array(10).fill(429))
  const refused = await edge.write('/api/cart/update', addition, network)
  expect(await refused.json()).toMatchObject({ code: 429, meta: { refusal: 'tooMany' } })
  expect((await edge.write('/api/cart/create', {}, headers)).status).toBe(200)
})

const bottle = {
  ...{ item_id: 1, name: 'Rioja', type_id: 'simple' as const, qty: 2 },
  ...{ price_incl_tax: 11_920, pant_amount: 0, tax_percent: 25 },
} as const

test('a cart change returns the whole cart in one platform call if the platform supports it', async () => {
  const line = { item_id: 1, sku: '10234', qty: 2, name: 'Rioja', price: 119.2, product_type: 'simple' }
  const totals = totalsToWire(computeTotals([bottle], null, 'DKK'))
  edge.platform.on('POST /api/cart/update', {
    code: 200,
    result: line,
    meta: { cart: { lines: [line], totals, stock: [] } },
  })
  const answer = await edge.write('/api/cart/update', addition, { 'CF-Connecting-IP': '10.9.0.2' })
  const { meta } = (await answer.json()) as { meta: { cart: Record<string, unknown> } }
  expect(meta.cart.lines).toMatchObject([{ sku: '10234', qty: 2, price_incl_tax: 11920 }])
  expect(meta.cart.totals).toMatchObject({ grand_total: 23840 })
  expect(edge.platform.calls.map(({ path }) => path)).toEqual(['/api/cart/create', '/api/cart/update'])
  const [update] = edge.platform.asked('/api/cart/update')
  expect(update?.query.get('withCart')).toBe('1')
})

test('a delivery with place, day and note is one call of the browser and one of the platform for each part', async () => {
  const headers = await guestWithCart({ 'CF-Connecting-IP': '10.9.0.77' })
  const line = { item_id: 1, sku: '10234', qty: 2, name: 'Rioja', price: 119.2, product_type: 'simple' }
  const totals = totalsToWire(computeTotals([bottle], null, 'DKK'))
  edge.platform.on('POST /api/cart/set-parcel-selected', { code: 200, result: true })
  edge.platform.on('PUT /api/cart/set-shipping-date', { code: 200, result: true })
  edge.platform.on('PUT /api/cart/set-shipment-note', { code: 200, result: true })
  edge.platform.on('POST /api/cart/shipping-information', {
    code: 200,
    result: { payment_methods: [], totals },
    meta: { cart: { lines: [line], totals, stock: [] } },
  })
  const { addressInformation } = orderBody('', {})
  const delivery = {
    addressInformation: {
      shippingAddress: addressInformation.shippingAddress,
      ...{ shippingCarrierCode: 'gls', shippingMethodCode: 'parcelshop' },
    },
    pickup: { pickupId: 'P7500' },
  }
  const day = { deliveryDate: '2030-01-07', chooseDeliveryDate: true }
  const notes = { setShipmentNote: { note: 'Ring' } }
  const answer = await edge.write('/api/cart/delivery', { ...delivery, day, notes }, headers)
  expect(await answer.json()).toMatchObject({ code: 200, meta: { cart: { totals: { grand_total: 23840 } } } })
  expect(edge.platform.calls.map(({ path }) => path)).toEqual([
    '/api/cart/set-parcel-selected',
    '/api/cart/shipping-information',
    '/api/cart/set-shipping-date',
    '/api/cart/set-shipment-note',
  ])
  edge.platform.calls.length = 0
  edge.platform.on('POST /api/cart/set-parcel-selected', {
    code: 404,
    result: 'Unknown',
    meta: { refusal: 'pickupUnknown' },
  })
  const refused = await edge.write('/api/cart/delivery', delivery, headers)
  expect(await refused.json()).toMatchObject({ code: 404, meta: { refusal: 'pickupUnknown' } })
  expect(edge.platform.calls.map(({ path }) => path)).toEqual(['/api/cart/set-parcel-selected'])
})

test('a cart change returns the whole cart after three more calls if the platform leaves it out', async () => {
  const line = { item_id: 1, sku: '10234', qty: 2, name: 'Rioja', price: 119.2, product_type: 'simple' }
  edge.platform.on('GET /api/cart/pull', { code: 200, result: [line] })
  edge.platform.on('GET /api/cart/totals', {
    code: 200,
    result: totalsToWire(computeTotals([bottle], null, 'DKK')),
  })
  edge.platform.on('GET /api/stock/list', {
    code: 200,
    result: [{ sku: '10234', qty: 7, is_in_stock: true }],
  })
  const answer = await edge.write('/api/cart/update', addition, { 'CF-Connecting-IP': '10.9.0.1' })
  const { result, meta } = (await answer.json()) as {
    result: unknown
    meta: { cart: Record<string, unknown> }
  }
  expect(result).toMatchObject({ sku: '10234', price_incl_tax: 11920 })
  expect(meta.cart.lines).toMatchObject([{ sku: '10234', qty: 2, price_incl_tax: 11920 }])
  expect(meta.cart.totals).toMatchObject({ grand_total: 23840 })
  expect(meta.cart.stock).toMatchObject([{ sku: '10234', qty: 7, is_in_stock: true }])
  const [{ query } = { query: new URLSearchParams() }] = edge.platform.asked('/api/stock/list')
  expect(query.get('skus')).toBe('10234')
  expect(edge.platform.calls.filter(({ path }) => path !== '/api/cart/create')).toHaveLength(4)
})

test('a cart of 16 products has its stock read in two batches', async () => {
  const lines = Array.from({ length: 16 }, (_, index) => ({
    ...{ item_id: index + 1, sku: `w${index}`, qty: 1, name: 'Rioja', price: 100, product_type: 'simple' },
  }))
  const totals = computeTotals(
    lines.map(({ item_id }) => ({ ...bottle, item_id, qty: 1 })),
    null,
    'DKK',
  )
  edge.platform.on('GET /api/cart/pull', { code: 200, result: lines })
  edge.platform.on('GET /api/cart/totals', { code: 200, result: totalsToWire(totals) })
  edge.platform.on('GET /api/stock/list', { code: 200, result: [] })
  await edge.write('/api/cart/update', addition, { 'CF-Connecting-IP': '10.9.0.4' })
  const asked = edge.platform
    .asked('/api/stock/list')
    .map(({ query }) => query.get('skus')?.split(',').length)
  expect(asked).toEqual([15, 1])
})

test('a cart change returns the cart without stock if the platform returns no stock', async () => {
  const line = { item_id: 1, sku: '10234', qty: 2, name: 'Rioja', price: 119.2, product_type: 'simple' }
  edge.platform.on('GET /api/cart/pull', { code: 200, result: [line] })
  edge.platform.on('GET /api/cart/totals', {
    code: 200,
    result: totalsToWire(computeTotals([bottle], null, 'DKK')),
  })
  edge.platform.on('GET /api/stock/list', { code: 400, result: 'No such product' })
  const answer = await edge.write('/api/cart/update', addition, { 'CF-Connecting-IP': '10.9.0.5' })
  const { meta } = (await answer.json()) as { meta: { cart: object } }
  expect(Object.keys(meta.cart).sort()).toEqual(['lines', 'totals'])
})

test.each(['GET /api/cart/pull', 'GET /api/cart/totals'])(
  'a cart change is reported as made if %s fails after it',
  async (failing) => {
    edge.platform.on('GET /api/cart/pull', { code: 200, result: [] })
    edge.platform.on('GET /api/cart/totals', {
      code: 200,
      result: totalsToWire(computeTotals([], null, 'DKK')),
    })
    edge.platform.on(failing, { code: 500, result: 'fault' })
    const answer = await edge.write('/api/cart/update', addition, { 'CF-Connecting-IP': '10.9.0.1' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ code: 200, result: { sku: '10234' } })
  },
)

test('a line that an addition replaces is removed after it if the platform does not do so', async () => {
  edge.platform.on('POST /api/cart/delete', { code: 200, result: true })
  edge.platform.on('GET /api/cart/pull', { code: 200, result: [] })
  edge.platform.on('GET /api/cart/totals', {
    code: 200,
    result: totalsToWire(computeTotals([], null, 'DKK')),
  })
  const body = { ...addition, cartItem: { ...addition.cartItem, replaces: 7 } }
  const answer = await edge.write('/api/cart/update', body, { 'CF-Connecting-IP': '10.9.0.3' })
  expect(await answer.json()).toMatchObject({ code: 200, meta: { cart: { lines: [] } } })
  const [removal] = edge.platform.asked('/api/cart/delete')
  expect(removal?.body).toEqual({ cartItem: { item_id: 7 } })
  expect(edge.platform.calls.findIndex(({ path }) => path === '/api/cart/delete')).toBeGreaterThan(
    edge.platform.calls.findIndex(({ path }) => path === '/api/cart/update'),
  )
})
