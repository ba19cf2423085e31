import { consentCookie, consentValue } from '#shared/consent.ts'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { endpoints } from '#shared/platform-api/index.ts'
import { invalidValueOf, sampleOf } from '#tests/fixtures/sample-answer.ts'
import type { PlatformCall, Reply } from '#tests/fixtures/simulated-platform/reply.ts'
import { cookieOf, type Edge } from '../support/edge.ts'

/** An error text of the platform that no shopper may see. */
export const secretText = 'SQLSTATE[42S02] at /var/www/magento'

/** Every row of the contract by its name, so new rows are tried too. */
export const everyRow = Object.entries(endpoints) as [string, Endpoint][]

/** Calls that end the session (tests/api/session.test.ts, credentials.test.ts) or try its password, which is limited to twenty tries a minute. */
export const endingSessions = new Set<Endpoint>([endpoints.userLogout, endpoints.userChangePassword])

/** The responses of the platform with which each row is tried; time limits and refused tokens are tried separately. */
export const faults: Record<string, (row: Endpoint) => Reply> = {
  'hangs up': () => 'hang up',
  'fails with 500': () => ({ code: 500, result: secretText }),
  'fails with a page': () => ({ raw: `<h1>${secretText}</h1>`, type: 'text/html', status: 502 }),
  'breaks off in the middle of its JSON': () => ({ raw: '{"code":200,"result":{"sku":' }),
  'answers another shape': (row) => {
    const result = invalidValueOf(row.result)
    return { json: row.raw ? result : { code: 200, result } }
  },
}

/** The 429 of a platform that limits requests. */
export const overloaded: Reply = { json: { code: 429, result: secretText }, status: 429, retryAfter: 7 }

export function good(row: Endpoint, after = 0): Reply {
  // A customer's cart has a number.
  const result = row === endpoints.cartCreate ? '55012' : sampleOf(row.result)
  if (row.raw) return { json: result, after }
  return { code: 200, result, meta: row.meta && sampleOf(row.meta), after }
}

const consented = `${consentCookie}=${consentValue({ statistics: true, marketing: true })}`

let logins = 0

const replies = new Map<Endpoint, (after: number) => Reply>([
  [endpoints.userLogin, goodLogin],
  [endpoints.userMe, goodCustomer],
])

/** Makes the platform answer every row correctly from now on; the first answer comes after `after` milliseconds. */
export function recoverPlatform({ platform }: Edge, after = 0): void {
  platform.reset()
  for (const [, row] of everyRow) {
    let late = after
    platform.on(callOf(row), () => {
      const reply = replies.get(row)?.(late) ?? good(row, late)
      late = 0
      return reply
    })
  }
}

/** Each login is of another account, so that no limit of tries is shared. */
function goodCustomer(after: number): Reply {
  return {
    code: 200,
    result: { ...sampleOf(endpoints.userMe.result), email: `mette${logins}@example.dk` },
    after,
  }
}

/** Each renewal is of another session, so that no renewal uses another's refresh token. */
function goodLogin(after: number): Reply {
  logins += 1
  return { code: 200, result: `token ${logins}`, meta: { refreshToken: `refresh ${logins}` }, after }
}

export function callOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

export function callsOf(row: Endpoint, { platform }: Edge): PlatformCall[] {
  return platform.asked(row.path).filter(({ method }) => method === row.method)
}

/** The same call as a browser makes it, from an address of its own. */
export function askRow(
  row: Endpoint,
  edge: Edge,
  cookie: string,
  change = unchanged,
  network = newAddress(),
) {
  const { method, path, query, body } = row
  const search = new URLSearchParams(sampleOf(query)).toString()
  const sample = body.type === 'undefined' ? {} : sampleOf(body)
  // Each visitor gets an account of their own, so that no limit of tries is shared.
  const email = `mette${addresses}@example.dk`
  if (row === endpoints.cartUpdate) sample.eventId = crypto.randomUUID()
  if (row === endpoints.userLogin) sample.username = email
  if (row === endpoints.userCreate) sample.customer.email = email
  if (row === endpoints.userResetPassword) sample.email = email
  const sent = change(row, sample)
  const text = JSON.stringify(sent)
  return edge.ask(search ? `${path}?${search}` : path, {
    method,
    ...(method !== 'GET' && { body: text }),
    headers: {
      // Node sends the length of a DELETE only if the header is set.
      ...(method === 'DELETE' && { 'Content-Length': String(Buffer.byteLength(text)) }),
      // The visitor has given consent: without it some calls end at the edge.
      ...{
        Cookie: `${cookie}; ${consented}`,
        'CF-Connecting-IP': network,
        'Content-Type': 'application/json',
      },
      Origin: `http://da.localhost:${edge.shop.url.port}`,
    },
  })
}

function unchanged(_: Endpoint, sample: unknown): unknown {
  return sample
}

/** Returns a customer with an earlier order and a cart, or a new customer. */
export async function customerOf(edge: Edge, kind: 'new' | 'with a cart'): Promise<string> {
  let cookie = cookieOf(await askRow(endpoints.userLogin, edge, ''))
  if (kind === 'new') return cookie
  for (const row of [endpoints.cartUpdate, endpoints.orderCreate, endpoints.cartUpdate]) {
    cookie = cookieOf(await askRow(row, edge, cookie)) || cookie
  }
  return cookie
}

let addresses = 0

/** Each visitor gets a network of their own, so that no limit of tries is shared. */
function newAddress(): string {
  addresses += 1
  return `10.${100 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`
}
