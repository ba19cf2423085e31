import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { platformOf } from './commerce/call.ts'
import type { Gateway } from './gateway.ts'

/**
 * What is the card provider's and not the shop's, handed on as it comes: its word about a charge, and the test window
 * of the embedded platform. No cookie and no session goes along.
 */
export const payment = new Hono<Gateway>()

payment.use('/payment/*', bodyLimit({ maxSize: 64 * 1024 }))
payment.use('/test-window/*', bodyLimit({ maxSize: 4 * 1024 }))
payment.post('/payment/webhook', handOn)
payment.on(['GET', 'POST'], '/test-window/*', handOn)

async function handOn(c: Context<Gateway>): Promise<Response> {
  const headers = new Headers()
  for (const name of ['Content-Type', 'Accept-Language']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  const { method } = c.req
  const body = method === 'POST' ? await c.req.arrayBuffer() : undefined
  const answer = await platformOf(c.env)(c.req.path + new URL(c.req.url).search, {
    method,
    headers,
    body,
    redirect: 'manual',
  })
  return new Response(answer.body, answer)
}
