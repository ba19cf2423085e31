import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '#tests/fixtures/order.ts'
import { mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { sweepCarts } from './create.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const clock = (days: number) => shop.schedule('*/10 * * * *', inDays(days))
const count = (what: string) => shop.db.prepare(`SELECT count(*) AS n FROM ${what}`).first<number>('n')
const pull = (cartId: string, token = '') =>
  shop.get(`/api/cart/pull?cartId=${cartId}&token=${token}&storeCode=da`)

async function filledCart(token = ''): Promise<string> {
  const cartId = (await shop.post(`/api/cart/create?token=${token}`)).result
  const path = `/api/cart/update?cartId=${cartId}&token=${token}&storeCode=da`
  await shop.post(path, { cartItem: { sku: 'ALE', qty: 2 } })
  return String(cartId)
}

it('a guest’s cart without changes for 60 days is deleted with its lines, a customer’s is kept', async () => {
  const token = (await shop.post<string>('/api/user/login', mette)).result
  const [guests, own] = [await filledCart(), await filledCart(token)]
  await clock(59)
  expect((await pull(guests)).result).toHaveLength(1)
  await clock(61)
  expect((await pull(guests)).code).toBe(404)
  expect((await pull(own, token)).result).toHaveLength(1)
  expect(await count('cart_items JOIN carts ON carts.id = cart_id WHERE masked_id IS NOT NULL')).toBe(0)
})

it('the cart of a paid or unpaid order is kept, and so is a cart that an unpaid order returned', async () => {
  const transfer = await placeOrder(shop, { ALE: 1 }, { payment: 'banktransfer' })
  const card = await placeOrder(shop, { ALE: 1 }, { payment: 'reepay_payment' })
  // The first run of the clock cancels the unpaid card order and reopens its cart.
  await clock(1)
  await clock(70)
  await clock(70)
  for (const { orderId, cartId } of [transfer, card]) {
    const { result } = await shop.get(`/api/order/by-key?orderId=${orderId}&cartId=${cartId}`)
    expect(result.lines).toHaveLength(1)
  }
  expect((await pull(card.cartId)).result).toHaveLength(1)
})

it('a run deletes 500 carts at most, and the next run continues', async () => {
  await shop.db
    .prepare(
      `INSERT INTO carts (masked_id, created_at, updated_at)
       SELECT 'old ' || value, '2020-01-01', '2020-01-01T00:00:00.000Z' FROM json_each(?)`,
    )
    .bind(JSON.stringify(Array.from({ length: 1100 }, (_, index) => index)))
    .run()
  const swept = [await sweepCarts(shop.db, new Date()), await sweepCarts(shop.db, new Date())]
  expect(swept).toEqual([500, 500])
  expect(await sweepCarts(shop.db, new Date())).toBe(100)
  expect(await sweepCarts(shop.db, new Date())).toBe(0)
})
