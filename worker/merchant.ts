// Why: docs/decisions/046-orders-by-hand.md
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { log } from '#shared/log.ts'
import { platformOf } from './commerce/call.ts'
import { envelopeOf } from './desk/calls.ts'
import { settings } from './env.ts'
import type { Context, Gateway } from './gateway.ts'
import { isRateLimited } from './middleware/rate-limit.ts'

/**
 * Passes requests of the merchant's own tools on to the embedded platform, which checks their key: without cookie or session. Neither
 * requests nor responses are logged.
 */
export const merchant = new Hono<Gateway>()

/** Milliseconds: the platform calls the card provider meanwhile. */
const timeLimit = 25_000

const tooMany = () => Response.json({ code: 429, result: 'Too many requests' }, { status: 429, headers })
const headers = { 'Cache-Control': 'no-store', 'Retry-After': '60' }

merchant.use(
  '/merchant/*',
  bodyLimit({ maxSize: 16 * 1024, onError: (c) => c.text('Content too large', 413) }),
)

merchant.post('/merchant/orders', forwardToPlatform)
merchant.post('/merchant/catalogue', forwardToPlatform)

async function forwardToPlatform(c: Context): Promise<Response> {
  if (settings(c.env).PLATFORM_URL) return c.text('Not found', 404)
  if (await isRateLimited(c, 'merchant')) return tooMany()
  const sent = {
    'Content-Type': 'application/json',
    Authorization: /^Bearer .*$/.exec(c.req.header('Authorization') ?? '')?.[0] ?? '',
  }
  const signal = AbortSignal.timeout(Math.min(timeLimit, settings(c.env).PLATFORM_TIME_LIMIT))
  try {
    const body = await c.req.arrayBuffer()
    const answer = await platformOf(c.env)(c.req.path, {
      method: 'POST',
      headers: sent,
      body,
      signal,
    })
    if (answer.status === 401 && (await isRateLimited(c, 'merchantKey'))) return tooMany()
    c.header('Cache-Control', 'no-store')
    return await envelopeOf(c, answer)
  } catch (error) {
    log('error', { requestId: c.get('requestId'), path: c.req.path, error })
    return Response.json({ code: 502, result: 'The platform does not answer' }, { status: 502 })
  }
}
