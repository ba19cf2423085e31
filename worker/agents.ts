import { Hono } from 'hono'
import { routes } from '#shared/routes.ts'
import { currentCart } from './api/cart.ts'
import { ownForm, readableForm } from './api/guard.ts'
import type { Context, Gateway } from './gateway.ts'
import { withTakenCart } from './session/session.ts'
import { sessionCookie } from './session/session-cookie.ts'

/** Passes requests of shopping agents and of feeds on to their Worker. */
export const agents = new Hono<Gateway>()

agents.all('/.well-known/ucp', (c) => forwardToAgents(c, c.req.raw.body))
agents.all('/api/ucp/*', (c) => forwardToAgents(c, c.req.raw.body))
agents.get('/feeds/:name', feed)
agents.get('/llms.txt', feed)

/** The link that an agent gives to a buyer, who takes the agent's cart or keeps an own one. */
export const handover = new Hono<Gateway>()

handover.get('/handover/:key', sessionCookie, async (c) => {
  const visitor = c.get('visitor')
  const session = await visitor.session()
  // The cookie gets the secret before the cart is taken: a browser whose response is lost can then prove that it took the cart.
  const browser = session.browser ?? crypto.randomUUID()
  if (!session.browser) visitor.change({ ...session, browser })
  return takeCart(c, await forwardToAgents(c, null, { own: await ownCart(c), browser }))
})

handover.post('/handover/:key', sessionCookie, ownForm, readableForm, async (c) => {
  if ((await c.req.parseBody()).keep === 'own') return c.redirect(routes.cart.href(), 303)
  const { browser } = await c.get('visitor').session()
  return takeCart(c, await forwardToAgents(c, null, { own: await ownCart(c), browser }))
})

/** Stores the agent's cart in the session. If the session has it already, redirects to the checkout, which has the buyer's own entries. */
async function takeCart(c: Context, answer: Response): Promise<Response> {
  const cartId = answer.headers.get('X-Taken-Cart')
  if (!cartId) return answer
  answer.headers.delete('X-Taken-Cart')
  const visitor = c.get('visitor')
  const session = await visitor.session()
  const { code } = c.get('view')
  if (session.carts[code] === cartId) return c.redirect(routes.checkout.href(), 303)
  visitor.change(withTakenCart(session, code, cartId))
  return answer
}

async function ownCart(c: Context): Promise<string> {
  const { token } = await c.get('visitor').session()
  return token ? 'account' : (await currentCart(c)) ? 'cart' : 'none'
}

interface Buyer {
  /** `none`, `cart` or `account`: the agent's goods are added to the cart of an account. */
  own?: string
  browser?: string | undefined
}

/** Passes a request on without anything of a visitor beyond `buyer`. */
async function forwardToAgents(
  c: Context,
  body: ReadableStream | null,
  { own = 'none', browser = '' }: Buyer = {},
): Promise<Response> {
  const { AGENTS } = c.env
  if (!AGENTS) return c.notFound()
  const { method, url, headers: sent } = c.req.raw
  const headers = new Headers(sent)
  headers.delete('Cookie')
  headers.set('X-Own-Cart', own)
  headers.set('X-Browser', browser)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(url, { method, headers, body: hasBody ? body : null })
  const answer = await AGENTS.fetch(request as never)
  // A copy, because the headers of a fetched response cannot be changed.
  return new Response(answer.body as ReadableStream, answer as ResponseInit)
}

/**
 * Returns a feed or llms.txt through the entrypoint of pages, so that the same cache keeps and purges it. Workers Cache knows no hosts: the
 * origin is the query of the key, in place of a query that was sent.
 */
async function feed(c: Context): Promise<Response> {
  const { exports } = c.executionCtx as unknown as ExecutionContext
  const url = new URL(c.req.path, c.req.url)
  url.search = url.origin
  const answer = await exports.Pages.fetch(new Request(url))
  return new Response(answer.body as ReadableStream, answer as ResponseInit)
}
