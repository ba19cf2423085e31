import { request } from 'node:http'
import { inject } from 'vitest'

export interface ShopRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** The host of a view; `plain` names none. */
export const hosts = { da: 'da.localhost', sv: 'se.localhost', plain: 'localhost' } as const

/**
 * Asks the open shop, under the host of a view. Redirects are not followed; nothing is sent but what is given, the
 * key with which a page says what it was made of, and a network of its own: all files share the shop, which counts
 * attempts by network.
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

/** Of the range for documentation, which no other test writes: RFC 3849. */
function newNetwork(): string {
  const groups = crypto.getRandomValues(new Uint16Array(2))
  return `2001:db8:${[...groups].map((group) => group.toString(16)).join(':')}::1`
}

/** The same for a shop of one's own on another port. */
export function send(port: number, path: string, { method, headers, body }: ShopRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    // A connection for each: one that is kept may just be closing at the other end.
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

/** A page as text, its body's markup without scripts. */
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
