import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartPull } from '#shared/platform-api/cart.ts'
import { cartOf } from '#tests/fixtures/order.ts'
import { mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function guest(): Promise<string> {
  return (await shop.post<string>('/api/cart/create?token=')).result
}

function put(cartId: string, cartItem: object, token = '') {
  return shop.post(`/api/cart/update?token=${token}&cartId=${cartId}&storeCode=da`, { cartItem })
}

function pull(cartId: string, token = '') {
  return shop.get(`/api/cart/pull?token=${token}&cartId=${cartId}&storeCode=da`)
}

async function login(): Promise<string> {
  return (await shop.post('/api/user/login', mette)).result
}

const bundleOf = (first: number, second: number) => ({
  extension_attributes: {
    bundle_options: [
      { option_id: 1, option_qty: 1, option_selections: [first] },
      { option_id: 2, option_qty: 1, option_selections: [second] },
    ],
  },
})

describe('a cart', () => {
  it('is a new masked one for each guest, and the same numeric one for a customer', async () => {
    const ids = await Promise.all([guest(), guest()])
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(ids[0]).not.toBe(ids[1])
    const token = await login()
    const mine = await Promise.all([1, 2, 3].map(() => shop.post(`/api/cart/create?token=${token}`)))
    expect(new Set(mine.map(({ result }) => result)).size).toBe(1)
    expect(mine[0]?.result).toMatch(/^\d+$/)
  })

  it('starts empty and cannot be opened by a token that is not valid', async () => {
    expect(await pull(await guest())).toEqual({ code: 200, result: [] })
    expect((await shop.post('/api/cart/create?token=wrong')).code).toBe(401)
  })

  it('is hidden from everyone else', async () => {
    const token = await login()
    const mine = (await shop.post(`/api/cart/create?token=${token}`)).result
    expect((await pull(mine)).code).toBe(401)
    expect((await pull(mine, 'wrong')).code).toBe(401)
    expect((await pull('9999', token)).code).toBe(404)
    expect(await pull('0'.repeat(32))).toMatchObject({
      code: 404,
      result: `No such entity with cartId = ${'0'.repeat(32)}`,
      meta: { refusal: 'cartGone' },
    })
    const other = (
      await shop.post('/api/user/login', { username: 'bistro@example.dk', password: 'syv kasser vin' })
    ).result
    expect((await pull(mine, other)).code).toBe(404)
  })

  it('is the guest cart if a token is sent with a masked id', async () => {
    const cartId = await guest()
    await put(cartId, { sku: '10234', qty: 1 })
    expect((await pull(cartId, await login())).result).toHaveLength(1)
    expect((await pull(cartId, 'expired')).result).toHaveLength(1)
  })
})

describe('lines', () => {
  it('grow by an addition without an id, and are set by one with an id', async () => {
    const cartId = await guest()
    const added = await put(cartId, { sku: '10234', qty: 2, quoteId: cartId })
    expect(added.result).toMatchObject({
      sku: '10234',
      qty: 2,
      price: 119.2,
      product_type: 'simple',
      quote_id: cartId,
    })
    const more = await put(cartId, { sku: '10234', qty: '3.0' })
    expect(more.result).toMatchObject({ item_id: added.result.item_id, qty: 5 })
    const set = await put(cartId, { sku: '10234', qty: 4, item_id: added.result.item_id })
    expect(set.result.qty).toBe(4)
    expect((await pull(cartId)).result).toHaveLength(1)
  })

  it('count each of several simultaneous additions', async () => {
    const cartId = await guest()
    await Promise.all(Array.from({ length: 10 }, () => put(cartId, { sku: 'ALE', qty: 1 })))
    expect((await pull(cartId)).result).toMatchObject([{ sku: 'ALE', qty: 10 }])
  })

  it('are returned in the form that the storefront parses', async () => {
    const cartId = await guest()
    await put(cartId, { sku: 'ALE', qty: 6 })
    const [line] = v.parse(cartPull.result, (await pull(cartId)).result)
    expect(line).toMatchObject({
      ...{ sku: 'ALE', parentSku: 'ALE', qty: 6, price_incl_tax: 2500, pant_amount: 100 },
      volume_ml: 330,
      ...{ slug: 'ale', image: '/b/ALE.svg', max_qty: 100, problem: null, type_id: 'simple' },
    })
  })

  it('have producer and colour if the document has them', async () => {
    const change = `UPDATE product_documents SET doc = json_set(doc, '$.producer', 'Podere Alto', '$.color_code', 'red')
      WHERE doc ->> 'sku' = '10240'`
    await shop.db.prepare(change).run()
    const cartId = await guest()
    await put(cartId, { sku: '10240', qty: 1 })
    await put(cartId, { sku: 'ALE', qty: 1 })
    const lines = v.parse(cartPull.result, (await pull(cartId)).result)
    const said = lines.map(({ producer, color_code }) => [producer, color_code])
    expect(said).toEqual([
      ['Podere Alto', 'red'],
      [undefined, undefined],
    ])
  })

  it('are sent as parent with options and returned as variant', async () => {
    const cartId = await guest()
    const options = [{ option_id: 142, option_value: '7' }]
    const product_option = { extension_attributes: { configurable_item_options: options } }
    const { result } = await put(cartId, { sku: 'GLASS', qty: 1, product_option })
    expect(result).toMatchObject({
      ...{ sku: 'GLASS-T', name: 'Product GLASS', product_type: 'configurable' },
      product_option: {
        extension_attributes: { configurable_item_options: [{ option_id: '142', option_value: 7 }] },
      },
      extension_attributes: {
        parent_sku: 'GLASS',
        options: [{ label: 'Shape', value: 'Tulip' }],
        max_qty: 4,
      },
    })
    expect((await put(cartId, { sku: 'GLASS-T', qty: 1 })).result).toMatchObject({
      item_id: result.item_id,
      qty: 2,
    })
    options[0] = { option_id: 142, option_value: '8' }
    expect(await put(cartId, { sku: 'GLASS', qty: 1, product_option })).toMatchObject({
      code: 400,
      meta: { refusal: 'optionsInvalid' },
    })
    expect((await put(cartId, { sku: 'GLASS', qty: 1 })).meta).toEqual({ refusal: 'optionsInvalid' })
  })

  it('of bundles are priced and stocked by the bottles that were chosen', async () => {
    const cartId = await guest()
    const first = await put(cartId, { sku: 'MIX6', qty: 1, product_option: bundleOf(11, 15) })
    expect(first.result).toMatchObject({
      sku: 'MIX6-10234-10240',
      product_type: 'bundle',
      extension_attributes: { price_incl_tax: (3 * 14_900 + 3 * 9999) / 100, max_qty: 4 },
    })
    const second = await put(cartId, { sku: 'MIX6', qty: 1, product_option: bundleOf(12, 15) })
    expect(second.result).toMatchObject({ sku: 'MIX6-10240-10240', extension_attributes: { max_qty: 1 } })
    expect((await put(cartId, { sku: 'MIX6', qty: 1, product_option: bundleOf(12, 15) })).meta).toEqual({
      refusal: 'notAvailable',
      maxQuantity: 1,
    })
    expect((await put(cartId, { sku: '10240', qty: 4 })).code).toBe(400)
    expect((await put(cartId, { sku: '10240', qty: 3 })).code).toBe(200)
  })

  it('of one sku with other custom options stay apart', async () => {
    const cartId = await guest()
    const to = (option_value: string) => ({
      extension_attributes: { custom_options: [{ option_id: 'to', option_value }] },
    })
    for (const name of ['Mette', 'Lars', 'Mette']) {
      await put(cartId, { sku: 'GUIDE', qty: 1, product_option: to(name) })
    }
    expect((await pull(cartId)).result).toMatchObject([
      { qty: 2, product_option: to('Mette') },
      { qty: 1, product_option: to('Lars') },
    ])
  })

  it.each([
    [
      'more than there is',
      { sku: '10234', qty: 51 },
      400,
      'notAvailable',
      'The requested quantity is not available',
    ],
    ['nothing', { sku: '10234', qty: 0 }, 400, 'quantityInvalid', 'The quantity must be greater than 0'],
    [
      'less than nothing',
      { sku: '10234', qty: -1 },
      400,
      'quantityInvalid',
      'The quantity must be greater than 0',
    ],
    ['what is not sold', { sku: 'NONE', qty: 1 }, 404, 'productGone', expect.any(String)],
    ['what only businesses buy', { sku: 'TRADE', qty: 1 }, 404, 'productGone', expect.any(String)],
    ['a line that is not there', { sku: '10234', qty: 1, item_id: 1 }, 404, 'lineGone', expect.any(String)],
    ['a cart of someone else', { sku: '10234', qty: 1, quoteId: 'x' }, 404, 'cartGone', expect.any(String)],
  ])('refuse %s', async (_, cartItem, code, refusal, result) => {
    expect(await put(await guest(), cartItem)).toMatchObject({ code, result, meta: { refusal } })
  })

  it('refuse an addition that with the existing line exceeds the maximum', async () => {
    const cartId = await guest()
    await put(cartId, { sku: '10234', qty: 30 })
    expect(await put(cartId, { sku: '10234', qty: 21 })).toMatchObject({
      code: 400,
      meta: { maxQuantity: 50 },
    })
    expect((await pull(cartId)).result).toMatchObject([{ qty: 30 }])
  })

  it('refuse a body with unknown fields', async () => {
    expect((await put(await guest(), { sku: '10234', qty: 1, price: 0.01 })).code).toBe(400)
  })

  it('are deleted once, and only from their own cart', async () => {
    const [mine, theirs] = [await guest(), await guest()]
    const { item_id } = (await put(mine, { sku: '10234', qty: 1 })).result
    const remove = (cartId: string) =>
      shop.post(`/api/cart/delete?token=&cartId=${cartId}`, { cartItem: { item_id } })
    expect((await remove(theirs)).code).toBe(404)
    expect((await put(theirs, { sku: '10234', qty: 9, item_id })).code).toBe(404)
    expect(await remove(mine)).toEqual({ code: 200, result: true })
    expect(await remove(mine)).toMatchObject({ code: 404, meta: { refusal: 'lineGone' } })
  })

  it('of a product that is no longer sold are marked, and other lines can be changed', async () => {
    const cartId = await guest()
    await put(cartId, { sku: 'PAST', qty: 1 })
    await put(cartId, { sku: '10234', qty: 1 })
    await shop.db.prepare("UPDATE products SET status = 2 WHERE sku = 'PAST'").run()
    expect((await pull(cartId)).result).toMatchObject([
      { sku: 'PAST', name: 'Product PAST', extension_attributes: { problem: 'unavailable' } },
      { sku: '10234', extension_attributes: { problem: null } },
    ])
    const totals = await shop.get(`/api/cart/totals?cartId=${cartId}&storeCode=da`)
    expect(totals.result).toMatchObject({ subtotal_incl_tax: 149, items: [{ name: 'Product 10234' }] })
    await shop.db.prepare("UPDATE products SET status = 1 WHERE sku = 'PAST'").run()
  })
})

describe('prices', () => {
  it.each([
    ['SALE', 1, 150],
    ['PAST', 1, 200],
    ['SIX', 5, 100],
    ['SIX', 6, 90],
  ])('of %s × %i are the ones of the day and the quantity', async (sku, qty, price_incl_tax) => {
    const { result } = await put(await guest(), { sku, qty })
    expect(result.extension_attributes).toMatchObject({ price_incl_tax })
  })

  it('of a group apply to its customers only', async () => {
    await shop.db
      .prepare("INSERT INTO group_prices SELECT 1, 10, id, 8000 FROM products WHERE sku = '10240'")
      .run()
    const { result: token } = await shop.post('/api/user/login', {
      username: 'bistro@example.dk',
      password: 'syv kasser vin',
    })
    const { result: cartId } = await shop.post(`/api/cart/create?token=${token}`)
    expect(
      (await put(cartId, { sku: '10240', qty: 1 }, token)).result.extension_attributes.price_incl_tax,
    ).toBe(80)
    expect((await put(cartId, { sku: 'TRADE', qty: 1 }, token)).code).toBe(200)
    const cart = await guest()
    expect(
      (await put(cart, { sku: '10240', qty: 1 }, token)).result.extension_attributes.price_incl_tax,
    ).toBe(99.99)
  })
})

describe('a change with an eventId', () => {
  const add = (cartId: string, qty: number, eventId: string) =>
    shop.post(`/api/cart/update?token=&cartId=${cartId}&storeCode=da`, {
      cartItem: { sku: '10234', qty },
      eventId,
    })

  it('counts once, also if its response is lost several times', async () => {
    const cartId = await guest()
    const answers = [await add(cartId, 2, 'press-1'), await add(cartId, 2, 'press-1')]
    expect(answers.map(({ result }) => result.qty)).toEqual([2, 2])
    await Promise.all([1, 2, 3].map(() => add(cartId, 1, 'press-2')))
    expect((await pull(cartId)).result).toMatchObject([
      { qty: 3, extension_attributes: { counts_events: true } },
    ])
  })

  it('does not restore a line that was removed since', async () => {
    const cartId = await guest()
    const { item_id } = (await add(cartId, 2, 'press-1')).result
    await shop.post(`/api/cart/delete?token=&cartId=${cartId}`, { cartItem: { sku: '10234', item_id } })
    expect(await add(cartId, 2, 'press-1')).toMatchObject({ code: 404, meta: { refusal: 'lineGone' } })
    expect((await pull(cartId)).result).toEqual([])
  })

  it('changes the quantity once per request in any history of late repetitions', async () => {
    const skus = ['10234', 'ALE', 'SIX']
    const anyChange = fc.record({
      sku: fc.constantFrom(...skus),
      kind: fc.constantFrom('add', 'set', 'remove'),
      qty: fc.integer({ min: 1, max: 3 }),
      /** Each number is the number of changes after which the same request arrives again. An empty list: it never arrives again. */
      repeats: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { maxLength: 12 }), async (changes) => {
        const cartId = await guest()
        const path = (of: string) => `/api/cart/${of}?token=&cartId=${cartId}&storeCode=da`
        const asked = new Map<string, number>()
        const late: { at: number; again: () => Promise<unknown> }[] = []
        for (const [at, { sku, kind, qty, repeats }] of changes.entries()) {
          const line = (await pull(cartId)).result.find((each: { sku: string }) => each.sku === sku)
          if (line || kind === 'add') {
            const eventId = `change ${at}`
            const known = { sku, ...(kind !== 'add' && { item_id: line.item_id }) }
            const cartItem = kind === 'remove' ? known : { ...known, qty }
            const change = () =>
              shop.post(path(kind === 'remove' ? 'delete' : 'update'), { cartItem, eventId })
            expect((await change()).code).toBe(200)
            if (kind === 'remove') asked.delete(sku)
            else asked.set(sku, kind === 'add' ? (asked.get(sku) ?? 0) + qty : qty)
            for (const after of repeats) late.push({ at: at + after, again: change })
          }
          for (const { again } of late.filter((each) => each.at === at)) await again()
        }
        for (const { again } of late) await again()
        const lines = (await pull(cartId)).result as { sku: string; qty: number }[]
        expect(new Map(lines.map(({ sku, qty }) => [sku, qty]))).toEqual(asked)
      }),
      { numRuns: 15 },
    )
  })

  it('counts once for each cart', async () => {
    const carts = [await guest(), await guest()]
    for (const cartId of carts) expect((await add(cartId, 2, 'press-1')).result.qty).toBe(2)
  })
})

describe('the cart in the response to a change', () => {
  it('equals the pulled cart with its totals after an addition, a new quantity and a removal', async () => {
    const cartId = await cartOf(shop.post, { '10234': 1, SIX: 6 })
    const change = async (call: 'update' | 'delete', cartItem: object) => {
      const { code, result, meta } = await shop.post(`/api/cart/${call}?withCart=1&cartId=${cartId}`, {
        cartItem,
        eventId: crypto.randomUUID(),
      })
      expect(code).toBe(200)
      const { result: lines } = await shop.get(`/api/cart/pull?cartId=${cartId}`)
      const { result: totals } = await shop.get(`/api/cart/totals?cartId=${cartId}`)
      const skus = lines.map(({ sku }: { sku: string }) => sku).join()
      const { result: stock } = await shop.get(`/api/stock/list?skus=${skus}`)
      expect(meta?.cart).toEqual({ lines, totals, stock })
      return result
    }
    const { item_id } = await change('update', { sku: 'ALE', qty: 3 })
    await change('update', { sku: 'ALE', qty: 5, item_id })
    await change('delete', { sku: 'ALE', item_id })
  })

  it('is omitted unless it was requested', async () => {
    const cartId = await cartOf(shop.post, {})
    const body = { cartItem: { sku: 'ALE', qty: 1 }, eventId: crypto.randomUUID() }
    expect(await shop.post(`/api/cart/update?cartId=${cartId}`, body)).not.toHaveProperty('meta')
  })
})

describe('an addition that replaces a line', () => {
  const quantitiesOf = async (cartId: string) => {
    const { result } = await pull(cartId)
    return Object.fromEntries(result.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty]))
  }
  const replacing = async (cartId: string, sku: string, cartItem: object) => {
    const { result } = await pull(cartId)
    const { item_id: replaces } = result.find((line: { sku: string }) => line.sku === sku)
    return shop.post(`/api/cart/update?cartId=${cartId}`, {
      cartItem: { ...cartItem, replaces },
      eventId: crypto.randomUUID(),
    })
  }

  it('removes that line with it', async () => {
    const cartId = await cartOf(shop.post, { ALE: 2, SIX: 1 })
    expect((await replacing(cartId, 'ALE', { sku: '10234', qty: 3 })).code).toBe(200)
    expect(await quantitiesOf(cartId)).toEqual({ SIX: 1, '10234': 3 })
  })

  it('leaves that line if it is refused', async () => {
    const cartId = await cartOf(shop.post, { ALE: 2 })
    expect((await replacing(cartId, 'ALE', { sku: 'LAST', qty: 5 })).code).toBe(400)
    expect((await replacing(cartId, 'ALE', { sku: 'NONE', qty: 1 })).code).toBe(404)
    expect(await quantitiesOf(cartId)).toEqual({ ALE: 2 })
  })

  it('removes no line of another cart', async () => {
    const [mine, other] = await Promise.all([cartOf(shop.post, { ALE: 1 }), cartOf(shop.post, { SIX: 1 })])
    const [line] = (await pull(other)).result
    const cartItem = { sku: '10234', qty: 1, replaces: line.item_id }
    await shop.post(`/api/cart/update?cartId=${mine}`, { cartItem, eventId: crypto.randomUUID() })
    expect(await quantitiesOf(mine)).toEqual({ ALE: 1, '10234': 1 })
    expect(await quantitiesOf(other)).toEqual({ SIX: 1 })
  })
})
