import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cookieOf, type Edge, startEdge } from '../support/edge.ts'

let edge: Edge
/** The only token that the platform takes, and the only refresh token; both change with each renewal. */
let valid: { token: string; refreshToken: string }
let renewals = 0
let group = 1
let attributes: object | undefined
let visits = 0

beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge[Symbol.asyncDispose]())
beforeEach(() => {
  const { platform } = edge
  platform.reset()
  renewals = 0
  group = 1
  attributes = undefined
  valid = { token: `token-${++visits}-0`, refreshToken: `refresh-${visits}-0` }
  platform.on('POST /api/user/login', () => ({
    code: 200,
    result: valid.token,
    meta: { refreshToken: valid.refreshToken },
  }))
  platform.on('GET /api/user/me', ({ query }) =>
    query.get('token') === valid.token
      ? { code: 200, result: customer() }
      : { code: 401, result: "The consumer isn't authorized to access %resources.", after: 20 },
  )
  platform.on('POST /api/user/refresh', ({ body }) => {
    renewals++
    if (body.refreshToken !== valid.refreshToken)
      return { code: 401, result: 'Invalid refresh token provided' }
    valid = { token: `token-${visits}-${renewals}`, refreshToken: `refresh-${visits}-${renewals}` }
    return { code: 200, result: valid.token, meta: { refreshToken: valid.refreshToken }, after: 50 }
  })
})

function customer() {
  return {
    id: 81,
    group_id: group,
    email: 'a@example.dk',
    firstname: 'A',
    lastname: 'B',
    store_id: 1,
    website_id: 1,
    extension_attributes: attributes,
  }
}

async function signedIn(): Promise<{ Cookie: string }> {
  const answer = await edge.write(
    '/api/user/login',
    { username: 'a@example.dk', password: 'password' },
    { 'CF-Connecting-IP': `10.2.0.${visits}` },
  )
  return { Cookie: cookieOf(answer) }
}

test('an expired token is renewed once for twenty calls, and each is answered', async () => {
  const headers = await signedIn()
  valid = { ...valid, token: 'another' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => edge.ask('/api/user/me', { headers })))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(renewals).toBe(1)
  for (const answer of answers) {
    const next = await edge.ask('/api/user/me', { headers: { Cookie: cookieOf(answer) } })
    expect(next.status).toBe(200)
  }
  expect(renewals).toBe(1)
})

test('a late call with the old cookie does not spend the refresh token twice', async () => {
  const headers = await signedIn()
  valid = { ...valid, token: 'another' }
  expect((await edge.ask('/api/user/me', { headers })).status).toBe(200)
  expect((await edge.ask('/api/user/me', { headers })).status).toBe(200)
  expect(renewals).toBe(1)
})

test('an expired token is renewed again in the same session', async () => {
  let { Cookie } = await signedIn()
  for (let expiry = 1; expiry <= 3; expiry++) {
    valid = { ...valid, token: 'another' }
    const answer = await edge.ask('/api/user/me', { headers: { Cookie } })
    expect(answer.status).toBe(200)
    Cookie = cookieOf(answer)
  }
  expect(renewals).toBe(3)
})

test('a renewal updates the customer group', async () => {
  const headers = await signedIn()
  edge.platform.on('GET /api/ext/getAddresses', ({ query }) =>
    query.get('token') === valid.token ? { code: 200, result: [] } : { code: 401, result: 'no' },
  )
  valid = { ...valid, token: 'another' }
  group = 8
  const answers = await Promise.all([1, 2, 3].map(() => edge.ask('/api/ext/getAddresses', { headers })))
  expect(renewals).toBe(1)
  expect(edge.platform.asked('/api/user/me')).toHaveLength(2)
  for (const answer of answers) {
    const session = await edge.ask('/api/session', { headers: { Cookie: cookieOf(answer) } })
    expect(await session.json()).toMatchObject({ result: { signedIn: true, groupId: 8 } })
  }
})

test('a renewal leaves an unchanged customer’s session unchanged', async () => {
  group = 5
  attributes = { keeps_viewed: true, shows_net: false }
  const { Cookie } = await signedIn()
  const sessionOf = async (cookie: string) =>
    (await edge.ask('/api/session', { headers: { Cookie: cookie } })).json()
  const before = await sessionOf(Cookie)
  expect(before).toMatchObject({ result: { groupId: 5, keepsViewed: true } })
  valid = { ...valid, token: 'another' }
  edge.platform.on('GET /api/ext/getAddresses', ({ query }) =>
    query.get('token') === valid.token ? { code: 200, result: [] } : { code: 401, result: 'no' },
  )
  const renewed = await edge.ask('/api/ext/getAddresses', { headers: { Cookie } })
  expect(renewals).toBe(1)
  expect(await sessionOf(cookieOf(renewed))).toEqual(before)
})

test('a renewal succeeds although the customer group cannot be read', async () => {
  const headers = await signedIn()
  edge.platform.on('GET /api/ext/getAddresses', ({ query }) =>
    query.get('token') === valid.token ? { code: 200, result: [] } : { code: 401, result: 'no' },
  )
  edge.platform.on('GET /api/user/me', 'hang up')
  valid = { ...valid, token: 'another' }
  const answer = await edge.ask('/api/ext/getAddresses', { headers })
  expect(answer.status).toBe(200)
  const session = await edge.ask('/api/session', { headers: { Cookie: cookieOf(answer) } })
  expect(await session.json()).toMatchObject({ result: { signedIn: true, groupId: 1 } })
})

test('a refused renewal signs the visitor out with a message', async () => {
  const headers = await signedIn()
  valid = { token: 'another', refreshToken: 'another' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => edge.ask('/api/user/me', { headers })))
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(await answer.clone().json()).toMatchObject({
      code: 401,
      result: 'Error refreshing user token. User is not authorized to access the resource',
      meta: { signedOut: true, refusal: 'unauthorized' },
    })
    const session = await edge.ask('/api/session', { headers: { Cookie: cookieOf(answer) } })
    expect(await session.json()).toMatchObject({ result: { signedIn: false, groupId: 0 } })
  }
})

test('a refused token signs out without renewal if renewal is off', async () => {
  await using unrenewed = await startEdge(() => {}, { TOKEN_RENEWAL: 'false' })
  const { platform } = unrenewed
  platform.on('POST /api/user/login', { code: 200, result: 'token', meta: { refreshToken: 'refresh' } })
  platform.on('GET /api/user/me', { code: 200, result: customer() })
  const login = { username: 'a@example.dk', password: 'password' }
  const headers = { Cookie: cookieOf(await unrenewed.write('/api/user/login', login)) }
  expect((await unrenewed.ask('/api/user/me', { headers })).status).toBe(200)

  platform.on('GET /api/user/me', { code: 401, result: 'no' })
  const answer = await unrenewed.ask('/api/user/me', { headers })
  expect(answer.status).toBe(401)
  expect(await answer.clone().json()).toMatchObject({ meta: { signedOut: true } })
  const session = await unrenewed.ask('/api/session', { headers: { Cookie: cookieOf(answer) } })
  expect(await session.json()).toMatchObject({ result: { signedIn: false } })
  expect(platform.asked('/api/user/refresh')).toEqual([])
})

test('a renewal’s error text is never used as a token', async () => {
  const headers = await signedIn()
  valid = { ...valid, token: 'another' }
  edge.platform.on('POST /api/user/refresh', {
    json: { code: 500, result: 'Invalid refresh token provided' },
    status: 500,
  })
  const answer = await edge.ask('/api/user/me', { headers })
  expect([401, 502]).toContain(answer.status)
  expect(edge.platform.asked('/api/user/me').map(({ query }) => query.get('token'))).not.toContain(
    'Invalid refresh token provided',
  )
})

test('a renewal at an unreachable platform signs nobody out', async () => {
  const headers = await signedIn()
  valid = { ...valid, token: 'another' }
  edge.platform.on('POST /api/user/refresh', 'hang up')
  const answer = await edge.ask('/api/user/me', { headers })
  expect(answer.status).toBe(502)
  expect(answer.headers.getSetCookie()).toEqual([])
})
