import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { LocalShop } from '#worker/local/shop.ts'
import { attack, type Broken, type Family } from './attack.ts'
import { Shopper } from './shopper.ts'

interface Siege {
  sockets: number
  /** The text sent first. */
  says: string
  /** The text sent several times a second afterwards. */
  drips?: string
  /** The client reads nothing of the response. */
  isDeaf?: true
}

const head = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: da.localhost\r\n`
const json = 'Origin: http://da.localhost\r\nContent-Type: application/json\r\n'

const sieges: Record<string, Siege> = {
  'connections that say nothing': { sockets: 200, says: '' },
  'headers letter by letter': { sockets: 100, says: 'GET / HTTP/1.1\r\nHo', drips: 's' },
  'headers without an end': { sockets: 20, says: head('GET', '/'), drips: `X-${'a'.repeat(2000)}: b\r\n` },
  'a body letter by letter': {
    sockets: 60,
    says: `${head('POST', '/api/user/login')}${json}Content-Length: 5000\r\n\r\n{`,
    drips: ' ',
  },
  'a body in pieces without an end': {
    sockets: 30,
    says: `${head('POST', '/api/cart/update')}${json}Transfer-Encoding: chunked\r\n\r\n`,
    drips: '1\r\n \r\n',
  },
  'a form letter by letter': {
    sockets: 30,
    says: `${head('POST', '/withdrawal')}Origin: http://da.localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\nname=`,
    drips: 'a',
  },
  'a body that is shorter than it says': {
    sockets: 30,
    says: `${head('POST', '/payment/webhook')}Content-Length: 60000\r\n\r\n{}`,
  },
  'readers who do not read': { sockets: 60, says: `${head('GET', '/c/rodvin')}\r\n`, isDeaf: true },
  'a hundred requests at once, and none of the answers read': {
    sockets: 10,
    says: `${head('GET', '/c/rodvin')}\r\n`.repeat(100),
    isDeaf: true,
  },
}

/** Duration of a siege, and time limit for other requests meanwhile (milliseconds). */
const [lasts, patience] = [2500, 4000]

/** Clients that keep sockets busy delay nobody else. */
export const slowSockets: Family = async (grounds) => {
  const shop = await grounds.shop()
  return [
    attack({
      tries: Object.entries(sieges),
      named: ([name, { sockets }]) => `${sockets} × ${name}`,
      judge: ([, siege]) => besiege(shop, siege),
    }),
  ]
}

async function besiege(shop: LocalShop, siege: Siege): Promise<Broken> {
  const sockets = await Promise.all(Array.from({ length: siege.sockets }, () => open(shop, siege)))
  const { drips } = siege
  const dripping = drips ? setInterval(() => drip(sockets, drips), 200) : undefined
  try {
    return await serves(shop)
  } finally {
    clearInterval(dripping)
    for (const socket of sockets) socket.destroy()
  }
}

function open({ url }: LocalShop, { says, isDeaf }: Siege): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), '127.0.0.1', () => {
      socket.write(says)
      resolve(socket)
    })
    socket.on('error', () => resolve(socket))
    if (isDeaf) socket.pause()
    else socket.resume()
  })
}

function drip(sockets: readonly Socket[], text: string): void {
  for (const socket of sockets) if (socket.writable) socket.write(text)
}

/** Requests cached and uncached pages, and a call of the platform. */
async function serves(shop: LocalShop): Promise<Broken> {
  const shopper = new Shopper(shop)
  const end = performance.now() + lasts
  while (performance.now() < end) {
    for (const path of ['/c/rodvin', '/cart', '/api/stock/check?sku=10001', '/health']) {
      const begun = performance.now()
      const { status } = await shopper.ask(path)
      const duration = performance.now() - begun
      if (status >= 500) return `${path} has status ${status}`
      if (duration > patience) return `${path} takes ${duration.toFixed(0)} ms`
    }
    await setTimeout(50)
  }
  return null
}
