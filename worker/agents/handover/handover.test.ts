import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import type { Shopfront } from '../agent-request.ts'
import { handover } from './handover.ts'

it('an agent’s link is not used up by a press whose goods could not be read', async () => {
  const bodies: string[] = []
  const PLATFORM = {
    async fetch(url: string, { body }: RequestInit) {
      if (!url.includes('/agent/handover')) return new Response('', { status: 503 })
      bodies.push(String(body))
      const details = { agent: 'https://agent.example/p' }
      return Response.json({ code: 200, result: { is_taken: false, cart_id: 'c4'.repeat(16), details } })
    },
  }
  const env = edgeEnv({ PLATFORM } as object)
  const shopfront = { env, view: storeViews.da, signal: new AbortController().signal } as object
  const app = new Hono<{ Variables: { shopfront: Shopfront } }>()
  app.use((c, next) => {
    c.set('shopfront', shopfront as Shopfront)
    return next()
  })
  app.route('/handover', handover)
  app.onError((_, c) => c.text('', 503))
  const answer = await app.request(`/handover/${'k'.repeat(43)}`, { method: 'POST' })
  expect([answer.status, bodies.map((body) => JSON.parse(body).takes)]).toEqual([503, [false]])
})
