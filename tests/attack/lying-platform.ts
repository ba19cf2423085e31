import * as v from 'valibot'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { endpoints } from '#shared/platform-api/index.ts'
import {
  askRow,
  callOf,
  callsOf,
  customerOf,
  endingSessions,
  everyRow,
  recoverPlatform,
  secretText,
} from '../api/fault-matrix.ts'
import type { Edge } from '../support/edge.ts'
import { type Attack, attack, type Broken, type Family } from './attack.ts'
import { type HostileReply, hostileReplies } from './hostile-replies.ts'
import { pages } from './pages.ts'
import { newNetwork } from './shopper.ts'

interface Asked {
  name: string
  row: Endpoint
  cookie: string
}

/** Checks that the shop responds in time, with its own texts and headers, to every response of the platform. */
export const lyingPlatform: Family = async function* (grounds) {
  const edge = await grounds.edge()
  recoverPlatform(edge)
  const rows = await rowsOfBrowsers(edge)
  for (const [name, lie] of Object.entries(hostileReplies)) {
    recoverPlatform(edge)
    for (const [, row] of everyRow) edge.platform.on(callOf(row), lie.reply(row))
    for (const call of handedOn) edge.platform.on(call, lie.reply(endpoints.stockCheck))
    yield told(edge, name, lie, rows)
    yield shown(edge, name)
    yield handed(edge, name)
  }
  recoverPlatform(edge)
}

/** Returns the rows that a browser may call, with the cookie of a visitor for whom the edge calls the platform. */
async function rowsOfBrowsers(edge: Edge): Promise<Asked[]> {
  const visitors = [await customerOf(edge, 'with a cart'), await customerOf(edge, 'new')]
  const rows: Asked[] = []
  for (const [name, row] of everyRow) {
    for (const cookie of endingSessions.has(row) ? [] : visitors) {
      edge.platform.calls.length = 0
      await askRow(row, edge, cookie)
      if (callsOf(row, edge).length === 0) continue
      rows.push({ name, row, cookie })
      break
    }
  }
  if (rows.length < 40) throw new Error('The shop asks too few rows of a platform that is well')
  return rows
}

function told(edge: Edge, lie: string, { mayBeTrue }: HostileReply, rows: Asked[]): Attack<Asked> {
  return attack({
    tries: rows,
    named: ({ name }) => `${lie} to ${name}`,
    judge: async ({ row, cookie }) => {
      const answer = await askRow(row, edge, cookie)
      const isFault = [502, 503, 504].includes(answer.status)
      // A status that the row lists as a refusal is passed on to the shopper.
      const isRefusal = Object.values(row.refusals).includes(answer.status)
      // A row whose schema accepts `{}` accepts any object. 429 is the shop's own limit of tries at one account.
      const mayHold = mayBeTrue || v.is(row.result, {}) || answer.status === 429
      if (!isFault && !isRefusal && !mayHold) return `status ${answer.status}`
      if (answer.status === 500 && !isRefusal) return 'status 500'
      // The text of a refusal comes from the platform and is meant for the shopper.
      return ownWords(answer, isRefusal ? 'application/json refused' : 'application/json')
    },
    atOnce: 12,
  })
}

/** Pages are complete and contain nothing foreign, even if the platform's responses are wrong. */
function shown(edge: Edge, lie: string): Attack<string> {
  const addresses = Object.values(pages).flatMap(([first = '/']) =>
    first.replace('{sku}', 'x').replace('{slug}', 'y'),
  )
  return attack({
    tries: addresses,
    named: (path) => `${lie} at ${path}`,
    judge: async (path) => {
      const answer = await edge.ask(path, { headers: { 'CF-Connecting-IP': newNetwork() } })
      if (answer.status >= 500 && answer.status !== 503 && path !== '/error') return `status ${answer.status}`
      if (answer.status === 503 && /stored/.test(answer.headers.get('Cache-Status') ?? '')) return 'is kept'
      return ownWords(answer, 'text/html')
    },
    atOnce: 12,
  })
}

const handedOn = [
  'GET /test-window/cs_x',
  'POST /test-window/cs_x',
  'POST /payment/webhook',
  'GET /media/catalog/x.svg',
]

/** Routes that pass on the platform's own response. */
function handed(edge: Edge, lie: string): Attack<string> {
  return attack({
    tries: [
      ...handedOn.slice(0, 3),
      'GET /img/400/400/resize/catalog/x.svg',
      'GET /sitemap.xml',
      'GET /robots.txt',
    ],
    named: (route) => `${lie} at ${route}`,
    judge: async (route) => {
      const [method = '', path = ''] = route.split(' ')
      const answer = await edge.ask(path, { method, ...(method === 'POST' && { body: '{}' }) })
      // Only the card provider reads this response, no shopper.
      return ownWords(answer, path.startsWith('/payment/') ? 'webhook' : 'any')
    },
    atOnce: 6,
  })
}

async function ownWords(answer: Response, type: string): Promise<Broken> {
  const { headers } = answer
  if (headers.has('Access-Control-Allow-Origin')) return 'lets other sites read'
  if (headers.has('Clear-Site-Data') || headers.has('Refresh') || headers.has('X-Evil'))
    return 'hands on headers'
  if (/evil/.test([headers.get('Location'), headers.get('Link'), ...headers.getSetCookie()].join()))
    return 'hands on evil'
  if (/^(?:https?|file):/.test(headers.get('Location') ?? '')) return `leads to ${headers.get('Location')}`
  if (
    type.includes('/') &&
    answer.status !== 304 &&
    !headers.get('Content-Type')?.startsWith(type.split(' ')[0] ?? '') &&
    !headers.has('Location')
  ) {
    return `is ${headers.get('Content-Type')}`
  }
  const text = await answer.text()
  if (text.includes(secretText) && !/webhook|refused/.test(type)) return 'says what the platform says'
  if (type === 'text/html' && text.includes('<img src=x')) return 'has markup of the platform'
  return null
}
