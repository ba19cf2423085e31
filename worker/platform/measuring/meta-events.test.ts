import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { sendMetaEvents } from './send-meta-events.ts'

/** Stands in for Meta's Conversions API. */
const meta = { status: 200, received: [] as { path: string; token: string; event: any }[] }
let server: Server
let shop: SmallShop

beforeAll(async () => {
  shop = await smallShop()
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { data } = JSON.parse(String(Buffer.concat(chunks)))
    meta.received.push({
      path: request.url ?? '',
      token: request.headers.authorization ?? '',
      event: data[0],
    })
    response.writeHead(meta.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await shop[Symbol.asyncDispose]()
})
beforeEach(async () => {
  Object.assign(meta, { status: 200, received: [] })
  await shop.db.prepare('DELETE FROM meta_events').run()
})

const env = () => ({
  ...{ DB: shop.db, META_PIXEL_ID: '4711', META_ACCESS_TOKEN: 'secret', ORIGIN_DA: 'https://da.example' },
  META_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
})
const send = (minutes: number) => sendMetaEvents(env(), new Date(Date.now() + minutes * 60_000))
const waiting = () => shop.db.prepare('SELECT count(*) FROM meta_events').first('count(*)')
/** Queues a checkout event. The shop's own attempt to send it fails, because its address of Meta does not respond. */
const begin = (eventId: string, token = '') =>
  shop.post(`/api/ext/facebook-event/initiateCheckout?storeCode=da&token=${token}`, { amount: 337, eventId })

it('a begun checkout is sent to Meta once, under the pixel’s event id, without data of a guest', async () => {
  expect((await begin('e1')).result).toBe(true)
  expect((await begin('e1')).result).toBe(true)
  await send(5)
  await send(10)
  expect(meta.received).toEqual([
    {
      path: '/4711/events',
      token: 'Bearer secret',
      event: {
        event_name: 'InitiateCheckout',
        event_id: 'e1',
        event_time: expect.any(Number),
        action_source: 'website',
        event_source_url: 'https://da.example',
        user_data: {},
        custom_data: { value: 337, currency: 'DKK' },
      },
    },
  ])
  expect(await waiting()).toBe(0)
})

it('a customer’s event is sent to Meta with the SHA-256 of the e-mail, which is not stored', async () => {
  const token = (await shop.post<string>('/api/user/login', mette)).result
  await shop.post(`/api/ext/facebook-event/pageView?token=${token}`, { name: 'checkout' })
  const { results } = await shop.db.prepare('SELECT * FROM meta_events').all()
  expect(JSON.stringify(results)).not.toMatch(/example\.dk|[0-9a-f]{64}/)
  await send(5)
  expect(meta.received.map(({ event }) => [event.event_name, event.user_data])).toEqual([
    ['PageView', { em: ['df17d00ebab994c23828b9e38e68070126f9f894498bc6afbb95a431df122667'] }],
  ])
})

it('an event is retried for hours if Meta is unavailable, and dropped if Meta refuses it', async () => {
  await begin('e2')
  meta.status = 503
  await send(5)
  await send(5)
  expect([meta.received.length, await waiting()]).toEqual([1, 1])
  await send(60)
  expect(meta.received).toHaveLength(2)
  meta.status = 400
  await send(600)
  await send(1200)
  expect([meta.received.length, await waiting()]).toEqual([3, 0])
  meta.status = 503
  await begin('e3')
  for (let days = 1; days < 20; days++) await send(days * 24 * 60)
  expect(await waiting()).toBe(0)
})

it('an event is retried later if Meta does not answer in five seconds', async () => {
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  await begin('e4')
  await send(5)
  expect(new Set(asked.mock.calls.flat())).toEqual(new Set([5000]))
  expect([meta.received.length, await waiting()]).toEqual([0, 1])
  asked.mockRestore()
  await send(60)
  expect([meta.received.length, await waiting()]).toEqual([1, 0])
})

it('consents and page figures are counted without anybody’s name', async () => {
  await shop.post('/api/ext/consent/give?storeCode=sv', { version: 1, statistics: true, marketing: false })
  const consent = await shop.db.prepare('SELECT * FROM consents').first()
  expect(consent).toEqual({
    ...{ id: expect.any(Number), given_at: expect.any(String), version: 1, statistics: 1, marketing: 0 },
    store_code: 'sv',
  })
  const figure = { day: '2026-11-01', kind: 'page', name: 'home' }
  for (const count of [2, 3])
    await shop.post('/api/ext/figures/add?storeCode=da', { figures: [{ ...figure, count }] })
  expect(await shop.db.prepare('SELECT * FROM figures').first()).toEqual({
    ...{ ...figure, count: 5, store_code: 'da' },
  })
})
