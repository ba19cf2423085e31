import { cookieOf } from './edge.ts'
import { send } from './shop.ts'

/** Proves an age as a browser without scripts does, from the shop to its test broker and back; answers the cookies. */
export async function proveAge(
  shop: URL,
  Cookie: string,
  years = 45,
  host = 'da.localhost',
  network?: string,
): Promise<string> {
  const returned = await answerBroker(shop, Cookie, years, host, network)
  return merged(Cookie, cookieOf(returned))
}

/** The shop's answer to a person who comes back from the broker. */
export async function answerBroker(
  shop: URL,
  Cookie: string,
  years: number,
  host = 'da.localhost',
  network?: string,
) {
  const { back, cookies } = await throughBroker(shop, Cookie, years, host, network)
  return askShop(shop, back, cookies, host, network)
}

/** Where the broker sends a person to, and the cookies with which she left the shop. 0 years: she refuses. */
export async function throughBroker(
  shop: URL,
  Cookie: string,
  years: number,
  host = 'da.localhost',
  network?: string,
) {
  const started = await askShop(shop, '/api/age/start', Cookie, host, network)
  const cookies = merged(Cookie, cookieOf(started))
  const broker = new URL(started.headers.get('Location') ?? '', shop)
  const fields = new URLSearchParams([...broker.searchParams, ['person', String(years)]])
  const chosen = await send(Number(shop.port), '/broker/authorize', {
    method: 'POST',
    body: fields.toString(),
    headers: { Host: `${host}:${shop.port}`, 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  const { pathname, search } = new URL(chosen.headers.get('Location') ?? '', shop)
  return { started, back: pathname + search, cookies }
}

/** `network`: the address that limits count by. */
export function askShop(
  shop: URL,
  path: string,
  Cookie: string,
  host = 'da.localhost',
  network?: string,
): Promise<Response> {
  const from = network && { 'CF-Connecting-IP': network }
  return send(Number(shop.port), path, { headers: { Host: `${host}:${shop.port}`, Cookie, ...from } })
}

/** Later cookies take the places of earlier ones of their names. */
export function merged(...cookies: string[]): string {
  const all = cookies.flatMap((text) => text.split('; ')).filter(Boolean)
  return [...new Map(all.map((cookie) => [cookie.split('=')[0], cookie])).values()].join('; ')
}
