import { cookieOf } from './edge.ts'
import { send } from './shop.ts'

/** Proves an age like a browser without scripts, over the shop's test broker, and returns the new cookies. */
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

/** Returns the shop's response to a person who comes back from the broker. */
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

/** Returns the address to which the broker sends a person back, and the cookies from before. 0 years: the person refuses. */
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

/** `network`: the IP address by which the shop limits tries. */
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

/** Joins cookies. A later cookie replaces an earlier one with the same name. */
export function merged(...cookies: string[]): string {
  const all = cookies.flatMap((text) => text.split('; ')).filter(Boolean)
  return [...new Map(all.map((cookie) => [cookie.split('=')[0], cookie])).values()].join('; ')
}
