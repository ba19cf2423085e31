import * as v from 'valibot'
import { expect, vi } from 'vitest'
import { endpoints } from '#shared/platform-api/index.ts'
import { misfitOf, sampleOf } from '#shared/platform-api/sample.ts'

const json = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })

/** Every call of the browser by its address; what an edge that is well answers. */
const rows = Object.values(endpoints)
const summary = { signedIn: true, firstName: 'Mette', groupId: 1, isAdmin: false }

function rowOf(method: string, url: string) {
  const { pathname } = new URL(url, 'http://shop')
  return rows.find((row) => row.method === method && row.path === pathname)
}

function good(method: string, url: string): Response {
  const row = rowOf(method, url)
  if (/\/api\/(session|user\/(login|create|logout))/.test(url))
    return json(200, { code: 200, result: summary })
  if (!row) return json(404, { code: 404, result: 'No such page', meta: { refusal: 'noSuchCall' } })
  return json(200, { code: 200, result: v.parse(row.result, sampleOf(row.result)) })
}

export type Fault = (method: string, url: string) => Response | Promise<Response>

/** The nine faults of which every feature is tried, as the network or the edge makes them. */
export const faults: Record<string, Fault> = {
  refused: () => Promise.reject(new TypeError('Failed to fetch')),
  'timed out': () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
  'a 500': () => json(500, { code: 500, result: 'Something went wrong', meta: { requestId: 'r1' } }),
  'a page of HTML with 502': () =>
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
  'a 401': () => json(401, { code: 401, result: 'no', meta: { refusal: 'unauthorized', signedOut: true } }),
  'a 429': () => json(429, { code: 429, result: 'Too many attempts', meta: { refusal: 'tooMany' } }),
  'JSON that breaks off': () => json(200, '{"code":200,"result":{"ite'),
  'another shape': (method, url) => {
    const row = rowOf(method, url)
    return json(200, { code: 200, result: row ? misfitOf(row.result) : ['another shape'] })
  },
  'no envelope': () => json(200, 'null'),
}

/** What becomes of the calls of the test that runs. */
export const network: { fault: Fault | null; isSlow: boolean } = { fault: null, isSlow: false }

const unhandled: unknown[] = []
const onUnhandled = (error: unknown) => unhandled.push(error)

/** As much of a browser as the features ask for, with time that passes as fast as it is waited for. */
export function beginBrowser(): void {
  Object.assign(network, { fault: null, isSlow: false })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('location', new URL('http://da.localhost/checkout'))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { dispatchEvent() {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('BroadcastChannel', SilentChannel)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' } = {}) => {
    if (network.isSlow) await new Promise((resolve) => setTimeout(resolve, 3000))
    const answer = network.fault ?? good
    return answer(method, String(url))
  })
  unhandled.length = 0
  process.on('unhandledRejection', onUnhandled)
}

/** Fails where an error was thrown that nobody caught. */
export function endBrowser(): void {
  process.off('unhandledRejection', onUnhandled)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(unhandled).toEqual([])
}

class SilentChannel {
  postMessage() {}
}

/** Lets time pass until it has ended, however often it waits. */
export async function ended<Result>(work: Promise<Result>): Promise<Result> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  const patience = performance.now() + 30_000
  while (!isOver && performance.now() < patience) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(isOver).toBe(true)
  return work
}
