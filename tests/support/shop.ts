import { request } from 'node:http'
import { inject } from 'vitest'

export interface ShopRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Hosts of the views; `plain` names no view. */
export const hosts = { da: 'da.localhost', sv: 'se.localhost', plain: 'localhost' } as const

/**
 * Sends a request to the open shop with the host of a view. Redirects are not followed. Adds the key for which a page reports its tags, and
 * a new network, because all tests share the shop, which limits tries by network.
 */
export function shop(
  path: string,
  { method = 'GET', headers = {}, body }: ShopRequest = {},
  host: string = hosts.da,
): Promise<Response> {
  return send(inject('shopPort'), path, {
    method,
    headers: {
      Host: `${host}:${inject('shopPort')}`,
      'X-Invalidate-Key': inject('invalidateKey'),
      'CF-Connecting-IP': newNetwork(),
      ...headers,
    },
    body,
  })
}

/** Returns an address of the range for documentation (RFC 3849), which no other test uses. */
function newNetwork(): string {
  const groups = crypto.getRandomValues(new Uint16Array(2))
  return `2001:db8:${[...groups].map((group) => group.toString(16)).join(':')}::1`
}

/** Sends a request to a shop on another port. */
export function send(port: number, path: string, { method, headers, body }: ShopRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    // Each request has its own connection: an idle one may be closing at the other end.
    const options = { host: '127.0.0.1', port, path, method: method ?? 'GET', headers, agent: false }
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve(response(answer.statusCode ?? 0, answer.rawHeaders, Buffer.concat(chunks))),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function response(status: number, rawHeaders: string[], body: Buffer): Response {
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  const bodyless = [101, 204, 205, 304].includes(status)
  return new Response(bodyless ? null : new Uint8Array(body), { status, headers })
}

/** Requests a page and returns its status, headers, HTML and title. */
export async function page(path: string, host?: string) {
  const answer = await shop(path, {}, host)
  const html = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
  }
}
