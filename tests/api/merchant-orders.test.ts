import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
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

/** `npm run orders -- …` of the deployed platform. */
async function orders(...typed: string[]): Promise<string> {
  const remote = ['--remote', `http://127.0.0.1:${inject('shopPort')}`, '--by', 'Ida Krog']
  const env = { ...process.env, ORDERS_KEY: ordersKey }
  const asked = ['worker/local/orders.ts', ...typed, ...remote]
  const { stdout } = await promisify(execFile)(process.execPath, asked, { timeout: 30_000, env })
  return stdout.trim()
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
    const action = { action: 'cancel', number: '1', request: crypto.randomUUID() }
    expect((await ask({ ask: 'do', by: 'Ida', action })).status).toBe(404)
    expect((await ask({ ask: 'do', action })).status).toBe(400)
  })
})

describe('npm run orders -- --remote', () => {
  it('lists, shows and completes an order once per request, with its mail and author', async () => {
    const request = crypto.randomUUID()
    const complete = ['--complete', number, '--parcel', 'gls:20261123', '--request', request]
    for (const _ of [1, 2]) expect(await orders(...complete)).toBe(`${number} complete`)
    const [mail, ...more] = await sentMails(inject('shopkeeperPort'), `${number} er på vej`)
    expect(mail?.text).toContain('match=20261123')
    expect(more).toEqual([])
    const shown = JSON.parse(await orders('--show', number))
    expect(shown.journal).toMatchObject([{ way: 'key', by: 'Ida Krog', status: 'complete' }])
    const today = new Date(Date.now() - 3_600_000).toISOString()
    const lines = (await orders('--since', today)).split('\n').map((line) => JSON.parse(line))
    expect(lines.find((line) => line.number === number)).toMatchObject({ status: 'complete' })
    await expect(orders('--cancel', number)).rejects.toThrow('it was sent, so its money is refunded')
  })
})
