import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GiftCardField, type GiftCardWish, giftCardQuestions } from '#shared/gift-card.ts'
import { kitOption } from '#shared/kit.ts'
import { TotalsResult } from '#shared/platform-api/totals.ts'
import { giftCardOption } from '#tests/fixtures/gift-card.ts'
import { orderBody } from '#tests/fixtures/order.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'

let shop: SmallShop
let cart: string
beforeAll(async () => {
  shop = await smallShop()
}, 60_000)
afterAll(() => shop[Symbol.asyncDispose]())

async function newCart(): Promise<void> {
  cart = (await shop.post<string>('/api/cart/create?token=')).result
}

function put(cartItem: object) {
  return shop.post(`/api/cart/update?token=&cartId=${cart}&storeCode=da`, { cartItem })
}

const mailed = {
  amount: '500',
  recipientName: 'Mette Holm',
  recipientEmail: 'mette.holm@example.dk',
  giverName: 'Bo',
}
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
/** Returns the request that adds a gift card with these answers. */
const card = (wished: Partial<GiftCardWish>) => ({
  sku: 'CARD',
  qty: 1,
  product_option: giftCardOption(wished),
})

const box = { sku: 'BOX', product_option: { extension_attributes: {} } }
const answer = (option_id: string, option_value: string) => ({ option_id, option_value })
const engraved = (...custom_options: object[]) => ({
  sku: 'ENGRAVED',
  qty: 1,
  product_option: { extension_attributes: { custom_options } },
})

describe('limit_sale', () => {
  it("counts the whole cart, not only a line: 'Only {maxQuantity} products of this type are available!'", async () => {
    await newCart()
    expect((await put({ sku: 'RARE', qty: 1 })).code).toBe(200)
    expect((await put({ ...box, qty: 1 })).code).toBe(200)
    const refused = await put({ sku: 'RARE', qty: 1 })
    expect(refused).toMatchObject({ meta: { refusal: 'notAvailable', maxQuantity: 1 } })
    expect((await put({ ...box, qty: 1 })).meta).toMatchObject({ refusal: 'notAvailable', maxQuantity: 1 })
  })

  it('is returned with the line before a larger quantity is requested', async () => {
    await newCart()
    const { result } = await put({ sku: 'RARE', qty: 2 })
    expect(result.extension_attributes).toMatchObject({ max_qty: 2, problem: null })
    expect((await put({ sku: 'RARE', qty: 9 })).meta).toMatchObject({ maxQuantity: 2 })
  })
})

it('minimum quantities and steps: a refusal has the accepted values, and the line too', async () => {
  const sold = (fewest: number, step: number) =>
    shop.db
      .prepare("UPDATE stock SET min_sale_qty = ?, qty_increments = ? WHERE sku = '10234'")
      .bind(fewest, step)
      .run()
  await newCart()
  await sold(6, 3)
  const accepted = { refusal: 'quantityInvalid', minQuantity: 6, qtyIncrements: 3 }
  expect(await put({ sku: '10234', qty: 5 })).toMatchObject({ code: 400, meta: accepted })
  expect(await put({ sku: '10234', qty: 7 })).toMatchObject({ code: 400, meta: accepted })
  const { code, result } = await put({ sku: '10234', qty: 9 })
  expect(code).toBe(200)
  expect(result.extension_attributes).toMatchObject({ min_qty: 6, qty_step: 3, problem: null })
  const { item_id } = result
  expect(await put({ sku: '10234', qty: 3, item_id })).toMatchObject({ code: 400, meta: accepted })
  // 50 are in stock.
  const above = { refusal: 'notAvailable', maxQuantity: 48 }
  expect(await put({ sku: '10234', qty: 51, item_id })).toMatchObject({ code: 400, meta: above })
  await sold(12, 3)
  const [line] = (await shop.get(`/api/cart/pull?token=&cartId=${cart}&storeCode=da`)).result
  expect(line.extension_attributes.problem).toBe('quantity')
  await sold(1, 0)
})

describe('a cart of many lines', () => {
  const count = () => shop.db.prepare('SELECT count(*) AS n FROM cart_items').first<number>('n')

  /** Inserts lines of one product with different options, in one statement. */
  const fill = (lines: number) =>
    shop.db
      .prepare(
        `INSERT INTO cart_items (cart_id, sku, parent_sku, type_id, custom_checksum, name, qty)
         SELECT carts.id, 'ALE', 'ALE', 'simple', value, 'Ale', 1
         FROM carts, json_each(?2) WHERE masked_id = ?1`,
      )
      .bind(cart, JSON.stringify(Array.from({ length: lines }, (_, index) => `choice ${index}`)))
      .run()

  const order = async () =>
    shop.post(
      '/api/order?token=',
      orderBody(cart, (await shop.get(`/api/cart/pull?token=&cartId=${cart}&storeCode=da`)).result),
    )

  beforeAll(() => shop.db.prepare("UPDATE stock SET qty = 5000 WHERE sku = 'ALE'").run())

  it('accepts 500 lines, refuses line 501, and still accepts higher quantities', async () => {
    await newCart()
    await fill(499)
    expect((await put({ sku: '10234', qty: 1 })).code).toBe(200)
    const before = await count()
    expect(await put({ sku: '10240', qty: 1 })).toMatchObject({
      code: 400,
      meta: { refusal: 'quantityInvalid', mostLines: 500 },
    })
    expect(await count()).toBe(before)
    expect((await put({ sku: '10234', qty: 1 })).result.qty).toBe(2)
  })

  it('can be ordered, also if a merge of two carts has exceeded the limit', async () => {
    expect(await order()).toMatchObject({ code: 200 })
    await newCart()
    await fill(1000)
    expect(await order()).toMatchObject({ code: 200 })
  })
})

describe('option price types', () => {
  it('fixed and percent of a bundle’s selections: an amount, and a share of the price of the whole', async () => {
    await newCart()
    expect((await put({ ...box, qty: 1 })).result.extension_attributes.price_incl_tax).toBe(37.5)
  })

  it('fixed and percent of custom options: on top of the price', async () => {
    await newCart()
    const priceOf = async (...options: object[]) =>
      (await put(engraved(...options))).result.extension_attributes.price_incl_tax
    expect(await priceOf(answer('7', 'Til Mette'))).toBe(220)
    expect(await priceOf(answer('8', '81'))).toBe(235)
    expect(await priceOf(answer('7', 'Til Bo'), answer('8', '81'))).toBe(255)
    expect(await priceOf(answer('9', 'unknown'))).toBe(200)
  })
  it('custom options accept only their own values, and are returned with labels', async () => {
    await newCart()
    const wrapped = await put(engraved(answer('8', '81')))
    expect(wrapped.result.extension_attributes.options).toEqual([{ label: 'Wrapping', value: 'Box' }])
    expect(await put(engraved(answer('8', '99')))).toMatchObject({
      code: 400,
      meta: { refusal: 'optionsInvalid' },
    })
  })

  it('an optional part of a bundle is omitted if it was not chosen, and stays omitted', async () => {
    await newCart()
    const choose = (...ids: [option: number, link: number][]) => ({
      sku: 'BOX',
      qty: 1,
      product_option: {
        extension_attributes: {
          bundle_options: ids.map(([option_id, link]) => ({
            option_id,
            option_qty: 1,
            option_selections: [link],
          })),
        },
      },
    })
    const without = await put(choose([1, 21], [2, 22]))
    expect(without.result.extension_attributes.price_incl_tax).toBe(37.5)
    const whole = await put(choose([1, 21], [2, 22], [3, 23]))
    expect(whole.result).toMatchObject({
      sku: 'BOX-RARE-10240-ALE',
      extension_attributes: { price_incl_tax: 42.5 },
    })
  })
})

describe('a gift card', () => {
  it('costs the chosen amount without tax, and ignores a price from the browser', async () => {
    await newCart()
    const { code, result } = await put(card({ amount: '350' }))
    expect(code).toBe(200)
    expect(result).toMatchObject({
      price: 350,
      extension_attributes: { price_incl_tax: 350 },
    })
    expect(result.extension_attributes.options).toEqual([{ label: 'Beløb', value: '350,00\u00a0kr' }])
    expect((await put(card({ amount: '500' }))).result.item_id).not.toBe(result.item_id)
  })

  it.each([
    ['amount', { amount: '99' }, 'Write whole kroner, from {least} to {most}.'],
    ['amount', { amount: '5001' }, 'Write whole kroner, from {least} to {most}.'],
    ['amount', { amount: '350,50' }, 'Write whole kroner, from {least} to {most}.'],
    ['amount', { amount: '-500' }, 'Write whole kroner, from {least} to {most}.'],
    ['amount', {}, 'Choose what the gift card is worth'],
    [
      'recipientEmail',
      { ...mailed, recipientEmail: 'mette@example' },
      'Please provide valid e-mail address.',
    ],
    ['recipientEmail', { ...mailed, recipientEmail: '', sendAt: `${tomorrow}T08:00` }, 'Field is required'],
    ['recipientName', { ...mailed, recipientName: '' }, 'Field is required'],
    ['giverName', { ...mailed, giverName: 'Bo\nBcc: all@example.dk' }, /neither line breaks/],
    ['words', { ...mailed, words: 'x'.repeat(301) }, 'This text is too long.'],
    ['words', { ...mailed, words: '<b>Tillykke</b>' }, 'This text may not have the sign <.'],
    ['sendAt', { ...mailed, sendAt: '2020-12-24T08:00' }, 'Choose today or a later day.'],
    ['sendAt', { ...mailed, sendAt: '2099-12-24T08:00' }, 'Choose a day within a year.'],
  ])('is refused by its %s: %j', async (field, wished, message) => {
    await newCart()
    const { code, meta } = await put(card(wished))
    expect([code, meta?.refusal]).toEqual([400, 'optionsInvalid'])
    expect(meta?.errors).toMatchObject([
      {
        field: `cartItem.product_option.${giftCardQuestions[field as GiftCardField]}`,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      },
    ])
    expect((await shop.get(`/api/cart/pull?token=&cartId=${cart}&storeCode=da`)).result).toEqual([])
  })

  it('adds up to the øre among goods, and pays no tax', async () => {
    const amounts = fc.array(fc.integer({ min: 100, max: 5000 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(amounts, fc.integer({ min: 1, max: 5 }), async (chosen, bottles) => {
        await newCart()
        for (const amount of chosen) await put(card({ amount: String(amount) }))
        await put({ sku: 'SIX', qty: bottles })
        const query = `token=&cartId=${cart}&storeCode=da`
        const { grand_total, tax_amount } = v.parse(
          TotalsResult,
          (await shop.get(`/api/cart/totals?${query}`)).result,
        )
        const cards = chosen.reduce((sum, amount) => sum + amount, 0)
        expect([grand_total, tax_amount]).toEqual([(cards + bottles * 100) * 100, bottles * 2000])
      }),
      { numRuns: 12 },
    )
  })
})

describe('a part of a kit', () => {
  const kit = kitOption({ sku: 'KIT', parts: { 10234: 1, 10240: 2 } })

  it('is a line of its own beside loose bottles, with the name and the picture that the catalogue has of the kit', async () => {
    const cartId = (await shop.post('/api/cart/create?token=')).result
    const add = (sku: string, product_option?: object) =>
      shop.post(`/api/cart/update?token=&cartId=${cartId}&storeCode=da`, {
        cartItem: { sku, qty: 2, ...(product_option && { product_option }) },
      })
    const { options, image } = (await add('10240', kit)).result.extension_attributes
    expect([options, image]).toEqual([[{ label: 'Smagekasse', value: 'Product KIT' }], '/b/KIT.svg'])
    await add('10240')
    await add('10240', kit)
    const { result } = await shop.get(`/api/cart/pull?token=&cartId=${cartId}&storeCode=sv`)
    expect(
      result.map(
        ({
          qty,
          extension_attributes: { options, image },
        }: {
          qty: number
          extension_attributes: { options: object[]; image: string }
        }) => [qty, options, image],
      ),
    ).toEqual([
      [4, [{ label: 'Provningslåda', value: 'Product KIT' }], '/b/KIT.svg'],
      [2, [], '/b/10240.svg'],
    ])
  })

  it('shows no name of a kit that the browser invents', async () => {
    const cartId = (await shop.post('/api/cart/create?token=')).result
    const put = (sku: string, option: object) =>
      shop.post(`/api/cart/update?token=&cartId=${cartId}&storeCode=da`, {
        cartItem: { sku, qty: 1, product_option: option },
      })
    for (const [sku, contents] of [
      ['ALE', { sku: 'KIT', parts: { ALE: 1 } }],
      ['10240', { sku: 'BOX', parts: { 10240: 1 } }],
      ['10240', { sku: '<b>Kit</b>', parts: { 10240: 1 } }],
    ] as const) {
      const answer = await put(sku, kitOption(contents))
      expect(answer.result.extension_attributes.options).toEqual([])
    }
  })
})
