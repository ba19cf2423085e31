import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Report {
  by: 'google' | 'meta'
  args: any[]
  /** Time in milliseconds, because messages may arrive in another order. */
  at: number
}

/**
 * Opens stand-ins for Google's and Meta's scripts. Each reads the queue of the shop's page and all later messages, and sets the real
 * script's cookie (Google's only after Consent Mode grants it). Each reports the messages, and the cookies and stored data that it can
 * read.
 */
export async function openStandIns() {
  const reports: Report[] = []
  const loaded: string[] = []
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'OPTIONS') return response.end()
    const { pathname } = new URL(request.url ?? '', 'http://stand-in')
    if (request.method === 'POST') {
      let text = ''
      for await (const chunk of request) text += chunk
      reports.push(JSON.parse(text))
      return response.end()
    }
    loaded.push(request.url ?? '')
    response.setHeader('Content-Type', 'text/javascript')
    response.end(pathname.endsWith('fbevents.js') ? metaScript(origin()) : googleScript(origin()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { reports, loaded, origin: origin(), close: () => server.close() }
}

const report = (by: string, origin: string) =>
  `let count = 0
const report = (args) => fetch('${origin}/reports', { method: 'POST', keepalive: true, body: JSON.stringify({ by: '${by}', at: performance.timeOrigin + performance.now() + count++ / 1000, args: [...args] }) })
report(['can read', document.cookie, JSON.stringify({ ...localStorage })])`

function googleScript(origin: string): string {
  return `(() => { ${report('google', origin)}
const layer = window.dataLayer
const take = (args) => {
  if (args[0] === 'consent' && args[2].analytics_storage === 'granted') document.cookie = '_ga=GA1.1.1; Max-Age=63072000; Path=/'
  report(args.length === undefined ? [args] : args)
}
for (const args of layer) take(args)
layer.push = (args) => { take(args); return Array.prototype.push.call(layer, args) } })()`
}

function metaScript(origin: string): string {
  return `(() => { ${report('meta', origin)}
document.cookie = '_fbp=fb.1; Max-Age=7776000; Path=/'
fbq.callMethod = (...args) => report(args)
for (const args of fbq.queue) report(args) })()`
}
