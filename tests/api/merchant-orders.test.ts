import { beforeAll, describe, expect, inject, it } from 'vitest'
import { orderCreate } from '#shared/platform-api/order.ts'
import { productToOrder } from '../contract/found.ts'
import { orderOf } from '../contract/ordering.ts'
import { resultOf } from '../contract/result.ts'
import { cartWith } from '../contract/shopper.ts'
import { ordersKey } from '../support/orders-key.ts'
import { shop } from '../support/shop.ts'
import { sentMails } from '../support/shopkeeper.ts'

/** Calls the endpoint as the merchant's tools do. */
async function ask(question: object, key = ordersKey, network?: string) {
  const answer = await shop('/merchant/orders', {
    method: 'POST',
    body: JSON.stringify(question),
    headers: {
      ...{ 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      ...(network && { 'CF-Connecting-IP': network }),
    },
  })
  return { status: answer.status, headers: answer.headers, ...((await answer.json()) as { result: any }) }
}

let number: string
beforeAll(async () => {
  const { sku } = await productToOrder('da')
  const input = await orderOf('da', await cartWith('da', { sku, qty: 1 }))
  number = String((await resultOf(orderCreate, input)).orderNumber)
})

describe('the merchant endpoint for orders', () => {
  it('accepts only its key in a header, and refuses after ten wrong ones a minute', async () => {
    const network = `2001:db8:19:${(Date.now() % 65536).toString(16)}::1`
    const show = { ask: 'show', number }
    const statuses: number[] = []
    for (let count = 0; count < 11; count++)
      statuses.push((await ask(show, `${ordersKey}${count}`, network)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await ask(show, '')).status).toBe(401)
    const inAddress = await shop(`/merchant/orders?key=${ordersKey}`, { method: 'POST', body: '{}' })
    expect([inAddress.status, await inAddress.text()]).toEqual([401, expect.stringContaining('unauthorized')])
    expect((await shop('/merchant/orders')).status).toBe(404)
    const shown = await ask(show)
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(shown.result).toMatchObject({ number, status: 'processing', journal: [] })
  })

  it('reports invalid input and unknown orders', async () => {
    expect((await ask({ ask: 'everything' })).status).toBe(400)
    const deed = { deed: 'cancel', number: '1', request: crypto.randomUUID() }
    expect((await ask({ ask: 'do', by: 'Ida', deed })).status).toBe(404)
    expect((await ask({ ask: 'do', deed })).status).toBe(400)
  })

  it('lists, shows and completes an order once per request, with its mail and author', async () => {
    const parcels = [{ carrier: 'gls', number: '20261123' }]
    const deed = { deed: 'complete', number, request: crypto.randomUUID(), parcels }
    for (const _ of [1, 2])
      expect((await ask({ ask: 'do', by: 'Ida Krog', deed })).result).toMatchObject({ status: 'complete' })
    const [mail, ...more] = await sentMails(inject('shopkeeperPort'), `${number} er på vej`)
    expect(mail?.text).toContain('match=20261123')
    expect(more).toEqual([])
    const shown = await ask({ ask: 'show', number })
    expect(shown.result.journal).toMatchObject([{ way: 'key', by: 'Ida Krog', status: 'complete' }])
    const cancel = { deed: 'cancel', number, request: crypto.randomUUID() }
    expect(JSON.stringify(await ask({ ask: 'do', by: 'Ida Krog', deed: cancel }))).toContain('it was sent')
  })

  it('lists the orders since a time in any time zone', async () => {
    const inKiritimati = (ago: number) =>
      new Date(Date.now() - ago + 14 * 3_600_000).toISOString().replace('Z', '+14:00')
    const numbersSince = async (since: string) =>
      (await ask({ ask: 'list', since })).result.orders.map((order: { number: string }) => order.number)
    expect(await numbersSince(inKiritimati(3_600_000))).toContain(number)
    expect(await numbersSince(inKiritimati(-60_000))).toEqual([])
  })
})
