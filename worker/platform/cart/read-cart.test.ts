import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { cartKey } from './access.ts'
import { selectReading } from './read-cart.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The tables that grow with the catalogue and with the number of shoppers. */
const large = /^SCAN (p|d|s|variant|bundle|document|product|listings|carts|cart_items|customers|tokens)\b/

it.each([
  ['a guest', '8f3a9c0d8f3a9c0d8f3a9c0d8f3a9c0d'],
  ['a customer', '17'],
])('reads the cart of %s by indexes, without a scan of a large table', async (_, cartId) => {
  const db = { prepare: (text: string) => ({ bind: (...values: string[]) => ({ text, values }) }) }
  const call = { db: db as unknown as D1Database, env: {} as never, token: 't', cartId, view: storeViews.da }
  const statements = selectReading(call, await cartKey(call), { skus: ['10234'] })
  const plans = await Promise.all(
    (statements as unknown as { text: string; values: string[] }[]).map(({ text, values }) =>
      shop.db
        .prepare(`EXPLAIN QUERY PLAN ${text}`)
        .bind(...values)
        .all<{ detail: string }>(),
    ),
  )
  const steps = plans.flatMap(({ results }) => results.map(({ detail }) => detail))
  expect(steps.length).toBeGreaterThan(20)
  expect(steps.filter((step) => large.test(step))).toEqual([])
})
