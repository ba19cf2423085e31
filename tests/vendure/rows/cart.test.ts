import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SmallShop } from '#tests/fixtures/small-shop.ts'
import { add, guestCart, vendureShop } from './vendure-shop.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await vendureShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

it('a guest puts two products into a cart of Vendure and pulls them with their prices', async () => {
  const cart = await guestCart(shop, { '10234': 2, ALE: 6 })
  expect(cart).toMatch(/^[0-9a-f]{64}$/)
  const { result, meta } = await shop.get(`/api/cart/pull?cartId=${cart}&withCart=1`)
  expect(result.map(({ sku, qty }: any) => [sku, qty])).toEqual([
    ['10234', 2],
    ['ALE', 6],
  ])
  expect(result[0].extension_attributes.price_incl_tax).toBe(149)
  expect(result[1].extension_attributes.pant_amount).toBe(1)
  const value = (code: string) =>
    meta?.cart.totals.total_segments.find((one: any) => one.code === code)?.value
  expect(value('subtotal')).toBe(448)
  expect(value('pant')).toBe(6)
  expect(value('grand_total')).toBe(454)
})

it('a product is added once for a key, and again for another key', async () => {
  const cart = await guestCart(shop, {})
  await add(shop, cart, '10234', 1, 'key of the first addition')
  const again = await add(shop, cart, '10234', 1, 'key of the first addition')
  expect(again.meta?.cart.lines[0].qty).toBe(1)
  const next = await add(shop, cart, '10234', 1, 'key of another addition')
  expect(next.meta?.cart.lines[0].qty).toBe(2)
})

it('a quantity above the stock of Vendure is refused with the largest possible one', async () => {
  const cart = await guestCart(shop, { '10240': 1 })
  const refused = await add(shop, cart, '10240', 12)
  expect(refused).toMatchObject({ code: 400, meta: { refusal: 'notAvailable', maxQuantity: 12 } })
  const { result } = await shop.get(`/api/cart/pull?cartId=${cart}`)
  expect(result[0].qty).toBe(1)
})

it('a line is changed, replaced and removed', async () => {
  const cart = await guestCart(shop, { '10234': 1 })
  const [line] = (await shop.get(`/api/cart/pull?cartId=${cart}`)).result
  const item = { sku: '10234', item_id: line.item_id, qty: 3 }
  const changed = await shop.post(`/api/cart/update?cartId=${cart}`, { cartItem: item })
  expect(changed.result.qty).toBe(3)
  const replacing = { sku: '10240', qty: 1, replaces: line.item_id }
  const replaced = await shop.post(`/api/cart/update?cartId=${cart}&withCart=1`, { cartItem: replacing })
  expect(replaced.meta?.cart.lines.map(({ sku }: any) => sku)).toEqual(['10240'])
  const removing = { item_id: replaced.result.item_id }
  const removed = await shop.post(`/api/cart/delete?cartId=${cart}&withCart=1`, { cartItem: removing })
  expect(removed.meta?.cart.lines).toEqual([])
  const gone = await shop.post(`/api/cart/delete?cartId=${cart}`, { cartItem: removing })
  expect(gone.meta?.refusal).toBe('lineGone')
})

it('a product that Vendure does not have is refused', async () => {
  const cart = await guestCart(shop, {})
  expect((await add(shop, cart, 'NOBODY', 1)).meta?.refusal).toBe('productGone')
})

it('an unknown cart is refused as gone', async () => {
  const answer = await shop.get(`/api/cart/pull?cartId=${'0'.repeat(64)}a`)
  expect(answer).toMatchObject({ code: 404, meta: { refusal: 'cartGone' } })
})

it('a cart of the Swedish view has totals in Swedish kronor', async () => {
  const { result } = await shop.post<string>('/api/cart/create?storeCode=sv')
  await shop.post(`/api/cart/update?cartId=${result}&storeCode=sv`, { cartItem: { sku: '10234', qty: 1 } })
  const totals = await shop.get(`/api/cart/totals?cartId=${result}&storeCode=sv`)
  expect(totals.result.quote_currency_code).toBe('SEK')
})

it('the stock of Vendure is returned, in the order of the SKUs', async () => {
  const { result } = await shop.get('/api/stock/list?skus=10240,10234')
  expect(result.map(({ sku, qty }: any) => [sku, qty])).toEqual([
    ['10240', 12],
    ['10234', 50],
  ])
})

it('a coupon reduces the cart until it is removed, and an unknown one is refused', async () => {
  const cart = await guestCart(shop, { '10234': 2 })
  const unknown = await shop.post(`/api/cart/apply-coupon?cartId=${cart}&coupon=NEJ`)
  expect(unknown).toMatchObject({ code: 404, meta: { refusal: 'couponInvalid' } })
  const applied = await shop.post(`/api/cart/apply-coupon?cartId=${cart}&coupon=VELKOMMEN10&withCart=1`)
  expect(applied.meta?.cart.totals).toMatchObject({ coupon_code: 'VELKOMMEN10', discount_amount: -29.8 })
  expect((await shop.get(`/api/cart/coupon?cartId=${cart}`)).result).toBe('VELKOMMEN10')
  const removed = await shop.post(`/api/cart/delete-coupon?cartId=${cart}&withCart=1`)
  expect(removed.meta?.cart.totals.discount_amount).toBe(0)
})
