import { Hono } from 'hono'
import { defaultStoreCode, storeCodeOfHost, storeViews } from '#shared/store-view.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { createCommerce } from '#worker/commerce/commerce.ts'
import { network } from '#worker/middleware/rate-limit.ts'
import { translateFor } from '#worker/render/messages.ts'
import type { AgentsEnv, Shopfront } from './agent-request.ts'
import { llmsText, serveFeed } from './feeds/serve-feed.ts'
import { handover } from './handover/handover.ts'
import { answerMcp, mcpError } from './mcp.ts'
import { businessProfile } from './negotiation/capabilities.ts'
import { isThisMachine } from './negotiation/profile-address.ts'
import { logFailure, ProtocolError } from './protocol-error.ts'
import { rest, restError } from './rest.ts'

// The Universal Commerce Protocol (docs/agents.md) and price feeds (docs/feeds.md) at the edge: a Worker of its own, which only the storefront's
// binding reaches.
const app = new Hono<{ Bindings: AgentsEnv; Variables: { shopfront: Shopfront } }>()

/** Seconds for which a profile is cached. */
const profileAge = 3600
const mcpPath = '/api/ucp/mcp'

app.use(async (c, next) => {
  c.set('shopfront', shopfrontOf(c.req.raw, c.env))
  return next()
})

app.get(
  '/feeds/:name',
  async (c) => (await serveFeed(c.req.param('name'), c.get('shopfront'))) ?? c.text('Not found', 404),
)

app.get('/llms.txt', (c) => llmsText(c.get('shopfront')))

app.use(async (c, next) => (c.env.AGENTS === 'off' ? c.text('Not found', 404) : next()))

app.get('/.well-known/ucp', (c) => {
  const headers = { 'Cache-Control': `public, max-age=${profileAge}` }
  return c.json(businessProfile(c.get('shopfront').origin, c.env), 200, headers)
})

for (const path of ['/api/ucp/*', '/handover/*']) {
  app.use(path, async (c, next) => {
    if (!(await c.env.NETWORK_LIMIT.limit({ key: c.get('shopfront').network })).success)
      throw new ProtocolError('rate_limited', 'Too many requests of this network', 60)
    return next()
  })
}
app.route('/handover', handover)

app.use('/api/ucp/*', async (c, next) => {
  const { origin } = c.get('shopfront')
  // A name of somebody else that leads to this machine is an attack on the browser of a developer.
  if (c.env.LOOPBACK_PROFILES === 'on' && !isThisMachine(origin))
    throw new ProtocolError('forbidden', 'Not at another host')
  // Pages of other sites are no agents: a browser would send their shopper's requests.
  const from = c.req.header('Origin')
  if (from !== undefined && from !== origin) throw new ProtocolError('forbidden', 'Not from another site')
  return next()
})
app.post(mcpPath, (c) => answerMcp(c.req.raw, c.get('shopfront')))
app.all(mcpPath, (c) => c.text('Method not allowed', 405, { Allow: 'POST' }))
app.route('/api/ucp', rest)

app.onError((error, c) => {
  const failed = error instanceof ProtocolError ? error : logFailure(error)
  return c.req.path === mcpPath ? mcpError(failed) : restError(failed, c.get('shopfront').origin)
})

function shopfrontOf(request: Request, env: AgentsEnv): Shopfront {
  const { host, origin } = new URL(request.url)
  const view = storeViews[storeCodeOfHost(host) ?? defaultStoreCode]
  const reading = { env, view, group: 0, tags: tagRecorder() }
  return {
    ...{ env, view, origin, reading, signal: request.signal },
    commerce: createCommerce(reading),
    t: translateFor(view.code),
    network: network(request.headers.get('CF-Connecting-IP') ?? 'unknown'),
  }
}

export default app
