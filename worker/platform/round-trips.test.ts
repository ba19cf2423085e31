import { afterAll, beforeAll, expect, it } from 'vitest'
import { countedDatabase } from '#tests/fixtures/counted-database.ts'
import { cartOf, orderBody } from '#tests/fixtures/order.ts'
import { type Answer, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import app from './index.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
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

// A round trip to D1 takes 1 to 25 ms. The response to a change contains the changed cart: lines, totals and stock.
it('changes a cart, reads it and places its order within a budget of round trips to the database', async () => {
  const cartId = await cartOf(shop.post, { '10234': 1 })
  const add = { cartItem: { sku: '10240', qty: 2 }, eventId: crypto.randomUUID() }
  const [addition, added] = await tripsOf('POST', `/api/cart/update?withCart=1&cartId=${cartId}`, add)
  const { item_id } = added.result
  const set = { cartItem: { sku: '10240', qty: 1, item_id }, eventId: crypto.randomUUID() }
  const [quantity] = await tripsOf('POST', `/api/cart/update?withCart=1&cartId=${cartId}`, set)
  const [pull] = await tripsOf('GET', `/api/cart/pull?cartId=${cartId}`)
  const [totals] = await tripsOf('GET', `/api/cart/totals?cartId=${cartId}`)
  const [stock] = await tripsOf('GET', '/api/stock/list?skus=10234,10240')
  const removal = { cartItem: { sku: '10240', item_id }, eventId: crypto.randomUUID() }
  const [removed] = await tripsOf('POST', `/api/cart/delete?withCart=1&cartId=${cartId}`, removal)
  const [order] = await tripsOf('POST', '/api/order', orderBody(cartId, { '10234': 1 }))
  expect({ addition, quantity, removed, pull, totals, stock, order }).toEqual({
    addition: 5,
    quantity: 5,
    removed: 5,
    pull: 3,
    totals: 3,
    stock: 1,
    order: 6,
  })
})
