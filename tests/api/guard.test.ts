import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { endpoints } from '#shared/platform-api/index.ts'
import { addresses, orderBody } from '../fixtures/order.ts'
import { type Edge, startEdge } from '../support/edge.ts'
import { askRow, callsOf, everyRow, recoverPlatform } from './fault-matrix.ts'

const catalogs = ['da-DK', 'sv-SE'].map((locale) =>
  JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')),
)

let edge: Edge

beforeAll(async () => {
  edge = await startEdge(() => {}, {
    ORIGIN_DA: '',
    ORIGIN_SV: '',
    HSTS_PRELOAD: 'true',
    PLATFORM_TIME_LIMIT: '2000',
  })
})
afterAll(() => edge[Symbol.asyncDispose]())
beforeEach(() => {
  edge.platform.reset()
  edge.platform.on('POST /api/cart/create', { code: 200, result: 'guest' })
  edge.platform.on('POST /api/cart/update', {
    code: 200,
    result: { item_id: 1, sku: '10234', qty: 1, name: 'Rioja', price: 119.2 },
  })
})

const addition = { cartItem: { sku: '10234', qty: 1 }, eventId: crypto.randomUUID() }
const own = () => `http://da.localhost:${edge.shop.url.port}`

test.each([
  ['no origin', {}],
  ['another site', { Origin: 'https://elsewhere.example' }],
  ['another port', { Origin: 'http://da.localhost:1' }],
  ['a subdomain', { Origin: 'http://x.da.localhost' }],
  ['null', { Origin: 'null' }],
])('a write with %s as its origin is refused', async (_, headers) => {
  const answer = await edge.ask('/api/cart/update', {
    method: 'POST',
    body: JSON.stringify(addition),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  expect(answer.status).toBe(403)
  expect(edge.platform.calls).toEqual([])
})

test.each(['cross-site', 'same-site'])(
  'a request marked as %s by the browser is refused, reads included',
  async (site) => {
    expect((await edge.write('/api/cart/update', addition, { 'Sec-Fetch-Site': site })).status).toBe(403)
    expect((await edge.ask('/api/session', { headers: { 'Sec-Fetch-Site': site } })).status).toBe(403)
  },
)

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/json', ''])(
  'a write with the content type %o is refused, because a form could send it',
  async (type) => {
    const answer = await edge.write('/api/cart/update', addition, { 'Content-Type': type })
    expect(answer.status).toBe(415)
  },
)

test('an order of 500 lines with long names is accepted by size', async () => {
  const line = { sku: 's'.repeat(120), qty: 12, price: 1249.95, name: 'Ä'.repeat(90), product_type: 'bundle' }
  const products = Array.from({ length: 500 }, (_, index) => ({ ...line, item_id: 1_000_000 + index }))
  const { status } = await edge.write('/api/order', { products })
  expect(status).toBe(400)
})

test('a body beyond 256 KB is refused, also without Content-Length', async () => {
  const body = { cartItem: { sku: 'x'.repeat(270_000), qty: 1 }, eventId: crypto.randomUUID() }
  expect((await edge.write('/api/cart/update', body)).status).toBe(413)
  const chunked = await edge.write('/api/cart/update', body, { 'Transfer-Encoding': 'chunked' })
  expect(chunked.status).toBe(413)
  expect(edge.platform.calls).toEqual([])
})

test.each([
  ['/my-account', 'email=ida'],
  ['/signup', 'email=ida'],
  ['/withdrawal', 'name=Ida'],
  ['/newsletter', 'email=ida'],
  ['/mail/leave-newsletter', 'key=1'],
  ['/cart', 'action=none'],
])('a form sent to %s is accepted without Content-Length', async (path, body) => {
  const form = { Origin: own(), 'Content-Type': 'application/x-www-form-urlencoded' }
  const { status } = await edge.ask(path, { method: 'POST', body, headers: form })
  const chunked = { ...form, 'Transfer-Encoding': 'chunked' }
  expect((await edge.ask(path, { method: 'POST', body, headers: chunked })).status).toBe(status)
  expect(status).not.toBe(503)
})

test.each([
  ['no JSON', '{', ''],
  ['an unknown field', { ...addition, customerGroupId: 5 }, 'customerGroupId'],
  [
    'a field of the wrong kind',
    { cartItem: { sku: 5, qty: 1 }, eventId: crypto.randomUUID() },
    'cartItem.sku',
  ],
  [
    'a field that is too long',
    { cartItem: { sku: 's'.repeat(300), qty: 1 }, eventId: crypto.randomUUID() },
    'cartItem.sku',
  ],
])('a cart change with %s is refused with field and message', async (_, body, field) => {
  const answer = await edge.ask('/api/cart/update', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { Origin: own(), 'Content-Type': 'application/json' },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 400,
    result: expect.stringMatching(/\w/),
    meta: { errors: [{ field, message: expect.stringMatching(/\w/) }] },
  })
  expect(edge.platform.calls).toEqual([])
})

const { email, country_id, ...address } = { ...addresses.da, company: 'Vin' }
const customer = { email: 'mette@example.dk', firstname: 'Mette', lastname: 'Holm' }
const orderTo = (shippingAddress: object) =>
  orderBody('', { '10234': 1 }, { order_id: 'order-key-1', information: { shippingAddress } })
const shipped = { ...address, email, country_id }
/** Calls that take names or addresses: path, valid body, and the fields to try. */
const linesOfText: [string, object, string[]][] = [
  ['/api/user/create', { customer, password: 'right-password' }, ['customer.email', 'customer.firstname']],
  [
    '/api/user/create',
    { customer: { ...customer, addresses: [{ ...address, country_id: 'DK' }] }, password: 'right-password' },
    ['customer.addresses.0.city', 'customer.addresses.0.street.0'],
  ],
  ['/api/user/me', { customer }, ['customer.email', 'customer.firstname', 'customer.lastname']],
  [
    '/api/ext/saveAddress',
    { ...address, country: 'DK' },
    ['firstname', 'lastname', 'company', 'street.0', 'postcode', 'city', 'telephone'],
  ],
  ['/api/ext/updateAddress', { addressId: 7, ...address }, ['company', 'street.0', 'city']],
  [
    '/api/order',
    orderTo(shipped),
    ['firstname', 'company', 'street.0', 'city', 'email'].map(
      (name) => `addressInformation.shippingAddress.${name}`,
    ),
  ],
  [
    '/api/cart/delivery',
    { addressInformation: { shippingAddress: shipped, billingAddress: { ...shipped } } },
    ['addressInformation.shippingAddress.city', 'addressInformation.billingAddress.firstname'],
  ],
  [
    '/api/ext/reserveProduct',
    { sku: '10234', store: 'holstebro', amount: 1, customer: 'Mette Holm', number: '+4520304050' },
    ['customer'],
  ],
  [
    '/api/ext/productalert/subscribeToProduct',
    { email: customer.email, websiteId: '1', productId: 7 },
    ['email'],
  ],
]

test.each([
  ['NUL', 'a\0'],
  ['a line break', 'a\r\nBcc: b@example.dk\r\n'],
  ['a tag', '<b>'],
])('%s is refused in every name and address field, with a message in both languages', async (_, sign) => {
  let visit = 0
  for (const [path, body, fields] of linesOfText) {
    for (const field of fields) {
      const typed = put(structuredClone(body), field.split('.'), (before) => `${before}${sign}`)
      const answer = await edge.write(path, typed, { 'CF-Connecting-IP': `10.6.${sign.length}.${++visit}` })
      expect([field, answer.status]).toEqual([field, 400])
      const { meta } = (await answer.json()) as { meta: { errors: { field: string; message: string }[] } }
      const [{ message = '', ...error } = {}] = meta.errors
      expect(error).toEqual({ field })
      for (const catalog of catalogs) expect(catalog).toHaveProperty([message])
    }
  }
  expect(edge.platform.calls).toEqual([])
})

function put(body: any, [key = '', ...rest]: string[], change: (before: string) => string): any {
  body[key] = rest.length ? put(body[key], rest, change) : change(body[key])
  return body
}

test.each([
  ['GET', '/api/user/refresh'],
  ['POST', '/api/user/refresh'],
  ['POST', '/api/catalog/search'],
  ['POST', '/api/url/map'],
  ['GET', '/api/nothing'],
  ['DELETE', '/api/cart/pull'],
])('%s %s is not callable by a browser', async (method, path) => {
  const answer = await edge.ask(path, {
    method,
    headers: { Origin: own(), 'Content-Type': 'application/json' },
  })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 404 })
  expect(edge.platform.calls).toEqual([])
})

test('unused HTTP methods are refused everywhere', async () => {
  for (const [method, path] of [
    ['TRACE', '/'],
    ['PATCH', '/api/session'],
    ['POST', '/c/rodvin'],
    ['DELETE', '/'],
    ['OPTIONS', '/api/session'],
  ] as const) {
    const answer = await edge.ask(path, { method })
    expect([405, 501]).toContain(answer.status)
  }
})

test('every answer has security headers and Cache-Control', async () => {
  for (const path of [
    '/api/session',
    '/api/nothing',
    '/robots.txt',
    '/health',
    '/i;x',
    '/img/1/1/resize/a.svg',
  ]) {
    const { headers } = await edge.ask(path)
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains; preload')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBeTruthy()
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Cache-Control')).toBeTruthy()
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.has('Access-Control-Allow-Origin')).toBe(false)
  }
})

test('a request cannot choose its own request id', async () => {
  const answer = await edge.ask('/health', { headers: { 'X-Request-Id': 'mine' } })
  expect(answer.headers.get('X-Request-Id')).not.toBe('mine')
})

test('a body that is nested too deep is refused with 400', async () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const withAnything = orderBody('', { '10234': 1 }, { information: { payment_method_additional: '#' } })
  for (const [path, body] of [
    ['/api/cart/update', deep(100_000)],
    ['/api/cart/update', `{"cartItem":{"sku":"1","qty":1,"product_option":${deep(50_000)}}}`],
    ['/api/order', `{"products":${deep(50_000)}}`],
    ['/api/order', JSON.stringify(withAnything).replace('"#"', deep(1000))],
  ] as const) {
    const answer = await edge.ask(path, {
      method: 'POST',
      body,
      headers: { Origin: own(), 'Content-Type': 'application/json' },
    })
    expect([path, answer.status]).toEqual([path, 400])
  }
})

test('a list of cards accepts a hundred skus and refuses more', async () => {
  const skus = Array.from({ length: 101 }, (_, index) => String(index)).join(',')
  expect((await edge.ask(`/api/product/render-list?skus=${skus}`)).status).toBe(400)
})

test.each(['/withdrawal', '/my-account', '/alert/10234', '/reserve/10234'])(
  'an unreadable form to %s is refused with 400',
  async (path) => {
    const headers = { Origin: own(), 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await edge.ask(path, { method: 'POST', body: '--y broken', headers })).status).toBe(400)
  },
)

test('a payment webhook is forwarded up to 64 KB, and answered with a status only', async () => {
  const word = (body: string) =>
    edge.ask('/payment/webhook', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  const headers = {
    'Set-Cookie': 'a=b',
    'Access-Control-Allow-Origin': '*',
    Location: 'https://evil.example/',
  }
  for (const [status, expected] of [
    [200, 200],
    [401, 401],
    [302, 502],
  ] as const) {
    edge.platform.on('POST /payment/webhook', {
      raw: '<h1>platform</h1>',
      type: 'text/html',
      status,
      headers,
    })
    const answer = await word('{}')
    expect([status, answer.status, await answer.text()]).toEqual([status, expected, ''])
    for (const name of Object.keys(headers)) expect(answer.headers.has(name)).toBe(false)
  }
  expect((await word(`"${'x'.repeat(70_000)}"`)).status).toBe(413)
  edge.platform.on('POST /payment/webhook', 'never')
  expect((await word('{}')).status).toBe(502)
})

test('a foreign platform’s test window is not served under the shop’s name', async () => {
  edge.platform.on('GET /test-window/1', { raw: '<h1>window</h1>', type: 'text/html' })
  expect((await edge.ask('/test-window/1')).status).toBe(404)
  expect(edge.platform.calls).toEqual([])
})

test('a host name from one request is not cached for others, if no setting names the host', async () => {
  edge.platform.onSearch(() => [])
  const evil = await edge.ask('/sitemap-pages.xml', {}, 'da.evil.example')
  expect(await evil.text()).toContain('evil.example')
  expect(evil.headers.get('Cache-Control')).toMatch(/private/)
  // Each path is requested twice, because pages are stored after their answer.
  const paths = ['/sitemap-pages.xml', '/sitemap.xml', '/robots.txt', '/']
  for (const path of [...paths, ...paths])
    expect(await (await edge.ask(path)).text()).not.toContain('evil.example')
})

/**
 * The refusal that bounds a stranger's writes, by the rows of the contract that it bounds. A new row that writes needs a line
 * here.
 */
const bounds: Record<string, string[]> = {
  // The limit counts by network; some rows have one by account as well.
  tooMany: [
    ...['userLogin', 'userCreate', 'userResetPassword'],
    ...['cartCreate', 'subscribeToProduct', 'reserveProduct', 'consentGiven'],
    ...['facebookInitiateCheckout', 'facebookPageView', 'newsletterSubscribe'],
    ...['cartUpdate', 'updateMoreOptions'],
  ],
  // These rows overwrite values of the visitor's own cart or last order.
  cartGone: [
    ...['cartDelete', 'cartShippingMethods', 'cartApplyCoupon', 'cartDeleteCoupon', 'cartSetFee'],
    ...['cartSetPoints', 'cartSetGiftCard', 'orderCreate', 'orderGetSession'],
  ],
  orderUnknown: ['cancelReepaySession'],
  unauthorized: [
    ...['userUpdate', 'userChangeEmail', 'userConfirmEmail', 'userChangePassword'],
    ...['saveAddress', 'updateAddress'],
    ...['addList', 'addProductToList'],
    ...['removeProductFromList', 'addViewed', 'removePaymentMethod'],
  ],
  noSuchCall: [
    ...[
      'catalogSearch',
      'urlMap',
      'userRefresh',
      'keepViewed',
      'agentChange',
      'agentHandover',
      'agentLink',
      'agentOpen',
      'agentRequest',
      'assignCustomerToCart',
      'figuresAdd',
      'mailKey',
    ],
    ...['conversationMail', 'conversationForget', 'setAgeVerified', 'openWithdrawal', 'confirmWithdrawal'],
    ...['cartShippingInformation', 'setParcelSelected', 'setShippingDate', 'setShipmentNote'],
    ...['setShippingNotice', 'setPersonalMessage'],
    // The forms of the account do these.
    ...[
      'customerResetPassword',
      'customerConfirm',
      'customerSendConfirmation',
      'userData',
      'userDelete',
      'createRecommendation',
      'updateRecommendation',
      'assignCustomerToStore',
      'renameList',
      'removeList',
      'emptyList',
      'shareList',
      'removeViewed',
      'newsletterUnsubscribe',
      'subscribeByCustomerId',
      'subscribeByEmail',
      'deleteAddress',
    ],
  ],
  'not asked': ['userLogout'],
}

test('every write is limited for a stranger', async () => {
  recoverPlatform(edge)
  const found: Record<string, string[]> = {}
  const known = Object.entries(bounds).map(([bound, names]) => [bound, [...names].sort()])
  for (const [name, row] of everyRow) {
    if (row.method === 'GET') continue
    const bound = await boundOf(row)
    found[bound] = [...(found[bound] ?? []), name].sort()
  }
  expect(found).toEqual(Object.fromEntries(known))
}, 120_000)

let strangers = 0

/** An addition in place of the sample, which changes a line: an addition opens a cart. */
const whole = (row: Endpoint, sample: unknown) => (row === endpoints.cartUpdate ? addition : sample)

/** Returns the refusal that ends a guest's calls from one network, or 'unbounded' if none does in two windows of the largest limit. */
async function boundOf(row: Endpoint): Promise<string> {
  edge.platform.calls.length = 0
  strangers += 1
  for (let tries = 0; tries <= 240; tries++) {
    const answer = await askRow(row, edge, '', whole, `10.8.0.${strangers}`)
    if (answer.status === 200) continue
    const { meta } = (await answer.json()) as { meta: { refusal?: string } }
    if (answer.status !== 429 && callsOf(row, edge).length > 0) return `unbounded ${answer.status}`
    return meta.refusal ?? String(answer.status)
  }
  return callsOf(row, edge).length > 0 ? 'unbounded' : 'not asked'
}

/** Forms that a guest without scripts can send. */
const forms: [path: string, fields: Record<string, string>][] = [
  ['/my-account', { email: 'ida@example.dk', password: 'not the password' }],
  [
    '/signup',
    {
      action: 'signup',
      email: 'ida@example.dk',
      firstname: 'Ida',
      lastname: 'Holm',
      password: 'a long password',
      terms: 'on',
    },
  ],
  ['/reset-password', { action: 'ask', email: 'ida@example.dk' }],
  ['/newsletter', { email: 'ida@example.dk' }],
  ['/mail/leave-alerts', { key: 'k'.repeat(32) }],
  ['/mail/leave-alerts?key=kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk', { 'List-Unsubscribe': 'One-Click' }],
  ['/withdrawal', { name: 'Ida Holm', orderNumber: '100000001', email: 'ida@example.dk' }],
  [
    '/withdrawal',
    { step: 'confirm', key: 'k'.repeat(36), name: 'Ida', orderNumber: '1', email: 'ida@example.dk' },
  ],
]

test.each(forms)('the form %s sent repeatedly is refused with 429: %j', async (path, fields) => {
  recoverPlatform(edge)
  strangers += 1
  const headers = {
    Origin: own(),
    'Content-Type': 'application/x-www-form-urlencoded',
    'CF-Connecting-IP': `10.8.1.${strangers}`,
  }
  const send = () => edge.ask(path, { method: 'POST', body: String(new URLSearchParams(fields)), headers })
  let { status } = await send()
  for (let tries = 1; tries <= 120 && status !== 429; tries++) status = (await send()).status
  expect(status).toBe(429)
})

/** Sends a raw request, which no HTTP client would send, and returns the status. */
function saying(head: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(edge.shop.url.port), '127.0.0.1', () => {
      socket.write(`${head.replaceAll('\n', '\r\n')}\r\nConnection: close\r\n\r\n`)
    })
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(text.split(' ')[1])))
  })
}

test.each([
  ['two hosts', 'GET /health HTTP/1.1\nHost: da.localhost\nHost: evil.example'],
  ['the same host twice', 'GET /health HTTP/1.1\nHost: da.localhost\nHost: da.localhost'],
  ['two hosts in one', 'GET /health HTTP/1.1\nHost: da.localhost, evil.example'],
  ['a host with a space', 'GET /health HTTP/1.1\nHost: da localhost'],
  ['a host with an invalid port', 'GET /health HTTP/1.1\nHost: da.localhost:99999'],
  ['a host with half an IPv6 address', 'GET /health HTTP/1.1\nHost: [::1'],
  ['a user before the host', 'GET /health HTTP/1.1\nHost: evil.example@da.localhost'],
  ['a path behind the host', 'GET /health HTTP/1.1\nHost: da.localhost/c/rodvin?'],
  ['a host with an invalid character', 'GET /health HTTP/1.1\nHost: da<b>.localhost'],
])('%s: answered with 400', async (_, head) => {
  expect(await saying(head)).toBe(400)
})

test.each([
  ['in capitals', 'DA.LOCALHOST'],
  ['with a dot at its end', 'da.localhost.'],
  ['with a port', 'da.localhost:8787'],
])('a host name %s leads to the same shop', async (_, host) => {
  expect(await saying(`GET /health HTTP/1.1\nHost: ${host}`)).toBe(200)
})

test.each([
  ['no host', 'GET /health HTTP/1.1'],
  ['an empty host', 'GET /health HTTP/1.1\nHost:'],
])('%s: answered without a server error', async (_, head) => {
  expect(await saying(head)).toBeLessThan(500)
})
