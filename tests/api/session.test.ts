import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { open, seal } from '#worker/session/seal.ts'
import { guestSession } from '#worker/session/session.ts'
import { sessionCookieName } from '#worker/session/visitor.ts'
import { orderBody } from '../fixtures/order.ts'
import { cookieOf, type Edge, startEdge } from '../support/edge.ts'
import { inOneMinute } from '../support/whole-minute.ts'

/** Values that must never leave the edge. */
const canaries = { token: 'canary-token', refreshToken: 'canary-refresh', groupToken: 'canary.group.token' }
const cartId = 'canary0cart0id0of0thirty2letters'
const customer = {
  id: 81,
  group_id: 5,
  email: 'mette@example.dk',
  firstname: 'Mette',
  lastname: 'Holm',
  store_id: 1,
  website_id: 1,
  groupToken: canaries.groupToken,
}
const line = {
  item_id: 1,
  sku: '10234',
  qty: 1,
  name: 'Rioja',
  price: 119.2,
  product_type: 'simple',
  quote_id: cartId,
}

let edge: Edge

beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge[Symbol.asyncDispose]())
beforeEach(() => {
  edge.platform.reset()
  const { platform } = edge
  platform.on('POST /api/user/login', ({ body }) =>
    body.password === 'right-password'
      ? { code: 200, result: canaries.token, meta: { refreshToken: canaries.refreshToken } }
      : { code: 401, result: 'You did not sign in correctly or your account is temporarily disabled.' },
  )
  platform.on('GET /api/user/me', ({ query }) =>
    query.get('token') === canaries.token ? { code: 200, result: customer } : { code: 401, result: 'no' },
  )
  platform.on('POST /api/user/me', ({ body }) => ({ code: 200, result: { ...customer, ...body.customer } }))
  platform.on('POST /api/user/create', { code: 200, result: { ...customer, groupToken: undefined } })
  platform.on('POST /api/cart/create', { code: 200, result: cartId })
  platform.on('POST /api/cart/update', { code: 200, result: line })
  platform.on('GET /api/cart/pull', { code: 200, result: [line] })
})

let visits = 0
/** Signs in from a separate network and name: tests must not use up each other's attempts. */
function login(password = 'right-password', username = `mette-${visits}@example.dk`) {
  const address = `10.0.0.${++visits}`
  return edge.write('/api/user/login', { username, password }, { 'CF-Connecting-IP': address })
}

async function everything(answer: Response): Promise<string> {
  return JSON.stringify([...answer.headers]) + (await answer.clone().text())
}

/** Makes the catalogue empty, so that pages have no menu and footer. */
function withAnEmptyCatalogue(): void {
  edge.platform.onSearch(() => [])
}

test('a sign-in sets one sealed cookie for this host only', async () => {
  const answer = await login()
  expect(await answer.json()).toEqual({
    code: 200,
    result: { signedIn: true, firstName: 'Mette', groupId: 5, isAdmin: false, showsNet: true },
  })
  const [cookie = '', ...others] = answer.headers.getSetCookie()
  expect(others).toEqual([
    expect.stringMatching(/^customer=\d+-5n; Max-Age=1209600; Path=\/; Secure; SameSite=Lax$/),
    expect.stringMatching(/^cart=da\.sv; /),
  ])
  expect(cookie).toMatch(/^__Host-karaffel=/)
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
    expect(cookie).toContain(attribute)
  expect(cookie).not.toContain('Domain')
  expect(cookie.length).toBeLessThan(4096)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
})

test('a sign-out and an ended session are visible to the page in the customer cookie', async () => {
  const marked = (answer: Response) =>
    answer.headers.getSetCookie().find((cookie) => cookie.startsWith('customer='))
  const Cookie = cookieOf(await login())
  expect(marked(await edge.ask('/api/session', { headers: { Cookie } }))).toBeUndefined()
  expect(marked(await edge.write('/api/user/logout', {}, { Cookie }))).toMatch(/^customer=0; Max-Age=\d{2,}/)
  // A copy of the ended session's cookies, and a mark without a session.
  for (const old of [Cookie, 'customer=7-5n'])
    expect(marked(await edge.ask('/api/session', { headers: { Cookie: old } }))).toMatch(
      /^customer=; Max-Age=0; /,
    )
})

test('an ended session is replaced by the page that is opened, not by a page or a report that is fetched in the background', async () => {
  const Cookie = cookieOf(await login())
  await edge.write('/api/user/logout', {}, { Cookie })
  withAnEmptyCatalogue()
  const cookiesOf = async (path: string, more: Record<string, string>) =>
    (
      await edge.ask(path, { headers: { Cookie, 'Sec-Fetch-Site': 'same-origin', ...more } })
    ).headers.getSetCookie()
  // Responses to these may arrive after the customer has signed in again.
  expect(await cookiesOf('/cart', { 'Sec-Fetch-Dest': 'empty' })).toEqual([])
  expect(await cookiesOf('/_data/cart', { 'Sec-Fetch-Dest': 'empty', Purpose: 'prefetch' })).toEqual([])
  expect((await edge.write('/api/vitals', [], { Cookie })).headers.getSetCookie()).toEqual([])
  expect(await cookiesOf('/cart', { 'Sec-Fetch-Dest': 'document' })).toEqual([
    expect.stringMatching(/^__Host-karaffel=/),
    expect.stringMatching(/^customer=; Max-Age=0; /),
    expect.stringMatching(/^cart=; Max-Age=0; /),
  ])
})

test('a cart is visible to the page only as a mark in a cookie, until it is gone', async () => {
  const opened = await edge.write('/api/cart/update', {
    cartItem: { sku: '10234', qty: 1 },
    eventId: crypto.randomUUID(),
  })
  const mark = opened.headers.getSetCookie().find((cookie) => cookie.startsWith('cart='))
  expect(mark).toMatch(/^cart=da; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/)
  edge.platform.on('GET /api/cart/pull', { status: 404, code: 404, result: 'gone' })
  const gone = await edge.ask('/api/cart/pull', { headers: { Cookie: cookieOf(opened) } })
  expect(gone.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^cart=; Max-Age=0; /))
  expect((await edge.ask('/api/session')).headers.getSetCookie()).toEqual([])
})

test('an API answer contains no token and no cart id', async () => {
  const signedIn = await login()
  const headers = { Cookie: cookieOf(signedIn) }
  const answers = [
    signedIn,
    await edge.ask('/api/session', { headers }),
    await edge.ask('/api/user/me', { headers }),
    await edge.write('/api/user/me', { customer: { firstname: 'Mette' } }, headers),
    await edge.write('/api/cart/create', {}, headers),
    await edge.write(
      '/api/cart/update',
      { cartItem: { sku: '10234', qty: 1 }, eventId: crypto.randomUUID() },
      headers,
    ),
    await edge.ask('/api/cart/pull', { headers }),
    await edge.write(
      '/api/user/create',
      { customer: { email: 'a@example.dk', firstname: 'A', lastname: 'B' }, password: 'right-password' },
      { 'CF-Connecting-IP': '10.1.0.1' },
    ),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(await everything(answer)).not.toMatch(/canary/)
  }
})

test('a token is sent to the platform only from the sealed cookie', async () => {
  const headers = { Cookie: cookieOf(await login()) }
  edge.platform.calls.length = 0
  await edge.ask('/api/user/me?token=theirs&cartId=theirs&storeCode=sv', { headers })
  const [call] = edge.platform.asked('/api/user/me')
  expect(Object.fromEntries(call?.query ?? [])).toEqual({ token: canaries.token, storeCode: 'da' })
  edge.platform.calls.length = 0
  expect((await edge.ask('/api/user/me?token=theirs')).status).toBe(401)
  expect(edge.platform.calls).toEqual([])
})

test('the account page shows orders to their customer without the token, and to nobody else', async () => {
  const order = { entity_id: 9, increment_id: '100000042', status: 'pending_payment', grand_total: '1234.5' }
  const history = {
    items: [
      { ...order, created_at: '2026-07-01 22:05:00', order_currency_code: 'DKK' },
      {
        ...order,
        increment_id: '7',
        status: 'on_hold',
        created_at: '2026-01-02T12:00:00Z',
        order_currency_code: 'SEK',
      },
    ],
    total_count: 41,
  }
  edge.platform.on('GET /api/user/order-history', ({ query }) =>
    query.get('token') === canaries.token ? { code: 200, result: history } : { code: 401, result: 'no' },
  )
  withAnEmptyCatalogue()
  const headers = { Cookie: cookieOf(await login()) }
  const answer = await edge.ask('/my-account/orders?page=2', { headers })
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await everything(answer)).not.toMatch(/canary|mette@example/)
  const html = await answer.text()
  const [list = ''] =
    /<ul[^>]*>(?:<li[^>]*>)(?:(?!<\/ul>)[\s\S])*Ordre 100000042[\s\S]*?<\/ul>/.exec(html) ?? []
  const words = list.replaceAll('<!-- -->', '').split(/(?:<[^>]+>)+/)
  expect(words.filter(Boolean)).toEqual([
    ...['Ordre 100000042', '1.234,50\u00a0kr', '2. juli 2026 kl. 00.05', 'Afventer betaling'],
    ...['Ordre 7', '1.234,50\u00a0kr (SEK)', '2. januar 2026 kl. 13.00', 'on_hold'],
  ])
  expect(html).toContain('href="/my-account/orders"')
  expect(html).toContain('href="/my-account/orders?page=3"')
  edge.platform.calls.length = 0
  expect(await (await edge.ask('/my-account/orders')).text()).not.toContain('100000042')
  expect(edge.platform.asked('/api/user/order-history')).toEqual([])
})

test('the account page continues with a token that was renewed while it was made', async () => {
  const headers = { Cookie: cookieOf(await login()) }
  withAnEmptyCatalogue()
  const now = (query: URLSearchParams) => query.get('token') === 'canary-new'
  edge.platform.on('POST /api/user/refresh', {
    code: 200,
    result: 'canary-new',
    meta: { refreshToken: 'r2' },
  })
  edge.platform.on('GET /api/user/me', ({ query }) =>
    now(query) ? { code: 200, result: customer } : { code: 401, result: 'no' },
  )
  edge.platform.on('GET /api/user/order-history', ({ query }) =>
    now(query) ? { code: 200, result: { items: [], total_count: 0 } } : { code: 401, result: 'no' },
  )
  const answer = await edge.ask('/my-account', { headers })
  expect(await answer.text()).toContain('Mette Holm')
  expect(edge.platform.asked('/api/user/refresh')).toHaveLength(1)
  const again = await edge.ask('/my-account', { headers: { Cookie: cookieOf(answer) } })
  expect(await again.text()).toContain('Mette Holm')
  expect(edge.platform.asked('/api/user/refresh')).toHaveLength(1)
})

test('a forged session cookie signs nobody in', async () => {
  const cookie = cookieOf(await login())
  const forged = cookie.replace(/.(?=.{40}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  const answer = await edge.ask('/api/session', { headers: { Cookie: forged } })
  expect(await answer.json()).toMatchObject({ code: 200, result: { signedIn: false, groupId: 0 } })
})

test('a wrong password is refused in the platform’s words without a cookie', async () => {
  const answer = await login('wrong')
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 401, meta: { refusal: 'wrongLogin' } })
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('a sign-in seals a new session, and a sign-out ends it with its cart', async () => {
  const guest = cookieOf(
    await edge.write('/api/cart/update', {
      cartItem: { sku: '10234', qty: 1 },
      eventId: crypto.randomUUID(),
    }),
  )
  const one = await login()
  expect(cookieOf(one)).not.toBe(guest)
  const out = await edge.write('/api/user/logout', {}, { Cookie: cookieOf(one) })
  expect(await out.json()).toMatchObject({ result: { signedIn: false, groupId: 0 } })
  const me = await edge.ask('/api/user/me', { headers: { Cookie: cookieOf(out) } })
  expect(me.status).toBe(401)
  edge.platform.calls.length = 0
  const pulled = await edge.ask('/api/cart/pull', { headers: { Cookie: cookieOf(out) } })
  expect(await pulled.json()).toEqual({ code: 200, result: [] })
  expect(edge.platform.calls).toEqual([])
})

test('a sign-out also ends the cart that was put aside for an agent’s', async () => {
  const { SESSION_SECRET: secret } = edge.shop.secrets
  const sealed = await seal({ ...guestSession(), carts: { da: cartId }, aside: { da: cartId } }, secret)
  const out = await edge.write('/api/user/logout', {}, { Cookie: `${sessionCookieName}=${sealed}` })
  const [, after = ''] = /__Host-karaffel=([^;]+)/.exec(cookieOf(out)) ?? []
  expect((await open(after, [secret]))?.session).toMatchObject({ carts: {}, hasLeft: true })
  expect((await open(after, [secret]))?.session.aside).toBeUndefined()
})

const ownCalls = [
  ['GET', '/api/user/me'],
  ['GET', '/api/user/order-history?pageSize=1&currentPage=1'],
  ['GET', '/api/ext/getAddresses'],
  ['POST', '/api/user/me', { customer: { email: 'thief@example.dk' } }],
] as const

/** Requests the last order in every way with this cookie, and returns the statuses. */
function asCustomer(Cookie: string): Promise<number[]> {
  const asked = ownCalls.map(async ([method, path, body]) =>
    method === 'POST' ? edge.write(path, body, { Cookie }) : edge.ask(path, { headers: { Cookie } }),
  )
  return Promise.all(asked.map(async (answer) => (await answer).status))
}

test.each([
  ['has no such call', { code: 404, result: 'Request does not match any route.' }],
  ['takes it', { code: 200, result: true }],
  ['is down', 'hang up'],
] as const)('a session cookie from before the sign-out is invalid, if the platform %s', async (_, answer) => {
  edge.platform.on('POST /api/user/logout', answer)
  const old = cookieOf(await login())
  const out = await edge.write('/api/user/logout', {}, { Cookie: old })
  expect([out.status, await out.json()]).toMatchObject([200, { result: { signedIn: false } }])
  expect(edge.platform.asked('/api/user/logout').map(({ query }) => query.get('token'))).toEqual([
    canaries.token,
  ])
  edge.platform.calls.length = 0
  expect(await asCustomer(old)).toEqual([401, 401, 401, 401])
  expect(edge.platform.calls).toEqual([])
  const session = await edge.ask('/api/session', { headers: { Cookie: old } })
  expect(await session.json()).toMatchObject({ result: { signedIn: false, groupId: 0 } })
  expect((await edge.ask('/api/user/me', { headers: { Cookie: cookieOf(await login()) } })).status).toBe(200)
})

test('an administrator’s cookie from before the sign-out purges nothing', async () => {
  edge.platform.on('GET /api/user/me', { code: 200, result: { ...customer, email: 'a@karaffel.example' } })
  const old = cookieOf(await login())
  const clear = () => edge.write('/invalidate', { tags: ['product'] }, { Cookie: old })
  expect((await clear()).status).toBe(200)
  await edge.write('/api/user/logout', {}, { Cookie: old })
  expect((await clear()).status).toBe(403)
})

test('the customer group is updated from the platform with the next cookie', async () => {
  let group_id = 5
  edge.platform.on('GET /api/user/me', () => ({ code: 200, result: { ...customer, group_id } }))
  const Cookie = cookieOf(await login())
  expect((await edge.ask('/api/user/me', { headers: { Cookie } })).headers.getSetCookie()).toEqual([])
  group_id = 1
  const updated = cookieOf(await edge.ask('/api/user/me', { headers: { Cookie } }))
  const session = await edge.ask('/api/session', { headers: { Cookie: updated } })
  expect(await session.json()).toMatchObject({ result: { signedIn: true, groupId: 1 } })
  withAnEmptyCatalogue()
  edge.platform.on('GET /api/user/order-history', { code: 200, result: { items: [], total_count: 0 } })
  group_id = 8
  const page = cookieOf(await edge.ask('/my-account', { headers: { Cookie: updated } }))
  const after = await edge.ask('/api/session', { headers: { Cookie: page } })
  expect(await after.json()).toMatchObject({ result: { groupId: 8 } })
})

test.each(['signing in', 'signing in and out'])('the guest’s last order is forgotten by %s', async (what) => {
  edge.platform.on('POST /api/order', { code: 200, result: { orderNumber: '000012346' } })
  edge.platform.on('GET /api/order/by-key', { code: 404, result: 'Unknown order' })
  const order = orderBody('', { '10234': 2 }, { order_id: 'order-key-8' })
  const cart = cookieOf(
    await edge.write('/api/cart/update', {
      cartItem: { sku: '10234', qty: 1 },
      eventId: crypto.randomUUID(),
    }),
  )
  const ordered = cookieOf(await edge.write('/api/order', order, { Cookie: cart }))
  const last = '/api/order/by-key?orderId=%7BorderId%7D'
  await edge.ask(last, { headers: { Cookie: ordered } })
  expect(edge.platform.asked('/api/order/by-key')[0]?.query.get('cartId')).toBe(cartId)
  edge.platform.calls.length = 0
  let Cookie = cookieOf(
    await edge.write(
      '/api/user/login',
      { username: 'next@example.dk', password: 'right-password' },
      { Cookie: ordered, 'CF-Connecting-IP': `10.5.0.${++visits}` },
    ),
  )
  if (what !== 'signing in') Cookie = cookieOf(await edge.write('/api/user/logout', {}, { Cookie }))
  for (const path of [last, '/api/order/by-key?orderId=order-key-8']) {
    expect((await edge.ask(path, { headers: { Cookie } })).status).toBe(404)
  }
  expect(
    edge.platform.asked('/api/order/by-key').filter(({ query }) => query.get('cartId') === cartId),
  ).toEqual([])
})

test('an e-mail of the administrators’ domain is refused at sign-up and in the profile', async () => {
  const email = 'me@Karaffel.example '
  const signUp = await edge.write(
    '/api/user/create',
    { customer: { email, firstname: 'A', lastname: 'B' }, password: 'right-password' },
    { 'CF-Connecting-IP': '10.1.0.2' },
  )
  expect(signUp.status).toBe(400)
  expect(await signUp.json()).toMatchObject({ meta: { errors: [{ field: 'customer.email' }] } })
  const renamed = await edge.write(
    '/api/user/me',
    { customer: { email } },
    { Cookie: cookieOf(await login()) },
  )
  expect(renamed.status).toBe(400)
  expect(edge.platform.asked('/api/user/create')).toEqual([])
})

test('an e-mail is not changed with the profile', async () => {
  const Cookie = cookieOf(await login())
  const changed = await edge.write('/api/user/me', { customer: { email: 'other@example.dk' } }, { Cookie })
  expect([changed.status, await changed.json()]).toMatchObject([
    400,
    { meta: { errors: [{ field: 'customer.email' }] } },
  ])
  expect(edge.platform.asked('/api/user/me').filter(({ body }) => body)).toEqual([])
})

test('a page outside of the API sets no cookie', async () => {
  for (const path of ['/api/session', '/robots.txt']) {
    expect((await edge.ask(path)).headers.getSetCookie()).toEqual([])
  }
})

test('a network is refused after ten login attempts, with any X-Forwarded-For', async () => {
  await inOneMinute()
  const attempts = []
  for (let attempt = 0; attempt < 14; attempt++) {
    attempts.push(
      await edge.write(
        '/api/user/login',
        { username: 'mette@example.dk', password: 'wrong' },
        { 'CF-Connecting-IP': '10.9.9.9', 'X-Forwarded-For': `10.8.8.${attempt}` },
      ),
    )
  }
  const statuses = attempts.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
  expect(attempts.at(-1)?.headers.get('Retry-After')).toBe('60')
})

test('an IPv6 household counts as one network, in every notation of its addresses', async () => {
  await inOneMinute()
  const attempts = Array.from({ length: 14 }, (_, attempt) =>
    edge.write(
      '/api/user/login',
      { username: `somebody-${attempt}@example.dk`, password: 'wrong' },
      { 'CF-Connecting-IP': attempt % 2 ? `2001:db8:1::${attempt}` : `2001:DB8:1:0:${attempt}::2` },
    ),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})

test('an account is locked after too many attempts from any network, and no other account with it', async () => {
  await inOneMinute()
  const attempt = (username: string, number: number) =>
    edge.write('/api/user/login', { username, password: 'wrong' }, { 'CF-Connecting-IP': `10.7.0.${number}` })
  const spellings = ['Victim@example.dk', ' victim@EXAMPLE.dk']
  const attempts = Array.from({ length: 24 }, (_, number) => attempt(spellings[number % 2] ?? '', number))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect((await attempt('another@example.dk', 30)).status).toBe(401)
  withAnEmptyCatalogue()
  const form = await edge.ask('/my-account', {
    method: 'POST',
    headers: {
      Origin: `http://da.localhost:${edge.shop.url.port}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      'CF-Connecting-IP': '10.7.0.31',
    },
    body: 'email=victim%40example.dk&password=wrong',
  })
  expect(form.status).toBe(429)
})

test.each([
  ['by a call', () => login()],
  [
    'by the form of a browser without scripts',
    () =>
      edge.ask('/my-account', {
        method: 'POST',
        body: 'email=mette%40example.dk&password=right-password',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'CF-Connecting-IP': `10.0.0.${++visits}`,
          Origin: `http://da.localhost:${edge.shop.url.port}`,
        },
      }),
  ],
])('the e-mail hash of a customer signed in %s is sent only with consent to marketing', async (_, signIn) => {
  const session = cookieOf(await signIn())
  const asked = async (consent: string) => {
    const answer = await edge.ask('/api/session', { headers: { Cookie: `${session}; ${consent}` } })
    return ((await answer.json()) as { result: { signedIn: boolean; emailHash?: string } }).result
  }
  for (const consent of ['consent=2.s', 'consent=2.', 'other=1'])
    expect([consent, await asked(consent)]).toEqual([
      consent,
      expect.not.objectContaining({ emailHash: expect.anything() }),
    ])
  expect(await asked('consent=2.sm')).toMatchObject({
    signedIn: true,
    emailHash: createHash('sha256').update('mette@example.dk').digest('hex'),
  })
})
