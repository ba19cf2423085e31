import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { log } from '#shared/log.ts'
import { platformOf } from './commerce/call.ts'
import { openCalls } from './commerce/open-calls.ts'
import { settings } from './env.ts'
import type { Context, Gateway } from './gateway.ts'

/**
 * Routes for the card provider: its notification of a charge, and the test window of the embedded platform. Requests are passed on without
 * cookie or session, and only the headers named here are returned.
 */
export const payment = new Hono<Gateway>()

/** Milliseconds: the platform calls the card provider meanwhile. */
const timeLimit = 12_000
const windowHeaders = [
  'Content-Type',
  'Content-Security-Policy',
  'Cache-Control',
  'Referrer-Policy',
  'Location',
]

const onError = (c: Context) => c.text('Content too large', 413)
payment.use('/payment/*', bodyLimit({ maxSize: 64 * 1024, onError }))
payment.use('/test-window/*', bodyLimit({ maxSize: 4 * 1024, onError }))

/** The provider reads only the status. */
payment.post('/payment/webhook', async (c) => {
  const answer = await handOn(c)
  await answer?.body?.cancel()
  const isRedirect = answer && answer.status >= 300 && answer.status < 400
  return new Response(null, { status: !answer || isRedirect ? 502 : answer.status })
})

payment.on(['GET', 'POST'], '/test-window/*', async (c) => {
  if (settings(c.env).PLATFORM_URL) return c.text('Not found', 404)
  const answer = await handOn(c)
  if (!answer) return c.text('The window does not answer', 502)
  const headers = new Headers()
  for (const name of windowHeaders) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
})

/** Returns the platform's response, or undefined if there is none in time. */
async function handOn(c: Context): Promise<Response | undefined> {
  const headers = new Headers()
  for (const name of ['Content-Type', 'Accept-Language']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  const { method } = c.req
  const body = method === 'POST' ? await c.req.arrayBuffer() : undefined
  const { pathname, search } = new URL(c.req.url)
  const time = Math.min(timeLimit, settings(c.env).PLATFORM_TIME_LIMIT)
  const signal = AbortSignal.timeout(time)
  const ask = () =>
    platformOf(c.env)(pathname + search, { method, headers, body, signal, redirect: 'manual' })
  try {
    return await openCalls('/payment', c.env).run(time, undefined, ask)
  } catch (error) {
    log('error', { requestId: c.get('requestId'), path: c.req.path, error })
    return undefined
  }
}
