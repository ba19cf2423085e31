import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cartPull } from '#shared/platform-api/cart.ts'
import { stockCheck } from '#shared/platform-api/catalog.ts'
import { orderByKey, orderCreate } from '#shared/platform-api/order.ts'
import { ask } from './ask.ts'
import { attempt, attemptWith } from './attempt.ts'
import { productToCount } from './found.ts'
import { changed, directed, order, placed } from './ordering.ts'
import { expectRefused, wrongWithRefusal } from './refusal.ts'
import { readResult, resultOf } from './result.ts'
import { openCart } from './shopper.ts'

const view = 'da'
/** A sum that differs from the cart's total: the order passes all checks of the body and is still not placed. */
const notPlaced = { confirmed_total: 0.01 }

describe('an order before it is placed', () => {
  it.for([
    ['sku', 7],
    ['qty', 0],
    ['qty', -1],
    ['qty', 1.5],
    ['qty', 'two'],
    ['price', 'free'],
  ] as const)(
    'is checked in every product (the reference checks the first): %s %s',
    attemptWith(async ([field, value]) => {
      const input = await order(view)
      const [first] = input.body.products
      const products = [first, first, { ...first, [field]: value }] as typeof input.body.products
      expectRefused(await ask(orderCreate, changed(input, { products })), 400)
    }),
  )

  it(
    'may begin with a free gift (the reference refuses it)',
    attempt(async () => {
      const input = await order(view)
      const products = input.body.products.map((line) => ({ ...line, price: 0 }))
      expectRefused(await ask(orderCreate, changed(input, { products, ...notPlaced })), 409)
    }),
  )

  it.for([
    ['firstname', ''],
    ['street', []],
    ['postcode', '1'],
    ['city', ''],
    ['country_id', 'XX'],
  ] as const)(
    'is checked in its billing address too (the reference skips it): %s',
    attemptWith(async ([field, value]) => {
      const input = await order(view)
      const { billingAddress } = input.body.addressInformation
      const wrong = directed(input, { billingAddress: { ...billingAddress, [field]: value } })
      expectRefused(await ask(orderCreate, wrong), 400)
    }),
  )

  it.for(['Łukasz', 'Ωμέγα', '李小龍', 'Þórður', 'D’Arcy-Ñuñez'])(
    'is accepted with the first name %s',
    attemptWith(async (firstname) => {
      const input = await order(view)
      const { shippingAddress } = input.body.addressInformation
      const named = directed(input, { shippingAddress: { ...shippingAddress, firstname } })
      expectRefused(await ask(orderCreate, changed(named, notPlaced)), 409)
    }),
  )

  it(
    'is refused with an unknown field',
    attempt(async () => {
      const input = await order(view)
      const body = { ...input.body, grand_total: 1 }
      expect(wrongWithRefusal(orderCreate, await ask(orderCreate, { ...input, body }))).toBeUndefined()
    }),
  )

  it(
    'is refused at another total than the shown one, with the true total',
    attempt(async () => {
      const input = await order(view)
      const answer = await ask(orderCreate, changed(input, notPlaced))
      expectRefused(answer, 409)
      expect(answer.json.meta.grand_total).toBeGreaterThan(0.01)
      expect(await resultOf(cartPull, { view, cartId: input.cartId })).toHaveLength(1)
    }),
  )
})

describe('an answer with status 200', () => {
  it.each([
    ["'Invalid signature validation of 10234'", 'Invalid signature validation of 10234'],
    ['OK', 'OK'],
    ['an id of a queue', '6f1c'],
    ['an order without id and number', { magentoOrderId: null, orderNumber: null, transferedAt: '' }],
  ])('that is %s does not count as a placed order', (_, result) => {
    expect(v.is(orderCreate.result, result)).toBe(false)
  })
})

describe('an order that is placed', () => {
  it(
    'is placed once after repeated and simultaneous requests',
    attempt(async () => {
      const product = await productToCount(view)
      const input = await order(view, product)
      const { sku } = product
      const before = (await resultOf(stockCheck, { view, query: { sku } })).qty
      const answers = await Promise.all([1, 2, 3, 4].map(() => ask(orderCreate, input)))
      const receipts = answers.map((answer) => readResult(orderCreate, answer))
      const again = { ...input.body, updated_at: '2026-11-20 20:05:00', transmited: false }
      receipts.push(await resultOf(orderCreate, { ...input, body: again }))
      expect(new Set(receipts.map(({ orderNumber }) => orderNumber)).size).toBe(1)
      expect((await resultOf(stockCheck, { view, query: { sku } })).qty).toBe(before - 1)
    }),
  )

  it(
    'closes its cart, and the next cart is new',
    attempt(async () => {
      const { input } = await placed(view)
      expectRefused(await ask(cartPull, { view, cartId: input.cartId }), 404)
      expect(await openCart(view)).not.toBe(input.cartId)
      const other = changed(input, { order_id: `contract-${crypto.randomUUID()}` })
      expectRefused(await ask(orderCreate, other), 404)
    }),
  )

  it(
    'can be read with its key and its cart only',
    attempt(async () => {
      const { input, receipt } = await placed(view)
      const query = { orderId: input.body.order_id }
      const read = await resultOf(orderByKey, { view, cartId: input.cartId, query })
      expect(read).toMatchObject({ orderNumber: receipt.orderNumber, lines: [{ qty: 1 }] })
      expect(read.totals.grand_total).toBeGreaterThan(0)
      expectRefused(await ask(orderByKey, { view, cartId: await openCart(view), query }), 404)
    }),
  )

  it(
    'is not replaced by another body with the same key',
    attempt(async () => {
      const { input, receipt } = await placed(view)
      const other = directed(input, { payment_method_code: 'another' })
      expectRefused(await ask(orderCreate, other), 409)
      expect(await resultOf(orderCreate, input)).toEqual(receipt)
    }),
  )
})
