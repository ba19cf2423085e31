import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import type { Gateway } from '#worker/gateway.ts'
import { seal } from '#worker/session/seal.ts'
import { guestSession } from '#worker/session/session.ts'
import { sessionCookieName, Visitor } from '#worker/session/visitor.ts'
import { api } from './index.ts'

// Node has no Durable Objects; this call reaches none.
vi.mock('cloudflare:workers', () => ({ DurableObject: class {}, WorkerEntrypoint: class {} }))

it('adding to the cart calls the platform through at most five functions of the edge', async () => {
  Error.stackTraceLimit = 100
  const stacks: string[] = []
  const PLATFORM = {
    async fetch() {
      stacks.push(String(new Error().stack))
      return Response.json({ code: 404, result: 'no cart', meta: { refusal: 'productGone' } })
    },
  }
  const env = edgeEnv({ PLATFORM } as object)
  const session = { ...guestSession(), carts: { da: 'c4'.repeat(16) } }
  const cookie = `${sessionCookieName}=${await seal(session, 's'.repeat(32))}`
  const gateway = new Hono<Gateway>()
  gateway.use(async (c, next) => {
    c.set('view', storeViews.da)
    c.set('visitor', new Visitor(cookie, env))
    await next()
  })
  gateway.route('/', api)
  const answer = await gateway.request(
    'http://da.localhost/api/cart/update',
    {
      method: 'POST',
      headers: { Origin: 'http://da.localhost', 'Content-Type': 'application/json' },
      body: JSON.stringify({ cartItem: { sku: '10234', qty: 1 }, eventId: 'e1' }),
    },
    env,
  )
  expect(((await answer.json()) as any).meta.refusal).toBe('productGone')
  expect(stacks).toHaveLength(1)
  // The guards of all calls run before: they are no steps of this one.
  const functions = stacks[0]
    ?.split('\n')
    .filter((line) => /worker\/(?!.*(?:\.test|guard|session-cookie))/.test(line))
  expect(functions?.length).toBeGreaterThan(0)
  expect(functions?.length, functions?.join('\n')).toBeLessThanOrEqual(5)
})
