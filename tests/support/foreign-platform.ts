import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PlatformCall {
  method: string
  path: string
  query: URLSearchParams
  body: any
}

/** What the platform answers: an envelope's code and result, or anything that a broken one might send. */
export type Reply =
  | { code: number; result?: unknown; meta?: unknown; after?: number }
  | { json: unknown; status?: number; after?: number; retryAfter?: number }
  | { raw: string | Uint8Array; type?: string; status?: number; headers?: Record<string, string> }
  /** Whatever HTTP can carry. */
  | { write: (response: ServerResponse) => void }
  | 'hang up'
  | 'never'

type Answer = Reply | ((call: PlatformCall) => Reply | Promise<Reply>)

/**
 * A platform of somebody else's, for `PLATFORM_URL`: says what a test lets it say, and remembers what it was asked.
 * Paths that no test has spoken of answer 404, as Magento would.
 */
export class ForeignPlatform {
  readonly calls: PlatformCall[] = []
  #answers = new Map<string, Answer>()
  #server = createServer((request, response) => this.#serve(request, response))
  /** Where it listens. */
  url = ''

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this.url
  }

  /** From now on `POST /api/cart/create` and the like are answered so. */
  on(call: string, answer: Answer): void {
    this.#answers.set(call, answer)
  }

  /** Forgets what was said and asked. */
  reset(): void {
    this.#answers.clear()
    this.calls.length = 0
  }

  asked(path: string): PlatformCall[] {
    return this.calls.filter((call) => call.path === path)
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://platform')
    const call = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      body: await readJson(request),
    }
    this.calls.push(call)
    const answer = this.#answers.get(`${call.method} ${call.path}`) ?? { code: 404, result: 'No such route' }
    send(typeof answer === 'function' ? await answer(call) : answer, response)
  }
}

/** What a search of the catalogue finds. */
export function found(items: readonly object[]): Reply {
  return { json: { items, total: items.length, start: 0, perPage: 50, aggregations: {} } }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text ? JSON.parse(text) : undefined
}

async function send(reply: Reply, response: ServerResponse): Promise<void> {
  if (reply === 'never') return
  if (reply === 'hang up') {
    response.destroy()
    return
  }
  if ('write' in reply) return reply.write(response)
  if ('code' in reply) {
    const { code, result, meta, after } = reply
    return send({ json: { code, result, meta }, status: code, ...(after && { after }) }, response)
  }
  if ('json' in reply) {
    const { json, status = 200, after = 0, retryAfter } = reply
    await new Promise((resolve) => setTimeout(resolve, after))
    if (retryAfter) response.setHeader('Retry-After', retryAfter)
    write(response, status, 'application/json', JSON.stringify(json))
  } else {
    for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value)
    write(response, reply.status ?? 200, reply.type ?? 'application/json', reply.raw)
  }
}

function write(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'Content-Type': type })
  response.end(body)
}
