import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { send } from '../support/shop.ts'
import { shopStorage } from '../support/shop-storage.ts'

const deployed = { ORIGIN_DA: 'https://da.karaffel.example', ORIGIN_SV: 'https://karaffel.example' }

const ORDERS_KEY = 'x'.repeat(31)

let shop: LocalShop | undefined
const log: string[] = []
afterAll(() => shop?.miniflare.dispose())

async function start(platformVars: Record<string, string>, products: 0 | 1500): Promise<LocalShop> {
  await shop?.miniflare.dispose()
  log.length = 0
  const onLog = (line: string) => void log.push(line)
  const folder = await shopStorage(products)
  shop = await startShop({ port: 0, folder, products: 0, opensPlatform: true, platformVars, onLog })
  return shop
}

/** Returns the result of a call, sent as POST if it has a body. */
async function ask({ platformUrl }: LocalShop, path: string, body?: object) {
  const answer = await fetch(new URL(path, platformUrl), {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json' },
  })
  return ((await answer.json()) as { result: any }).result
}

/** Returns the codes of the payment methods for a guest with a bottle in the cart. */
async function offered(open: LocalShop): Promise<string[]> {
  const sku = await open.db
    .prepare(
      "SELECT sku FROM stock JOIN products USING (sku) WHERE type_id = 'simple' AND qty > 9 AND b2b_only = 0",
    )
    .first<string>('sku')
  const cartId = await ask(open, '/api/cart/create?storeCode=da', {})
  await ask(open, `/api/cart/update?cartId=${cartId}&storeCode=da`, { cartItem: { sku, qty: 1 } })
  const methods = await ask(open, `/api/cart/payment-methods?cartId=${cartId}&storeCode=da`)
  return methods.map(({ code }: { code: string }) => code)
}

const status = async ({ url }: LocalShop, path: string) =>
  (await send(Number(url.port), path, { headers: { Host: `da.localhost:${url.port}` } })).status

describe('a shop without test parts', () => {
  let without: LocalShop
  beforeAll(async () => {
    without = await start({ ...deployed, TEST_BROKER: '', TEST_PAYMENT: '', ORDERS_KEY }, 1500)
  })

  it('and without a payment provider offers no card payment, and logs that once', async () => {
    for (const _ of [1, 2]) {
      const codes = await offered(without)
      expect(codes).toContain('cashondelivery')
      expect(codes).not.toContain('reepay_payment')
    }
    expect(await status(without, '/test-window/style.css')).toBe(404)
    expect(log.filter((line) => line.includes('no card is offered'))).toHaveLength(1)
    // A key that is too short also closes the endpoint for orders.
    const asked = { method: 'POST', body: '{"ask":"show","number":"1"}' }
    const headers = { Host: `da.localhost:${without.url.port}`, Authorization: `Bearer ${ORDERS_KEY}` }
    const answer = await send(Number(without.url.port), '/merchant/orders', { ...asked, headers })
    expect(answer.status).toBe(404)
  })

  it('hashes passwords with 210,000 rounds', async () => {
    const customer = { email: 'ane@karaffel.example', firstname: 'Ane', lastname: 'Holm' }
    await ask(without, '/api/user/create?storeCode=da', { customer, password: 'syv flasker vin' })
    const kept = without.db.prepare('SELECT password FROM customers WHERE email = ?').bind(customer.email)
    expect(await kept.first('password')).toMatch(/^pbkdf2-sha512:3x70000:/)
  })
})

it('a shop outside of localhost answers 500 while a test part is on, and logs why', async () => {
  const open = await start(deployed, 0)
  const answer = await fetch(new URL('/api/cart/create', open.platformUrl), { method: 'POST' })
  expect(answer.status).toBe(500)
  expect(await status(open, '/test-window/style.css')).toBe(500)
  expect(log.join('\n')).toContain('TEST_BROKER and TEST_PAYMENT may be on at localhost alone')
})

it('deployment settings have no test parts and no localhost addresses', () => {
  for (const file of ['wrangler.toml', 'worker/platform/wrangler.toml']) {
    const settings = readFileSync(file, 'utf8').replaceAll(/^#.*$/gm, '')
    expect(settings).not.toMatch(/TEST_|QUICK_|localhost/)
  }
})
