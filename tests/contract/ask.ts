import { inject } from 'vitest'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { StoreCode } from '#shared/store-view.ts'

/** A call of a row in its wire format: decimal amounts, and strings in the query. */
export interface Input {
  view?: StoreCode
  /** Query parameters, and parameters of the path. */
  query?: Record<string, string>
  body?: unknown
  token?: string
  cartId?: string
}

export interface Answer {
  status: number
  type: string
  text: string
  /** Undefined if the body is no JSON. */
  json: any
}

export const platform = inject('platform')

let inProcess: Promise<(request: Request) => Promise<Response>> | undefined

/** The base URL of the platform. */
export const base = platform.url ?? 'http://localhost'

/** Sends a request to the platform. Redirects are not followed. */
export async function request(path: string, init: RequestInit): Promise<Response> {
  const asked = new Request(base + path, { ...init, redirect: 'manual' })
  if (platform.url) return fetch(asked)
  inProcess ??= import('./platform-in-process.ts').then(({ platformInProcess }) => platformInProcess())
  return (await inProcess)(asked)
}

/** Sends a call like the storefront: token, cart and store in the query, and the store also in a header. */
export function ask(row: Endpoint, { body, ...address }: Input): Promise<Answer> {
  return send(row, address, body === undefined ? undefined : JSON.stringify(body))
}

/** Sends a call with any text as its body. */
export async function send(
  row: Endpoint,
  address: Omit<Input, 'body'>,
  body: string | undefined,
  type = 'application/json',
): Promise<Answer> {
  const { view = 'da' } = address
  const response = await request(pathOf(row, { ...address, view }), {
    method: row.method,
    headers: { 'Content-Type': type, Accept: 'application/json', 'x-vs-store-code': view },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text,
    json: readJson(text),
  }
}

function pathOf(row: Endpoint, { view = 'da', query = {}, token, cartId }: Input): string {
  const params = new URLSearchParams()
  let path: string = row.path
  for (const [name, value] of Object.entries(query)) {
    if (path.includes(`/:${name}`)) path = path.replace(`/:${name}`, () => `/${encodeURIComponent(value)}`)
    else params.append(name, value)
  }
  params.set('storeCode', view)
  if (row.needs !== 'nothing' || token !== undefined) params.set('token', token ?? '')
  if (cartId !== undefined) params.set('cartId', cartId)
  return `${path}?${params}`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
