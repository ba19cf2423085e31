import { setTimeout } from 'node:timers/promises'
import type { LocalShop } from '#worker/local/shop.ts'
import { type ShopRequest, send } from '../support/shop.ts'
import { type Attack, attack, type Family } from './attack.ts'
import { routesOf } from './gateway-routes.ts'
import { addressesOf } from './pages.ts'
import { difference, seen } from './seen.ts'
import { newNetwork } from './shopper.ts'

type Poison = ShopRequest & { target?: (path: string) => string }

const headers = (given: Record<string, string>): Poison => ({ headers: given })
const search = (text: string): Poison => ({
  target: (path) => path + (path.includes('?') ? '&' : '?') + text,
})

/** Parts of a request on which no cached response may depend. */
const poisons: Record<string, Poison> = {
  'forwarded hosts': headers({
    ...{ 'X-Forwarded-Host': 'evil.example', 'X-Host': 'evil.example', 'X-Original-Host': 'evil.example' },
    ...{
      'X-Forwarded-Server': 'evil.example',
      Forwarded: 'host=evil.example;proto=http',
      Via: 'evil.example',
    },
  }),
  'forwarded schemes, ports and prefixes': headers({
    ...{
      'X-Forwarded-Proto': 'http',
      'X-Forwarded-Scheme': 'evil',
      'X-Forwarded-Port': '1',
      'CF-Visitor': '{"scheme":"evil"}',
    },
    ...{
      'X-Forwarded-Prefix': '/evil',
      'X-Forwarded-Path': '/evil',
      'X-Forwarded-For': '<script>',
      'True-Client-IP': 'evil',
    },
  }),
  'rewritten addresses': headers({
    'X-Original-URL': '/evil',
    'X-Rewrite-URL': '/evil',
    'X-HTTP-DestinationURL': '/evil',
  }),
  'another host of the view': headers({ Host: 'da.evil.example' }),
  'a port in the host': headers({ Host: 'da.localhost:1' }),
  'a host in capitals': headers({ Host: 'DA.LOCALHOST' }),
  'the host of the other view': headers({ Host: 'se.localhost' }),
  'another type': headers({
    Accept: 'application/json;q=1, text/evil',
    'X-Requested-With': 'XMLHttpRequest',
  }),
  'another encoding': headers({ 'Accept-Encoding': 'br;q=1, evil', 'Accept-Charset': 'utf-7' }),
  'another language, device and wish': headers({
    ...{
      'Accept-Language': 'sv',
      'User-Agent': '"><script>evil</script> Googlebot',
      'Save-Data': 'on',
      DNT: '1',
    },
    ...{
      'Sec-CH-UA-Mobile': '?1',
      'Sec-CH-Prefers-Color-Scheme': 'dark',
      Referer: 'https://evil.example/',
      Purpose: 'prefetch',
    },
  }),
  cookies: headers({
    Cookie: 'view=sv; __Host-karaffel=evil; group=5; karaffel="><script>; __Host-karaffel-age=a.b.c.18.1',
  }),
  'a range': headers({ Range: 'bytes=0-9', 'If-Range': '"evil"' }),
  conditions: headers({
    'If-None-Match': '*',
    'If-Modified-Since': new Date().toUTCString(),
    'If-Match': '"evil"',
  }),
  'cache orders': headers({
    'Cache-Control': 'no-store, max-age=0',
    Pragma: 'no-cache',
    'Surrogate-Control': 'no-store',
  }),
  'only what is kept': headers({ 'Cache-Control': 'only-if-cached' }),
  'another method in a header': headers({
    'X-HTTP-Method-Override': 'DELETE',
    'X-Method-Override': 'POST',
    'X-HTTP-Method': 'HEAD',
  }),
  'headers of our own': headers({
    ...{
      'X-Request-Id': 'evil',
      Prefer: 'wait',
      'Cache-Tag': 'evil',
      'CF-Cache-Status': 'HIT',
      'Cache-Status': 'evil; hit',
    },
    ...{
      'X-Kept-As': 'evil',
      'Offline-Audience': 'sv-5',
      'x-vs-store-code': 'sv',
      'CF-Worker': 'evil',
      'X-Nonce': 'evil',
    },
  }),
  'a group and a token': headers({
    'X-Customer-Group': '5',
    Authorization: 'Bearer evil',
    'X-Group-Token': 'evil',
  }),
  'another site': headers({
    Origin: 'https://evil.example',
    'Sec-Fetch-Mode': 'cors',
    'Access-Control-Request-Method': 'PUT',
  }),
  'hop by hop': headers({
    Connection: 'close, Host, Cookie, X-Request-Id',
    TE: 'trailers',
    'Keep-Alive': 'timeout=0',
  }),
  'a read with a body': {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'q=evil&page=3',
  },
  'the head alone': { method: 'HEAD' },
  'a method that nobody needs': { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } },
  'params that nobody declared': search(
    'utm_source=evil&callback=evil&__proto__[x]=evil&constructor=evil&_method=POST',
  ),
  'params of the platform': search('userGroupId=5&groupToken=evil&storeCode=sv&token=evil&cartId=evil'),
  'declared params out of shape': search('page=evil&page[]=2&sort=%3Cscript%3E&price=evil&outcome=evil'),
  'a fragment and a second question mark': search('?#evil?evil'),
  'an absolute address': { target: (path) => `http://da.evil.example${path}` },
}

/** The response to a clean request equals that of a shop without attacks, also after attacked requests of the same page. */
export const poisoning: Family = async function* (grounds) {
  const [shop, untouched] = [await grounds.shop(), await grounds.untouched()]
  const addresses = await addressesOf(shop)
  const asked = [...new Set([...addresses, ...routesOf('GET'), '/_data/search?q=rioja', '/_data/i/about-us'])]
  const expected = new Map<string, string>()
  for (const path of asked) expected.set(path, await settled(untouched, path))
  for (const poison of Object.keys(poisons)) {
    await purge(shop)
    yield afterwards(shop, poison, expected)
  }
}

function afterwards(shop: LocalShop, name: string, expected: Map<string, string>): Attack<[string, string]> {
  const { target = (path: string) => path, ...request } = poisons[name] as Poison
  return attack({
    tries: expected,
    named: ([path]) => `${name} at ${path}`,
    judge: async ([path, unattacked]) => {
      await ask(shop, target(path), request)
      return difference(unattacked, await settled(shop, path))
    },
    atOnce: 4,
  })
}

/** Sends a request without the port in its headers, so that responses of two shops are the same. */
export function ask({ url }: LocalShop, path: string, request: ShopRequest = {}): Promise<Response> {
  const headers = { Host: 'da.localhost', 'CF-Connecting-IP': newNetwork(), ...request.headers }
  return send(Number(url.port), path, { ...request, headers })
}

/** Returns a page with all of its late parts. The first request gets them streamed, later ones in place. */
export async function settled(shop: LocalShop, path: string, request?: ShopRequest): Promise<string> {
  let found = await seen(await ask(shop, path, request))
  for (let tries = 0; tries < 20 && found.includes('<template id="B:'); tries++) {
    await setTimeout(50)
    found = await seen(await ask(shop, path, request))
  }
  return found
}

export async function purge(shop: LocalShop): Promise<void> {
  const { ok } = await ask(shop, `/invalidate?key=${shop.secrets.INVALIDATE_KEY}&tag=*`)
  if (!ok) throw new Error('The cache could not be cleared')
}
