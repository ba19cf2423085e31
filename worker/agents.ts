import { Hono } from 'hono'
import { routes } from '#shared/routes.ts'
import { currentCart } from './api/cart.ts'
import { ownForm, readableForm } from './api/guard.ts'
import type { Context, Gateway } from './gateway.ts'
import { withTakenCart } from './session/session.ts'
import { sessionCookie } from './session/session-cookie.ts'

/** Passes requests of shopping agents and of feeds on to their Worker. */
export const agents = new Hono<Gateway>()

agents.all('/.well-known/ucp', (c) => passOn(c, c.req.raw.body))
agents.all('/api/ucp/*', (c) => passOn(c, c.req.raw.body))
agents.get('/feeds/:name', feed)
agents.get('/llms.txt', feed)

/** The link that an agent gives to a buyer, who takes the agent's cart or keeps an own one. */
export const handover = new Hono<Gateway>()

handover.get('/handover/:key', sessionCookie, async (c) => {
  const { token } = await c.get('visitor').session()
  const own = token ? 'account' : (await currentCart(c)) ? 'cart' : 'none'
  return passOn(c, null, own)
})

handover.post('/handover/:key', sessionCookie, ownForm, readableForm, async (c) => {
  if ((await c.req.parseBody()).keep === 'own') return c.redirect(routes.cart.href(), 303)
  const answer = await passOn(c, null)
  const cartId = answer.headers.get('X-Taken-Cart')
  answer.headers.delete('X-Taken-Cart')
  const visitor = c.get('visitor')
  if (cartId) visitor.change(withTakenCart(await visitor.session(), c.get('view').code, cartId))
  return answer
})

/** Passes a request on without anything of a visitor. `own`: what the buyer has, for the page that asks which cart to keep. */
async function passOn(c: Context, body: ReadableStream | null, own = 'none'): Promise<Response> {
  const { AGENTS } = c.env
  if (!AGENTS) return c.notFound()
  const { method, url, headers: sent } = c.req.raw
  const headers = new Headers(sent)
  headers.delete('Cookie')
  headers.set('X-Own-Cart', own)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(url, { method, headers, body: hasBody ? body : null })
  const answer = await AGENTS.fetch(request as never)
  // A copy, because the headers of a fetched response cannot be changed.
  return new Response(answer.body as ReadableStream, answer as ResponseInit)
}

/** Returns a feed or llms.txt through the entrypoint of pages, so that the same cache keeps and purges it. Its key has no query. */
async function feed(c: Context): Promise<Response> {
  const { exports } = c.executionCtx as unknown as ExecutionContext
  const answer = await exports.Pages.fetch(new Request(new URL(c.req.path, c.req.url)))
  return new Response(answer.body as ReadableStream, answer as ResponseInit)
}
