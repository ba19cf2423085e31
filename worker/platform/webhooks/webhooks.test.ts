import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderOf, placeOrder } from '#tests/fixtures/order.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { closeOrder } from '../order/close.ts'
import { deskOrders } from '../order-actions/desk-orders.ts'
import { completeOrder } from '../order-actions/dispatch.ts'
import { countWebhooks, replayWebhooks } from './replay.ts'
import { sendWebhooks } from './send.ts'
import { signature } from './signature.ts'

const key = Buffer.from('twenty-four bytes or more of a key')
const WEBHOOK_SECRET = `whsec_${key.toString('base64')}`
const received: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
const merchant = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) })
  response.writeHead(status).end()
})

let shop: SmallShop
let WEBHOOK_URL: string
beforeAll(async () => {
  shop = await smallShop()
  await new Promise<void>((listening) => merchant.listen(0, '127.0.0.1', listening))
  WEBHOOK_URL = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/hooks`
})
afterAll(async () => {
  merchant.close()
  await shop[Symbol.asyncDispose]()
})
beforeEach(() => {
  received.length = 0
  status = 200
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const run = (now = new Date()) => sendWebhooks({ DB: shop.db, WEBHOOK_URL, WEBHOOK_SECRET }, now)
const eventsOf = (type: string) =>
  received.map(({ body }) => JSON.parse(body)).filter((one) => one.type === type)

describe('webhooks', () => {
  it('are neither collected nor sent without an address and a secret, and earlier events are not sent later', async () => {
    await placeOrder(shop, { ALE: 1 })
    await sendWebhooks({ DB: shop.db, WEBHOOK_URL })
    expect(await countWebhooks(shop.db)).toEqual({ sent: 0, waiting: 0, givenUp: 0 })
    await run()
    expect(eventsOf('order.placed')).toEqual([])
  })

  it('report an order when it is placed, completed and closed, once each, without personal data', async () => {
    await run()
    const options = '[{"id":1,"title":"Papir og bånd","price":3500}]'
    await shop.db
      .prepare(
        "INSERT INTO extra_fees (id, store_code, title, is_multiple, options) VALUES (1, 'da', 'Gaveindpakning', 0, ?)",
      )
      .bind(options)
      .run()
    const body = await orderOf(shop, { ALE: 1 })
    const information = { fee_id: 1, options_ids: [1] }
    await shop.post(`/api/cart/set-amasty-fee?cartId=${body.cart_id}&storeCode=da`, { information })
    const { magentoOrderId, orderNumber: number } = (await shop.post('/api/order', body)).result
    const id = Number(magentoOrderId)
    await run()
    await completeOrder(shop.db, id)
    await run()
    await closeOrder(shop.db, id)
    await run()
    await run()
    const order = {
      number,
      view: 'da',
      currency: 'DKK',
      grand_total: expect.any(Number),
      payment: 'cashondelivery',
      services: ['Gaveindpakning: Papir og bånd'],
    }
    expect(received.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.number === number)).toEqual(
      [
        { type: 'order.placed', timestamp: expect.any(String), data: { ...order, status: 'processing' } },
        { type: 'order.completed', timestamp: expect.any(String), data: { ...order, status: 'complete' } },
        { type: 'order.closed', timestamp: expect.any(String), data: { ...order, status: 'closed' } },
      ],
    )
  })

  it('are signed by the Standard Webhooks specification', async () => {
    await run()
    await placeOrder(shop, { ALE: 1 })
    await run()
    const [{ headers, body } = { headers: {}, body: '' }] = received.slice(-1)
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const own = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${own}`)
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
    await expect(signature('whsec_c2hvcnQ=', 'msg_1', 1, '{}')).rejects.toThrow('24 bytes')
  })

  it('report low stock once, and again after it was replenished; the desk lists it', async () => {
    const set = (qty: number) => shop.db.prepare("UPDATE stock SET qty = ? WHERE sku = 'ALE'").bind(qty).run()
    await set(50)
    await run()
    await set(3)
    for (const _ of [1, 2]) await run()
    expect(eventsOf('stock.low').filter(({ data }) => data.sku === 'ALE')).toMatchObject([
      { data: { left: 3 } },
    ])
    const { lowStock } = await deskOrders(shop.db, new Date())
    expect(lowStock).toContainEqual(expect.objectContaining({ sku: 'ALE', left: 3 }))
    await shop.db.prepare("UPDATE stock SET qty = 0, is_in_stock = 0 WHERE sku = 'ALE'").run()
    const { lowStock: soldOut } = await deskOrders(shop.db, new Date())
    expect(soldOut).toContainEqual(expect.objectContaining({ sku: 'ALE', left: 0 }))
    await shop.db.prepare("UPDATE stock SET is_in_stock = 1 WHERE sku = 'ALE'").run()
    await set(50)
    await run()
    await set(2)
    await run()
    expect(eventsOf('stock.low').filter(({ data }) => data.sku === 'ALE')).toHaveLength(2)
    await set(50)
  })

  it('are retried under the same id, given up after four days, and sent again by a replay', async () => {
    await run()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    status = 500
    const { number } = await placeOrder(shop, { ALE: 1 })
    const tries = () => received.filter(({ body }) => body.includes(number))
    await run()
    await run()
    expect(tries()).toHaveLength(1)
    await run(minutes(1.5))
    expect(tries()).toHaveLength(2)
    expect(new Set(tries().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await shop.db.prepare('UPDATE webhooks SET attempts = 16 WHERE sent_at IS NULL').run()
    await run(minutes(60 * 24))
    expect(tries()).toHaveLength(2)
    expect((await countWebhooks(shop.db)).givenUp).toBe(1)
    status = 200
    expect(await replayWebhooks(shop.db, undefined, new Date())).toBe(1)
    await run()
    expect(tries()).toHaveLength(3)
    expect(await countWebhooks(shop.db)).toMatchObject({ waiting: 0, givenUp: 0 })
    expect(await replayWebhooks(shop.db, '2026-01-01T00:00:00.000Z', new Date())).toBeGreaterThan(3)
    logged.mockRestore()
  })
})
