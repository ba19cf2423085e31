import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ShopRequest } from './shop.ts'

const version = '2026-04-08'
const names = ['catalog.search', 'catalog.lookup', 'cart', 'checkout', 'fulfillment', 'discount', 'order']

/** An agent's profile with all capabilities of the shop. */
export const fullProfile = {
  ucp: {
    version,
    capabilities: Object.fromEntries(names.map((name) => [`dev.ucp.shopping.${name}`, [{ version }]])),
    payment_handlers: {},
  },
}

type Answer = (path: string) => { status?: number; headers?: Record<string, string>; body?: string }

/** A shopping agent, whose profile is on loopback. */
export interface Agent extends AsyncDisposable {
  /** The address of the profile; each path is another profile. */
  profile: string
  /** The number of requests for profiles. */
  asked(): number
  /** Calls REST. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    more?: Asking,
  ): Promise<{ status: number; headers: Headers; json: any }>
  /** Calls a tool of MCP. */
  callTool(name: string, sent: object, more?: Asking): Promise<{ status: number; json: any }>
}

export interface Asking {
  host?: string
  profile?: string
  headers?: Record<string, string>
}

/** Opens an agent of a shop. `answer` is the answer of its server to each request for a profile. */
export async function openAgent(
  shop: (path: string, request: ShopRequest, host: string) => Promise<Response>,
  answer: Answer = () => ({ body: JSON.stringify(fullProfile) }),
): Promise<Agent> {
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    const { status = 200, headers = {}, body = '' } = answer(request.url ?? '')
    response.writeHead(status, { 'Cache-Control': 'public, max-age=300', ...headers })
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const profile = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${crypto.randomUUID()}`
  const json = { 'Content-Type': 'application/json' }
  return {
    profile,
    asked: () => count,
    async ask(method, path, body, { host = 'da.localhost', headers, profile: named = profile } = {}) {
      const sent = { ...json, 'UCP-Agent': `profile="${named}"`, ...headers }
      const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
      const length = { 'Content-Length': String(Buffer.byteLength(text)) }
      const response = await shop(
        `/api/ucp${path}`,
        { method, headers: { ...sent, ...length }, body: text },
        host,
      )
      return { status: response.status, headers: response.headers, json: await jsonOf(response) }
    },
    async callTool(name, sent, { host = 'da.localhost', headers, profile: named = profile } = {}) {
      const meta = { 'ucp-agent': { profile: named } }
      const params = { name, arguments: { meta, ...sent } }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      const accept = { Accept: 'application/json, text/event-stream' }
      const response = await shop(
        '/api/ucp/mcp',
        { method: 'POST', headers: { ...json, ...accept, ...headers }, body },
        host,
      )
      return { status: response.status, json: await jsonOf(response) }
    },
    [Symbol.asyncDispose]: () => closed(server),
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()))
}
