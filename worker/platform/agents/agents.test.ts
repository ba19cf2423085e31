import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '#tests/fixtures/order.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const details = { agent: 'https://agent.example/p', email: 'kim@example.dk' }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function open(kind: 'cart' | 'checkout', more: object = {}) {
  const cart_id = (await shop.post<string>('/api/cart/create')).result
  const { result } = await shop.post('/api/ext/agent/open?storeCode=da', { kind, cart_id, details, ...more })
  return result
}
const read = ({ id, kind }: { id: string; kind: string }, view = 'da') =>
  shop.get(`/api/ext/agent/session?id=${id}&kind=${kind}&storeCode=${view}`)
const link = async ({ id }: { id: string }) =>
  (await shop.post<{ key: string }>('/api/ext/agent/link?storeCode=da', { id })).result.key
const handOver = (key: string, takes: boolean, browser?: string) =>
  shop.post('/api/ext/agent/handover?storeCode=da', { key, takes, browser })

it('a session of an agent expires: a cart after a week, a checkout after a day, and both are deleted', async () => {
  const [cart, checkout] = [await open('cart'), await open('checkout')]
  expect(cart.expires_at > inHours(167).toISOString() && cart.expires_at < inHours(169).toISOString()).toBe(
    true,
  )
  await shop.schedule('*/10 * * * *', inHours(25))
  expect((await read(cart)).code).toBe(200)
  expect((await read(checkout)).code).toBe(404)
  await shop.schedule('*/10 * * * *', inHours(169))
  expect(await shop.db.prepare('SELECT count(*) AS n FROM agent_sessions').first('n')).toBe(0)
})

it('a session of an agent is neither of the other view nor of the other kind', async () => {
  const session = await open('cart')
  expect([(await read(session, 'sv')).code, (await read({ ...session, kind: 'checkout' })).code]).toEqual([
    404, 404,
  ])
})

it('an agent’s link is stored as a hash, opens its checkout once by any of its keys, and expires within the hour', async () => {
  const session = await open('checkout')
  const [one, two, late] = [await link(session), await link(session), await link(await open('checkout'))]
  const stored = await shop.db
    .prepare('SELECT group_concat(hash) AS all_hashes FROM agent_links')
    .first('all_hashes')
  expect(stored).not.toContain(one)
  expect((await handOver(one, false)).code).toBe(200)
  expect((await handOver(two, true)).result).toMatchObject({ cart_id: session.cart_id, details })
  for (const key of [one, two]) expect((await handOver(key, false)).code).toBe(404)
  await shop.schedule('*/10 * * * *', inHours(1.1))
  expect((await handOver(late, false)).code).toBe(404)
})

it('an agent’s link can be used again for ten minutes by the browser that has taken the cart, and by nobody else', async () => {
  const session = await open('checkout')
  const [one, two] = [await link(session), await link(session)]
  expect((await handOver(one, false, 'own')).result.is_taken).toBe(false)
  expect((await handOver(one, true, 'own')).code).toBe(200)
  for (const takes of [false, true])
    expect((await handOver(one, takes, 'own')).result).toMatchObject({
      cart_id: session.cart_id,
      is_taken: true,
    })
  for (const browser of ['other', undefined]) expect((await handOver(one, true, browser)).code).toBe(404)
  expect((await handOver(two, true, 'own')).code).toBe(404)
  const tenMinutesAgo = inHours(-10.1 / 60).toISOString()
  await shop.db
    .prepare('UPDATE agent_links SET used_at = ? WHERE used_at IS NOT NULL')
    .bind(tenMinutesAgo)
    .run()
  expect((await handOver(one, true, 'own')).code).toBe(404)
})

it('a cart that was taken by its link is not opened by the link of the checkout that was made of it', async () => {
  const cart = await open('cart')
  const body = { kind: 'checkout', cart_id: cart.cart_id, details, of: cart.id }
  const { result: checkout } = await shop.post('/api/ext/agent/open?storeCode=da', body)
  const [ofCart, ofCheckout] = [await link(cart), await link(checkout)]
  expect((await handOver(ofCart, true)).code).toBe(200)
  expect((await handOver(ofCheckout, true)).code).toBe(404)
})

it('a taken checkout can be read for 60 days, and names the order that was placed of it', async () => {
  const { cartId, orderId } = await placeOrder(shop, { ALE: 1 }, { payment: 'banktransfer' })
  const body = { kind: 'checkout', cart_id: cartId, details }
  const { result: session } = await shop.post('/api/ext/agent/open?storeCode=da', body)
  await handOver(await link(session), true)
  await shop.schedule('*/10 * * * *', inHours(59 * 24))
  expect((await read(session)).result).toMatchObject({ status: 'handed_over', order_key: orderId })
})

it('an idempotency key of an agent belongs to one request, and is free again if that has no answer', async () => {
  const claim = (key: string, hash: string, more = {}) =>
    shop.post('/api/ext/agent/request', { key, hash, ...more })
  expect((await claim('k', 'a')).result).toEqual({ is_new: true, session: null })
  expect((await claim('k', 'a')).result).toEqual({ is_new: false, session: null })
  expect((await claim('k', 'b')).code).toBe(409)
  await shop.db
    .prepare("UPDATE agent_requests SET expires_at = ? WHERE key = 'k'")
    .bind(inHours(23.9).toISOString())
    .run()
  expect((await claim('k', 'a')).result).toEqual({ is_new: true, session: null })
  const session = await open('cart')
  await claim('k', 'a', { session: session.id })
  expect((await claim('k', 'a')).result).toEqual({ is_new: false, session: session.id })
})
