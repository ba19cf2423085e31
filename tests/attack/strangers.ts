import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { chatLimits, type DeskList } from '#shared/chat.ts'
import { consentCookie } from '#shared/consent.ts'
import type { LocalShop } from '#worker/local/shop.ts'
import { recoverPlatform } from '../api/fault-matrix.ts'
import { cookieOf, type Edge } from '../support/edge.ts'
import { type Attack, attack, type Broken, type Family } from './attack.ts'
import { newNetwork, Shopper } from './shopper.ts'

/** Paths that can lead to another host. */
const elsewhere = [
  ...[
    '/\\evil.example',
    '//evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
  ],
  ...[
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '\\\\evil.example',
    ' //evil.example',
    '/\u2028/evil',
  ],
  ...['/c/..//evil.example', '///evil.example', '/\r\nX-Evil: 1', '/\0', '@evil.example', 'evil.example'],
]

/** The desk never gets a link to another host, even if a shopper's browser reports one as its page. */
export const leadingElsewhere: Family = async (grounds) => {
  const shop = await grounds.shop()
  const says = async (path: string, method: 'POST' | 'PUT'): Promise<Broken> => {
    const shopper = new Shopper(shop)
    const message = { id: crypto.randomUUID(), text: 'Here I am', topic: 'product' }
    if (method === 'PUT') await shopper.write('/api/chat', message)
    const { status } = await shopper.write(
      '/api/chat',
      { ...(method === 'POST' && message), page: path },
      method,
    )
    return status === 400 ? null : `status ${status}`
  }
  return (['POST', 'PUT'] as const).map((method) =>
    attack({
      tries: elsewhere,
      named: (path) => `${method} ${JSON.stringify(path)}`,
      judge: (path) => says(path, method),
    }),
  )
}

/** The conversations of one network are limited, and a flood hides no other conversation at the desk. */
export const conversations: Family = async (grounds) => {
  const shop = await grounds.shop()
  return [
    attack({
      tries: ['by deleting and writing with the old cookie', 'by new sessions', 'all at once'],
      named: (way) => `conversations of one network, ${way}`,
      judge: (way) => flood(shop, way),
    }),
    attack({
      tries: ['a question behind a flood'],
      named: (what) => what,
      judge: () => isFound(shop),
    }),
  ]
}

async function flood(shop: LocalShop, way: string): Promise<Broken> {
  const network = { 'CF-Connecting-IP': newNetwork() }
  const ask = async (cookie = '') => {
    const shopper = new Shopper(shop)
    const answer = await shopper.ask('/api/chat', {
      method: 'POST',
      body: JSON.stringify({ id: crypto.randomUUID(), text: `Flood ${way}`, topic: 'product' }),
      headers: {
        ...network,
        ...(cookie && { Cookie: cookie }),
        Origin: `http://${shopper.host}`,
        'Content-Type': 'application/json',
      },
    })
    return { shopper, status: answer.status, cookie: cookie || cookieOf(answer) }
  }
  const statuses: number[] = []
  if (way === 'all at once') {
    statuses.push(...(await Promise.all(Array.from({ length: 60 }, () => ask()))).map(({ status }) => status))
  }
  for (let count = 0; way !== 'all at once' && count < 30; count++) {
    const first = await ask()
    statuses.push(first.status)
    if (way === 'by new sessions' || first.status !== 200) continue
    await first.shopper.write('/api/chat', {}, 'DELETE')
    statuses.push((await ask(first.cookie)).status)
  }
  const taken = statuses.filter((status) => status === 200).length
  return taken === chatLimits.perNetwork ? null : `${taken} were taken`
}

async function isFound(shop: LocalShop): Promise<Broken> {
  const text = `A question ${crypto.randomUUID()}`
  const say = (words: string) =>
    new Shopper(shop).post('/api/chat', { id: crypto.randomUUID(), text: words, topic: 'product' })
  for (let count = 0; count < chatLimits.listed; count += 20)
    await Promise.all(Array.from({ length: 20 }, () => say('Flood')))
  await say(text)
  const desk = await new Shopper(shop).signIn('admin@karaffel.example', 'vinhandler')
  for (let most = chatLimits.listed; ; most += chatLimits.listed) {
    const { entries, more }: DeskList = (await desk.get(`/api/desk?most=${most}`)).result
    if (entries.some(({ lastText }) => lastText === text)) return null
    if (more === 0) return 'is not in the list'
  }
}

/** Endless writes are refused. While the platform hangs, only a limited number of calls wait for it. */
export const endlessWrites: Family = async function* (grounds) {
  const shop = await grounds.shop()
  yield attack({
    tries: ['/api/ext/consent/give', '/api/ext/facebook-event/pageView', '/api/order/updateMoreOptions'],
    named: (path) => `${path} 200 times`,
    judge: (path) => isRefused(shop, path),
  })
  const edge = await grounds.edge()
  recoverPlatform(edge)
  yield hangs(edge)
  recoverPlatform(edge)
}

async function isRefused(shop: LocalShop, path: string): Promise<Broken> {
  const shopper = new Shopper(shop)
  const body = {
    '/api/ext/consent/give': { version: 2, statistics: true, marketing: true },
    '/api/ext/facebook-event/pageView': { name: 'product' },
    '/api/order/updateMoreOptions': { orderId: crypto.randomUUID(), moreOptions: {} },
  }[path]
  for (let count = 0; count < 200; count++) {
    shopper.cookie = `${consentCookie}=2.${count % 2 ? 'sm' : 'm'}`
    const { status } = await shopper.write(path, body, path.startsWith('/api/order') ? 'PUT' : 'POST')
    if (status === 429) return null
  }
  return 'was taken 200 times'
}

/** Rows that hang, the number of simultaneous requests, and the address that makes each request. */
const hanging: [row: string, crowd: number, address: (count: number) => string][] = [
  ['GET /api/stock/check', 600, () => '/api/stock/check?sku=10001'],
  ['POST /api/catalog/search', 150, (count) => `/search?q=wine-${count}`],
  ['GET /api/ext/getStores', 600, () => '/api/ext/getStores'],
]

function hangs(edge: Edge): Attack {
  return attack({
    tries: hanging,
    named: ([row, crowd]) => `${crowd} at once while ${row} hangs`,
    judge: async ([row, crowd, address]) => {
      const waiting = { now: 0, most: 0 }
      edge.platform.on(row, {
        write(response) {
          waiting.now += 1
          waiting.most = Math.max(waiting.most, waiting.now)
          response.on('close', () => {
            waiting.now -= 1
          })
        },
      })
      const asked = Array.from({ length: crowd }, (_, count) => edge.ask(address(1 + count)))
      const gone = Array.from({ length: 100 }, (_, count) => goAway(edge, address(1000 + count)))
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      await Promise.all(gone)
      const known = statuses.filter((status) => [200, 502, 503, 504].includes(status))
      if (known.length < statuses.length) return `statuses ${[...new Set(statuses)]}`
      // Searches are limited separately from all other calls.
      if (waiting.most > 2 * 256) return `${waiting.most} calls waited`
      recoverPlatform(edge)
      edge.platform.onSearch(() => [])
      for (let tries = 0; tries < 40; tries++) {
        if ((await edge.ask(address(2000 + tries))).status === 200) return null
        await setTimeout(250)
      }
      return 'does not get well'
    },
  })
}

/** Sends a request and closes the connection before the response. */
function goAway(edge: Edge, path: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(edge.shop.url.port), '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: da.localhost\r\n\r\n`, () => socket.destroy())
    })
    socket.once('close', () => resolve())
    socket.once('error', () => resolve())
  })
}
