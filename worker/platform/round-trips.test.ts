import { afterAll, beforeAll, expect, it } from 'vitest'
import { countedDatabase } from '#tests/fixtures/counted-database.ts'
import { cartOf, orderBody } from '#tests/fixtures/order.ts'
import { type Answer, type SmallShop, smallShopInWorkerd } from '#tests/fixtures/small-shop.ts'
import app from './index.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShopInWorkerd()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Calls the platform in this process, and counts the round trips to its database. */
async function tripsOf(
  method: string,
  path: string,
  body?: unknown,
): Promise<[trips: number, answer: Answer]> {
  const { db, trips } = countedDatabase(shop.db)
  const init = { method, ...(body !== undefined && { body: JSON.stringify(body), headers }) }
  const late: Promise<unknown>[] = []
  const ctx = { waitUntil: (work: Promise<unknown>) => late.push(work), passThroughOnException() {} }
  const response = await app.request(path, init, { ...env, DB: db }, ctx as unknown as ExecutionContext)
  const answer: Answer = await response.json()
  const made = trips()
  await Promise.all(late)
  expect(answer.code, JSON.stringify(answer)).toBe(200)
  return [made, answer]
}

const headers = { 'content-type': 'application/json' }
const env = { ORIGIN_DA: 'http://da.localhost', ORIGIN_SV: 'http://se.localhost', TEST_PAYMENT: 'on' }

// A round trip to D1 takes 1 to 25 ms: a cart is read in one batch, and a change is written in a second one.
it('a cart is changed, read and ordered within a budget of database round trips', async () => {
  const cartId = await cartOf(shop.post, { '10234': 1 })
  const of = (path: string) =>
    `${path}${path.includes('?') ? '&' : '?'}withCart=1&storeCode=da&cartId=${cartId}`
  const change = (cartItem: object) => ({ cartItem, eventId: crypto.randomUUID() })
  const [addition, added] = await tripsOf('POST', of('/api/cart/update'), change({ sku: '10240', qty: 2 }))
  const { item_id } = added.result
  const set = change({ sku: '10240', qty: 1, item_id })
  const [quantity] = await tripsOf('POST', of('/api/cart/update'), set)
  const [pull] = await tripsOf('GET', of('/api/cart/pull'))
  const [totals] = await tripsOf('GET', `/api/cart/totals?cartId=${cartId}`)
  const [withoutCoupon] = await tripsOf('POST', of('/api/cart/delete-coupon'))
  const [giftCard] = await tripsOf('POST', of('/api/cart/set-gift-card'), { code: '' })
  const { addressInformation } = orderBody(cartId, {})
  const { shippingAddress, shipping_carrier_code, shipping_method_code } = addressInformation
  const [delivery] = await tripsOf('POST', of('/api/cart/shipping-information'), {
    addressInformation: {
      ...{ shippingAddress, shippingCarrierCode: shipping_carrier_code },
      shippingMethodCode: shipping_method_code,
    },
  })
  const removal = change({ sku: '10240', item_id })
  const [removed] = await tripsOf('POST', of('/api/cart/delete'), removal)
  const [order] = await tripsOf('POST', '/api/order', orderBody(cartId, { '10234': 1 }))
  expect({ addition, quantity, removed, pull, totals, order }).toEqual({
    ...{ addition: 2, quantity: 2, removed: 2 },
    ...{ pull: 1, totals: 1, order: 3 },
  })
  expect({ withoutCoupon, giftCard, delivery }).toEqual({ withoutCoupon: 2, giftCard: 2, delivery: 2 })
})
