import { describe, expect, it } from 'vitest'
import { cartApplyCoupon, cartCreate, cartDelete, cartPull, cartUpdate } from '#shared/platform-api/cart.ts'
import { ask } from './ask.ts'
import { attempt, attemptWith } from './attempt.ts'
import { product, products, variant } from './found.ts'
import { expectRefused, wrongWithRefusal } from './refusal.ts'
import { readResult, resultOf, wireResultOf } from './result.ts'
import { cartWith, newCustomer, openCart, put, signedIn, signIn } from './shopper.ts'

const view = 'da'
const pull = (cartId: string, token?: string) => resultOf(cartPull, { view, cartId, token })

describe('a cart', () => {
  it(
    'is new for each guest and always the same for a customer',
    attempt(async () => {
      const [one, other] = [await openCart(view), await openCart(view)]
      expect(one).not.toBe(other)
      expect(one).not.toMatch(/^\d+$/)
      const { token } = await signedIn()
      const mine = await Promise.all([1, 2, 3].map(() => openCart(view, token)))
      expect(new Set(mine).size).toBe(1)
      expect(mine[0]).toMatch(/^\d+$/)
    }),
  )

  it(
    'of a guest is opened by its masked id, and a customer’s only with the customer’s token',
    attempt(async () => {
      const { cartId } = await cartWith(view)
      const { token } = await signedIn()
      expect(await pull(cartId, token)).toHaveLength(1)
      const mine = await openCart(view, token)
      expectRefused(await ask(cartPull, { view, cartId: mine }), 401)
      const stranger = await signIn(await newCustomer(view))
      expectRefused(await ask(cartPull, { view, cartId: mine, token: stranger.token }), 404)
    }),
  )

  it(
    'cannot change a line of another cart',
    attempt(async () => {
      const [mine, theirs] = [await cartWith(view), await cartWith(view)]
      const item = { sku: theirs.line.sku, item_id: theirs.line.item_id as number }
      expectRefused(await put(view, mine.cartId, { ...item, qty: 2 }), 404)
      const body = { cartItem: { ...item, quoteId: mine.cartId } }
      expectRefused(await ask(cartDelete, { view, cartId: mine.cartId, body }), 404)
      expect(await pull(theirs.cartId)).toMatchObject([{ qty: 1 }])
    }),
  )
})

describe('a cart line', () => {
  it(
    'grows by an addition without its id, and is set by one with its id',
    attempt(async () => {
      const { cartId, line } = await cartWith(view)
      const { sku, item_id } = line
      const added = readResult(cartUpdate, await put(view, cartId, { sku, qty: 2 }))
      expect(added).toMatchObject({ item_id, qty: 3 })
      for (const _ of ['once', 'again']) {
        const set = readResult(cartUpdate, await put(view, cartId, { sku, qty: 4, item_id }))
        expect(set).toMatchObject({ item_id, qty: 4 })
      }
      expect(await pull(cartId)).toHaveLength(1)
    }),
  )

  it(
    'above stock is refused with 400 and leaves the quantity unchanged',
    attempt(async () => {
      const { sku, available } = await product(view)
      const { cartId, line } = await cartWith(view, { sku, qty: available })
      expectRefused(await put(view, await openCart(view), { sku, qty: available + 1 }), 400)
      expectRefused(await put(view, cartId, { sku, qty: 1 }), 400)
      expectRefused(await put(view, cartId, { sku, qty: available + 1, item_id: line.item_id }), 400)
      expect(await pull(cartId)).toMatchObject([{ sku, qty: available }])
    }),
  )

  it.for([
    ['nothing', 0],
    ['less than nothing', -1],
    ['half a bottle', 0.5],
  ] as const)(
    'of %s is refused with 400',
    attemptWith(async ([, qty]) => {
      const { sku } = await product(view)
      expectRefused(await put(view, await openCart(view), { sku, qty }), 400)
    }),
  )

  it(
    'keeps every one of several simultaneous additions',
    attempt(async () => {
      const cartId = await openCart(view)
      const [{ sku } = { sku: '' }, other] = await products(view)
      const skus = [sku, sku, sku, sku, other?.sku ?? '', other?.sku ?? '']
      const answers = await Promise.all(skus.map((sku) => put(view, cartId, { sku, qty: 1 })))
      expect(answers.map(({ status }) => status)).toEqual(skus.map(() => 200))
      const lines = await pull(cartId)
      expect(new Map(lines.map((line) => [line.sku, line.qty]))).toEqual(
        new Map([
          [sku, 4],
          [other?.sku, 2],
        ]),
      )
    }),
  )

  it(
    'of a configurable product is added as the parent with options and returned as the variant',
    attempt(async () => {
      const { parentSku, sku, product_option } = await variant(view)
      const { cartId, line } = await cartWith(view, { sku: parentSku, qty: 1, product_option })
      expect(line).toMatchObject({ sku, type_id: 'configurable' })
      const [wire] = await wireResultOf(cartPull, { view, cartId })
      expect(wire?.product_option?.extension_attributes.configurable_item_options).toEqual(
        product_option.extension_attributes.configurable_item_options,
      )
      expect(String(wire?.quote_id)).toBe(cartId)
    }),
  )

  it(
    'is gone after its deletion, and a second deletion is refused',
    attempt(async () => {
      const { cartId, line } = await cartWith(view)
      const body = { cartItem: { sku: line.sku, item_id: line.item_id as number, quoteId: cartId } }
      await resultOf(cartDelete, { view, cartId, body })
      expectRefused(await ask(cartDelete, { view, cartId, body }), 404)
      expect(await pull(cartId)).toEqual([])
    }),
  )
})

describe('a coupon', () => {
  it.for(['100%', 'A&cartId=gone', 'A+B C', 'æøå', "'; DROP TABLE carts; --", '%00'])(
    '%s is received as typed (the reference puts it into the address bare)',
    attemptWith(async (coupon) => {
      const { cartId } = await cartWith(view)
      const answer = await ask(cartApplyCoupon, { view, cartId, query: { coupon } })
      expectRefused(answer, 404)
      expect(answer.json.result).not.toMatch(/cartid/i)
      expect(await pull(cartId)).toHaveLength(1)
    }),
  )
})

describe('an expired token', () => {
  it(
    'answers 401 as status and code, so that the storefront renews it',
    attempt(async () => {
      const answer = await ask(cartCreate, { view, token: 'x'.repeat(43) })
      expectRefused(answer, 401)
      expect(wrongWithRefusal(cartCreate, answer)).toBeUndefined()
    }),
  )
})
