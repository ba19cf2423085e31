import { sampleOf } from '#tests/fixtures/sample-answer.ts'
import { customerOf, everyRow, recoverPlatform } from '../api/fault-matrix.ts'
import type { Edge } from '../support/edge.ts'
import { type Attack, attack, type Broken, type Family } from './attack.ts'
import { routesOf } from './gateway-routes.ts'

interface Write {
  method: string
  path: string
  body: string
}

/** Routes without a session: a request there acts for nobody. */
const withoutVisitor = /^\/(?:payment|test-window|broker)\//
const takesForms = /^\/(?:my-account|alert|reserve|mail|newsletter|withdrawal|order)/

/** A write by another site's page, or by a plain form, never reaches the platform. */
export const csrf: Family = async (grounds) => {
  const edge = await grounds.edge()
  recoverPlatform(edge)
  const cookie = await customerOf(edge, 'with a cart')
  edge.platform.calls.length = 0
  return [foreignOrigins(edge, cookie), simpleRequests(edge, cookie), readsThatWrite(edge, cookie)]
}

function writes(): Write[] {
  const rows = everyRow.filter(([, { method }]) => method !== 'GET')
  const ofRows = rows.map(([, { method, path, body }]) => {
    return { method, path, body: JSON.stringify(body.type === 'undefined' ? {} : sampleOf(body)) }
  })
  const others = (['POST', 'PUT'] as const).flatMap((method) =>
    routesOf(method).map((path) => ({ method, path, body: '{"store":"sv","tags":["home"]}' })),
  )
  return [...ofRows, ...others].filter(({ path }) => !withoutVisitor.test(path))
}

const simpleTypes = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''],
  ...['text/plain; application/json', 'application/json-patch+json', 'text/plain, application/json'],
]

function originsOf(port: string): Record<string, Record<string, string>> {
  const own = `http://da.localhost:${port}`
  return {
    'no origin': {},
    'the origin null': { Origin: 'null' },
    'another site': { Origin: 'https://evil.example' },
    'another port': { Origin: 'http://da.localhost:1' },
    'the other view': { Origin: `http://se.localhost:${port}` },
    'a subdomain': { Origin: `http://x.da.localhost:${port}` },
    'a longer name': { Origin: `${own}.evil.example` },
    'a name before @': { Origin: `${own}@evil.example` },
    'two origins': { Origin: `${own} https://evil.example` },
    'another scheme': { Origin: own.replace('http', 'ftp') },
    'a referrer alone': { Referer: `${own}/cart` },
    'our origin in another site’s frame': { Origin: own, 'Sec-Fetch-Site': 'cross-site' },
    'our origin from the same site': { Origin: own, 'Sec-Fetch-Site': 'same-site' },
  }
}

function foreignOrigins(edge: Edge, cookie: string): Attack {
  const origins = Object.entries(originsOf(edge.shop.url.port))
  const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']
  return attack({
    tries: writes().flatMap((write) =>
      origins.flatMap(([origin, headers]) => types.map((type) => ({ write, origin, headers, type }))),
    ),
    named: ({ write, origin, type }) => `${write.method} ${write.path} from ${origin} as ${type}`,
    judge: ({ write, headers, type }) =>
      reachesNothing(edge, write, { ...headers, Cookie: cookie, 'Content-Type': type }),
    atOnce: 8,
  })
}

function simpleRequests(edge: Edge, cookie: string): Attack {
  const Origin = `http://da.localhost:${edge.shop.url.port}`
  return attack({
    tries: writes()
      .filter(({ path }) => !takesForms.test(path))
      .flatMap((write) => simpleTypes.map((type) => ({ write, type }))),
    named: ({ write, type }) => `${write.method} ${write.path} as ${type || 'nothing'}`,
    judge: ({ write, type }) => {
      return reachesNothing(edge, write, { Origin, Cookie: cookie, ...(type && { 'Content-Type': type }) })
    },
    atOnce: 8,
  })
}

/** A GET request from another site, with every header or parameter that could declare another method. */
function readsThatWrite(edge: Edge, cookie: string): Attack {
  const rows = everyRow.filter(([, { method }]) => method === 'GET').map(([, { path }]) => path as string)
  const readable = new Set([...rows, ...routesOf('GET')])
  const disguises: Record<string, (path: string) => [path: string, headers: Record<string, string>]> = {
    'a link': (path) => [path, {}],
    'X-HTTP-Method-Override': (path) => [path, { 'X-HTTP-Method-Override': 'POST' }],
    'X-Method-Override': (path) => [path, { 'X-Method-Override': 'POST', 'X-HTTP-Method': 'POST' }],
    _method: (path) => [`${path}?_method=POST&method=POST`, {}],
  }
  return attack({
    tries: writes()
      .filter(({ path }) => path.startsWith('/api/') && !readable.has(path))
      .flatMap((write) => Object.entries(disguises).map(([by, disguise]) => ({ write, by, disguise }))),
    named: ({ write, by }) => `GET ${write.path} by ${by}`,
    judge: ({ write, disguise }) => {
      const [path, headers] = disguise(write.path)
      return reachesNothing(edge, { method: 'GET', path, body: '' }, { ...headers, Cookie: cookie })
    },
    atOnce: 8,
  })
}

async function reachesNothing(
  edge: Edge,
  { method, path, body }: Write,
  headers: Record<string, string>,
): Promise<Broken> {
  const answer = await edge.ask(path, { method, headers, ...(method !== 'GET' && { body }) })
  if (answer.status < 400 || answer.status >= 500) return `status ${answer.status}`
  if (answer.headers.has('Set-Cookie')) return 'sets a cookie'
  const [call] = edge.platform.calls.splice(0)
  return call ? `the platform was asked ${call.method} ${call.path}` : null
}
