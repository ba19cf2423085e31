import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderByKey } from '#shared/platform-api/order.ts'
import { addresses, cartOf, type Items, orderBody } from '#tests/fixtures/order.ts'
import { type Answer, mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { orderLines, ordersOf } from '../order-actions/export.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const cartWith = (items: Items, token = '') => cartOf(shop.post, items, token)

/** An address with the country code before the postcode, as some shoppers write it. */
const address = { ...addresses.da, postcode: 'DK-7500', region: '', region_id: 0 }

interface Changes {
  [key: string]: unknown
  information?: object
}

function body(cartId: string, items: Items, { information, ...changes }: Changes = {}) {
  return orderBody(cartId, items, {
    ...{ terms_accepted: true, digital_consent: undefined, ...changes },
    information: { shippingAddress: address, billingAddress: address, ...information },
  })
}

function place(order: object, token = ''): Promise<Answer> {
  return shop.post(`/api/order?token=${token}`, order)
}

async function order(items: Items, changes: Changes = {}): Promise<Answer> {
  return place(body(await cartWith(items), items, changes))
}

async function stockOf(sku: string): Promise<number | null> {
  return shop.db.prepare('SELECT qty FROM stock WHERE sku = ?').bind(sku).first('qty')
}

async function setStock(sku: string, qty: number) {
  await shop.db.prepare('UPDATE stock SET qty = ? WHERE sku = ?').bind(qty, sku).run()
}

describe('placing an order', () => {
  it('returns a number, reduces the stock, and closes the cart', async () => {
    const before = await stockOf('10234')
    const cartId = await cartWith({ '10234': 2, ALE: 6 })
    const placed = await place(body(cartId, { '10234': 2, ALE: 6 }, { confirmed_total: 298 + 150 + 6 }))
    expect(placed).toMatchObject({
      code: 200,
      result: {
        magentoOrderId: expect.stringMatching(/^\d+$/),
        orderNumber: expect.stringMatching(/^1\d{8}$/),
        transferedAt: expect.stringMatching(/^\d{4}-/),
      },
    })
    expect(await stockOf('10234')).toBe(Number(before) - 2)
    expect((await shop.get(`/api/cart/pull?cartId=${cartId}`)).code).toBe(404)
    expect((await place(body(cartId, { '10234': 2, ALE: 6 }))).meta).toEqual({ refusal: 'cartGone' })
  })

  it('is refused for a key that was reported as having no order, also if the order arrives late', async () => {
    const cartId = await cartWith({ '10234': 1 })
    const late = body(cartId, { '10234': 1 })
    const asked = `/api/order/by-key?orderId=${late.order_id}&cartId=${cartId}`
    expect((await shop.get(asked)).meta).toEqual({ refusal: 'orderUnknown' })
    expect(await shop.get(`${asked}&voids=1`)).toMatchObject({ code: 410, meta: { refusal: 'orderVoid' } })
    expect(await shop.get(`${asked}&voids=1`)).toMatchObject({ code: 410, meta: { refusal: 'orderVoid' } })
    expect(await place(late)).toMatchObject({ code: 409, meta: { refusal: 'keyVoid' } })
    const next = body(cartId, { '10234': 1 })
    expect((await place(next)).code).toBe(200)
    const placed = `/api/order/by-key?orderId=${next.order_id}&cartId=${cartId}&voids=1`
    expect((await shop.get(placed)).code).toBe(200)
    // The cart is closed by an order, so no order with another key can follow: the platform only reports that it does not exist.
    expect((await shop.get(`${asked}&voids=1`)).meta).toEqual({ refusal: 'orderUnknown' })
  })

  it('freezes lines, totals, addresses and delivery for the confirmation', async () => {
    const ale = `UPDATE product_documents SET doc = json_set(doc, '$.color_code', 'beer') WHERE doc ->> 'sku' = 'ALE'`
    await shop.db.prepare(ale).run()
    const cartId = await cartWith({ '10234': 2, ALE: 6 })
    const sent = body(cartId, { '10234': 2, ALE: 6 })
    const { result: receipt } = await place(sent)
    await shop.db.prepare("UPDATE product_documents SET doc = json_set(doc, '$.name', 'Renamed')").run()
    const answer = await shop.get(`/api/order/by-key?orderId=${sent.order_id}&cartId=${cartId}`)
    const read = v.parse(orderByKey.result, answer.result)
    await shop.db
      .prepare("UPDATE product_documents SET doc = json_set(doc, '$.name', 'Product ' || (doc ->> 'sku'))")
      .run()
    expect(read).toMatchObject({
      orderNumber: receipt.orderNumber,
      store_code: 'da',
      email: 'mette@example.dk',
      lines: [
        { sku: '10234', name: 'Product 10234', qty: 2, row_total_incl_tax: 29_800 },
        {
          sku: 'ALE',
          qty: 6,
          row_total_incl_tax: 15_000,
          image: '/b/ALE.svg',
          color_code: 'beer',
          volume_ml: 330,
        },
      ],
      totals: {
        subtotal_incl_tax: 44_800,
        pant_amount: 600,
        tax_amount: 8960,
        grand_total: 45_400,
        currency: 'DKK',
      },
      billing: { firstname: 'Mette', postcode: '7500', street: ['Havnegade 4', '2. tv'] },
      delivery: { kind: 'parcel-shop', pickup: { id: 'P7500', name: 'Kiosk', postcode: '7500' } },
      payment: { code: 'cashondelivery', title: 'Pay on delivery' },
    })
  })

  it.each(['confirmed_total', 'terms_accepted', 'no_such_key'])(
    'is refused with the key %s beside those of the contract',
    async (key) => {
      const sent = body(await cartWith({ ALE: 1 }), { ALE: 1 })
      expect((await place({ ...sent, [key]: 26 })).code).toBe(400)
      expect((await place(sent)).code).toBe(200)
    },
  )

  it('stores the invoice references of a business', async () => {
    const reference = async (payment_method_additional: unknown) => {
      const cartId = await cartWith({ ALE: 1 })
      const sent = body(
        cartId,
        { ALE: 1 },
        { terms_accepted: undefined, information: { payment_method_additional } },
      )
      const answer = await place(sent)
      const read = await shop.get(`/api/order/by-key?orderId=${sent.order_id}&cartId=${cartId}`)
      return answer.code === 200 ? read.result.payment.additional : answer.meta
    }
    const none = { reference: '', ean: '' }
    expect(await reference({ reference: ' Rekv. 4711 ', ean: '5790 0000 0000 5' })).toEqual({
      reference: 'Rekv. 4711',
      ean: '5790000000005',
    })
    expect(await reference({ reference: 4711, ean: null })).toEqual({ ...none, reference: '4711' })
    for (const empty of [{}, [], null, undefined]) expect(await reference(empty)).toEqual(none)
    expect(await reference({ ean: '5790000000006' })).toMatchObject({
      refusal: 'addressInvalid',
      errors: [
        {
          field: 'addressInformation.payment_method_additional.ean',
          message: 'An EAN number has 13 digits. Check whether one is wrong.',
        },
      ],
    })
  })

  it('does not disclose the order to a caller with only the key', async () => {
    const cartId = await cartWith({ ALE: 1 })
    const sent = body(cartId, { ALE: 1 })
    await place(sent)
    const path = `/api/order/by-key?orderId=${sent.order_id}`
    expect((await shop.get(`${path}&cartId=${'0'.repeat(32)}`)).code).toBe(404)
    expect((await shop.get(`${path}&cartId=`)).code).toBe(404)
    const { result: token } = await shop.post('/api/user/login', mette)
    expect((await shop.get(`${path}&token=${token}&cartId=1`)).code).toBe(404)
  })

  it('is the customer’s own with a token: another customer cannot repeat or read it', async () => {
    const { result: token } = await shop.post('/api/user/login', mette)
    const { result: other } = await shop.post('/api/user/login', {
      username: 'bistro@example.dk',
      password: 'syv kasser vin',
    })
    const cartId = await cartWith({ ALE: 1 }, token)
    const sent = body(cartId, { ALE: 1 })
    expect((await place(sent)).code).toBe(401)
    expect((await place(sent, other)).code).toBe(404)
    const placed = await place(sent, token)
    expect(placed.code).toBe(200)
    expect((await place(sent, other)).code).toBe(401)
    expect(await place(sent, token)).toEqual(placed)
    const path = `/api/order/by-key?orderId=${sent.order_id}&cartId=${cartId}&token=`
    expect((await shop.get(path + token)).code).toBe(200)
    expect((await shop.get(path + other)).code).toBe(404)
    expect((await shop.get(`${path}expired`)).code).toBe(401)
    const row = await shop.db
      .prepare('SELECT customer_id FROM orders WHERE order_key = ?')
      .bind(sent.order_id)
      .first()
    expect(row?.customer_id).toBe(1)
  })

  it('reduces the stock of a bundle’s bottles', async () => {
    const before = [await stockOf('10234'), await stockOf('10240')]
    const cartId = (await shop.post('/api/cart/create')).result
    await shop.post(`/api/cart/update?cartId=${cartId}&storeCode=da`, { cartItem: { sku: 'MIX6', qty: 1 } })
    expect((await place(body(cartId, { 'MIX6-10234-10240': 1 }))).code).toBe(200)
    expect([await stockOf('10234'), await stockOf('10240')]).toEqual([
      Number(before[0]) - 3,
      Number(before[1]) - 3,
    ])
  })

  it('offers neither delivery nor cash on delivery for a virtual cart', async () => {
    const items = { GUIDE: 1 }
    const consent = { digital_consent: true }
    expect((await order(items, consent)).meta).toEqual({ refusal: 'paymentUnknown' })
    const information = {
      payment_method_code: 'banktransfer',
      shipping_carrier_code: '',
      shipping_method_code: '',
    }
    const cartId = await cartWith(items)
    const sent = body(cartId, items, { information, ...consent })
    expect((await place(sent)).code).toBe(200)
    const { result } = await shop.get(`/api/order/by-key?orderId=${sent.order_id}&cartId=${cartId}`)
    expect(result.delivery).toMatchObject({ kind: 'none', pickup: null })
  })

  it('picks up at a shop, and charges delivery to the door', async () => {
    const store = { shipping_carrier_code: 'freeshipping', shipping_method_code: 'freeshipping' }
    expect(
      (await order({ ALE: 1 }, { information: { ...store, shippingExtraFields: { pickupId: '2' } } })).code,
    ).toBe(200)
    const home = { shipping_carrier_code: 'gls', shipping_method_code: 'home', shippingExtraFields: {} }
    expect((await order({ ALE: 1 }, { information: home, confirmed_total: 26 + 49 })).code).toBe(200)
  })
})

it('the newsletter subscribes only buyers who checked it with the order', async () => {
  const from = (email: string) => ({ information: { shippingAddress: { ...address, email } } })
  const subscribed = async (email: string) =>
    shop.db
      .prepare('SELECT store_code, state, words, page FROM newsletter_subscriptions WHERE email = ?')
      .bind(email)
      .first()
  expect(
    (
      await order(
        { ALE: 1 },
        { ...from('news@example.dk'), newsletter_signup: true, newsletter_words: 'Ja tak' },
      )
    ).code,
  ).toBe(200)
  expect((await order({ ALE: 1 }, { ...from('quiet@example.dk'), newsletter_signup: false })).code).toBe(200)
  expect(await subscribed('news@example.dk')).toEqual({
    ...{ store_code: 'da', state: 'pending', words: 'Ja tak', page: '/checkout' },
  })
  expect(await subscribed('quiet@example.dk')).toBeNull()
})

describe('digital content (directive 2011/83/EU, article 16(m))', () => {
  const asked = { information: { payment_method_code: 'banktransfer' } }
  const kept = async (number: string) =>
    shop.db.prepare('SELECT digital_consent_at FROM orders WHERE number = ?').bind(number).first()

  it.each([undefined, false])(
    'is not sold without the buyer’s express consent: %s',
    async (digital_consent) => {
      for (const items of [{ GUIDE: 1 }, { GUIDE: 1, ALE: 1 }] as Record<string, number>[])
        expect(
          await order(items, { ...asked, ...(digital_consent === false && { digital_consent }) }),
        ).toMatchObject({
          code: 400,
          meta: { refusal: 'consentMissing' },
        })
    },
  )

  it('is sold with it, which is kept with the order and exported', async () => {
    const { result } = await order({ GUIDE: 1, ALE: 1 }, { ...asked, digital_consent: true })
    expect(await kept(result.orderNumber)).toEqual({
      digital_consent_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const exported: Record<string, string | null> = {}
    for await (const line of orderLines(ordersOf(shop.db), '1970-01-01')) {
      const { number, digital_consent_at } = JSON.parse(line)
      exported[number] = digital_consent_at
    }
    expect(exported[result.orderNumber]).toMatch(/Z$/)
  })

  it('do not include gift cards and bottles: no consent is required or stored', async () => {
    for (const items of [{ GIFT: 1 }, { ALE: 1 }] as Record<string, number>[]) {
      const { code, result } = await order(items, { ...asked, digital_consent: true })
      expect(code).toBe(200)
      expect(await kept(result.orderNumber)).toEqual({ digital_consent_at: null })
    }
  })
})

describe('an order is refused', () => {
  const items = { ALE: 2 }
  beforeAll(async () => {
    await shop.db.batch([
      shop.db.prepare(
        "INSERT INTO parcel_shops VALUES ('MALMO', 'gls', 'SE', '21120', 21120, 'Malmö', 'Livs', 'Torget 1', 55.6, 13, '[]')",
      ),
      shop.db.prepare(
        `INSERT INTO stores VALUES (77, 'lund', 'Lund', 'Torget 2', '22220', 'Lund', '1',
           '11-18,11-18,11-18,11-18,11-19,11-15,false', '', 55.7, 13.2, '+4610', 'lund@example.se', 'SE')`,
      ),
    ])
  })
  it.each<[string, Changes, number, string]>([
    ['when the total is not the confirmed one', { confirmed_total: 51.99 }, 409, 'totalChanged'],
    ['when the products are not the cart', { products: [{ sku: 'ALE', qty: 1 }] }, 409, 'cartChanged'],
    ['without the terms', { terms_accepted: false }, 400, 'termsMissing'],
    [
      'with a payment that is not offered',
      { information: { payment_method_code: 'b2b_invoice' } },
      404,
      'paymentUnknown',
    ],
    [
      'with a delivery that is not offered',
      { information: { shipping_method_code: 'drone' } },
      404,
      'methodUnknown',
    ],
    ['without a parcel shop', { information: { shippingExtraFields: {} } }, 400, 'pickupMissing'],
    [
      'with a shop for a parcel shop',
      { information: { shippingExtraFields: { pickupId: '2' } } },
      400,
      'pickupMissing',
    ],
    [
      'with a parcel shop in another country, where other prices, taxes and ages hold',
      { information: { shippingExtraFields: { pickupId: 'MALMO' } } },
      400,
      'pickupMissing',
    ],
    [
      'with a shop in another country',
      {
        information: {
          ...{ shipping_carrier_code: 'freeshipping', shipping_method_code: 'freeshipping' },
          shippingExtraFields: { pickupId: '77' },
        },
      },
      400,
      'pickupMissing',
    ],
  ])('%s', async (_, changes, code, refusal) => {
    expect(await order(items, changes)).toMatchObject({ code, meta: { refusal } })
  })

  it('with each wrong field of the address', async () => {
    const wrong = { ...address, firstname: 'M', postcode: '75', email: 'mette@' }
    const answer = await order(items, {
      information: { shippingAddress: wrong, billingAddress: { ...wrong, city: '' } },
    })
    expect(answer).toMatchObject({ code: 400, meta: { refusal: 'addressInvalid' } })
    expect(answer.meta?.errors.map(({ field }: { field: string }) => field.split('.').at(-1))).toEqual([
      'firstname',
      'postcode',
      'email',
      'firstname',
      'postcode',
      'city',
    ])
  })

  it('without products or with an unknown part', async () => {
    expect((await order(items, { products: [] })).code).toBe(400)
    expect((await order(items, { discount: 100 })).code).toBe(400)
  })

  it('if a bottle was sold meanwhile, with its line, and the cart is kept', async () => {
    await setStock('LAST', 1)
    const [mine, theirs] = [await cartWith({ LAST: 1, ALE: 1 }), await cartWith({ LAST: 1 })]
    const ale = await stockOf('ALE')
    expect((await place(body(theirs, { LAST: 1 }))).code).toBe(200)
    expect(await place(body(mine, { LAST: 1, ALE: 1 }))).toMatchObject({
      code: 400,
      result: 'Some of the ordered products are not available!',
      meta: { refusal: 'soldOut', lines: [{ sku: 'LAST', problem: 'out_of_stock', max_qty: 0 }] },
    })
    expect(await stockOf('ALE')).toBe(ale)
    expect((await shop.get(`/api/cart/pull?cartId=${mine}`)).result).toHaveLength(2)
  })
})

describe('the key of an order', () => {
  it('is refused for another body and for another cart', async () => {
    const cartId = await cartWith({ ALE: 1 })
    const sent = body(cartId, { ALE: 1 })
    expect((await place(sent)).code).toBe(200)
    const other = { ...sent, products: [{ sku: 'ALE', qty: 2 }] }
    expect(await place(other)).toMatchObject({ code: 409, meta: { refusal: 'keyReused' } })
    expect((await place({ ...sent, cart_id: await cartWith({ ALE: 1 }) })).code).toBe(409)
  })
})

describe('the export of orders', () => {
  it('is JSON lines with the frozen sums and addresses, the oldest first', async () => {
    const since = new Date().toISOString()
    const payment_method_additional = { reference: 'Rekv. 4711', ean: '5790000000005' }
    const { result } = await order({ '10234': 2, ALE: 6 }, { information: { payment_method_additional } })
    const lines: string[] = []
    for await (const line of orderLines(ordersOf(shop.db), since)) lines.push(line)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        number: result.orderNumber,
        view: 'da',
        grand_total: 454,
        deposit: 6,
        billing_address: { city: 'Holstebro' },
        ...payment_method_additional,
        items: [
          { sku: '10234', qty: 2, row_total: 298 },
          { sku: 'ALE', qty: 6, deposit: 1 },
        ],
      },
    ])
  })

  it('starts at a time given in any time zone', async () => {
    const { result } = await order({ ALE: 1 })
    const numbersSince = async (since: string) => {
      const found: string[] = []
      for await (const line of orderLines(ordersOf(shop.db), since)) found.push(JSON.parse(line).number)
      return found
    }
    const placed = Date.parse(result.transferedAt)
    const inKiritimati = (time: number) =>
      new Date(time + 14 * 3_600_000).toISOString().replace('Z', '+14:00')
    expect(await numbersSince(inKiritimati(placed))).toEqual([result.orderNumber])
    expect(await numbersSince(inKiritimati(placed + 1))).toEqual([])
  })
})
